import { z, type ZodError } from 'zod';
import type { FieldError } from '../../../shared/errors/app-error.ts';
import type { ImportedItem, ImportedLogin } from '../../../shared/schemas/login-file.ts';
import { locatorKey, loginDraftSchema, maxItems } from '../../../shared/schemas/login.ts';
import { fieldRuleText } from '../../../shared/text/en/failures.ts';
import { loginFileFailureText as text, loginFieldText } from '../../../shared/text/en/logins.ts';
import { formatList } from '../../../shared/text/formats.ts';
import type { FileEntry } from '../files/file-import.ts';

type Entry = { line: number; entry: ImportedLogin };

/**
 * Joins rows with the same login name, client and user name to one login, at the first row's line.
 *
 * Rows without a link stay apart: a list from another program may name a login twice.
 */
export function joinedEntries(rows: readonly FileEntry<ImportedLogin>[]): FileEntry<ImportedLogin>[] {
  const { entries, invalid } = separateInvalid(rows);
  const unlinked = entries.filter(({ entry }) => entry.items.length === 0);
  const groups = Map.groupBy(
    entries.filter(({ entry }) => entry.items.length > 0),
    ({ entry }) => JSON.stringify([entry.name, entry.client?.name, entry.userName]),
  );
  const joined = [...groups.values()].map((group) => ({
    line: group[0]?.line ?? 0,
    entry: joinedLogin(group),
  }));
  return withoutOverlap([...joined, ...unlinked, ...invalid]);
}

/** Separates a file's readable entries from the others. */
export function separateInvalid<Read>(rows: readonly FileEntry<Read>[]) {
  const entries = rows.flatMap((row) => ('problems' in row ? [] : [row]));
  const invalid = rows.flatMap((row) => ('problems' in row ? [row] : []));
  return { entries, invalid };
}

/** The first row's description with all items, each value once, and all tags. */
export function joinedLogin(group: readonly Entry[]): ImportedLogin {
  const logins = group.map(({ entry }) => entry);
  const [first] = logins;
  if (!first) throw new Error('A login is joined from at least one row');
  const items = new Map<string, ImportedItem>();
  for (const item of logins.flatMap((login) => login.items)) {
    const key = locatorKey(item.locator);
    if (!items.has(key)) items.set(key, item);
  }
  return {
    ...first,
    notes: logins.find(({ notes }) => notes !== '')?.notes ?? '',
    tags: [...new Set(logins.flatMap(({ tags }) => tags))],
    pinned: logins.some(({ pinned }) => pinned),
    items: [...items.values()],
  };
}

/** Logins by line. Refuses a login that shares some, but not all, of its values with an earlier one. */
export function withoutOverlap(read: readonly FileEntry<ImportedLogin>[]): FileEntry<ImportedLogin>[] {
  const firsts = new Map<string, { line: number; values: string }>();
  return read
    .toSorted((one, other) => one.line - other.line)
    .map((row) => {
      if ('problems' in row) return row;
      const keys = row.entry.items.map(({ locator }) => locatorKey(locator));
      const values = valuesOf(row.entry);
      const first = keys.map((key) => firsts.get(key)).find((found) => found && found.values !== values);
      for (const key of keys) if (!firsts.has(key)) firsts.set(key, { line: row.line, values });
      if (!first) return row;
      const problems = [{ field: 'locator', message: text.elsewhere({ line: first.line }) }];
      return { line: row.line, name: row.entry.name, problems };
    });
}

/** All values that a login leads to, as one text; empty for none. */
export function valuesOf({ items }: ImportedLogin): string {
  return items
    .map(({ locator }) => locatorKey(locator))
    .sort()
    .join('\n\n');
}

/** Checks an entry of a file. The result has `name` if that is valid. */
export function checkedEntry<Schema extends z.ZodType>(
  schema: Schema,
  line: number,
  entry: unknown,
): FileEntry<z.output<Schema>> {
  const parsed = schema.safeParse(entry);
  if (parsed.success) return { line, entry: parsed.data };
  const given: unknown = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : null;
  const name = loginDraftSchema.shape.name.safeParse(given);
  return { line, name: name.success ? name.data : null, problems: problemsOf(parsed.error) };
}

type Issue = ZodError['issues'][number];

/** The most problems shown for one entry. */
const maxProblems = 8;

function problemsOf({ issues }: ZodError): FieldError[] {
  return issues.slice(0, maxProblems).map((issue) => ({ field: fieldOf(issue), message: messageOf(issue) }));
}

/** The innermost field name in the path: `assetId` for a part of the locator, `tags` for one tag. */
function fieldOf({ path }: Issue): string {
  return path.findLast((part) => typeof part === 'string') ?? '';
}

/** zod's own messages are for programmers. Messages of our schemas are for people. */
function messageOf(issue: Issue): string {
  if (issue.code === 'invalid_value')
    return fieldRuleText.mustBeOneOf({ values: formatList(issue.values.map(String), 'disjunction') });
  if (issue.code === 'unrecognized_keys') return text.unknownField;
  if (issue.code !== 'invalid_type') return issue.message;
  return /received undefined$/.test(issue.message) ? fieldRuleText.missing : fieldRuleText.mustBeOther;
}

const { id: _id, ...itemShape } = loginDraftSchema.shape.items.element.shape;

/** A time in UTC; a spreadsheet may have cut it to a date. */
const confirmedSchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?$/, { error: () => text.notDate, abort: true })
  .refine((at) => !Number.isNaN(Date.parse(at)), { error: () => text.notDate })
  .transform((at) => new Date(at).toISOString());

/** An item in a file. It follows the rules of an item that a person enters. */
export const itemInFileSchema = z.strictObject({ ...itemShape, confirmedAt: confirmedSchema.nullable() });

/** A login in a file. It follows the rules of a login that a person enters; each item has the date of its confirmation. */
export const loginInFileSchema = loginDraftSchema.extend({
  sites: loginDraftSchema.shape.sites.optional(),
  tags: loginDraftSchema.shape.tags.overwrite((tags) => [...new Set(tags)]),
  items: z
    .array(itemInFileSchema)
    .max(maxItems, { error: () => loginFieldText.itemsMany({ max: maxItems }) }),
}) satisfies z.ZodType<ImportedLogin>;
