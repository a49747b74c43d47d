import type { ImportedItem, ImportedLogin } from '../../../shared/schemas/login-file.ts';
import { locatorKey } from '../../../shared/schemas/login.ts';
import { loginFileFailureText as text } from '../../../shared/text/failures/login-file-failures.ts';
import type { FileEntry } from '../files/file-import.ts';

type Entry = { line: number; entry: ImportedLogin };

/** Joins rows with the same login name, client and user name to one login, at the first row's line. */
export function joinedEntries(rows: readonly FileEntry<ImportedLogin>[]): FileEntry<ImportedLogin>[] {
  const { entries, invalid } = separateInvalid(rows);
  const groups = Map.groupBy(entries, ({ entry }) =>
    JSON.stringify([entry.name, entry.client?.name, entry.userName]),
  );
  const joined = [...groups.values()].map((group) => ({
    line: group[0]?.line ?? 0,
    entry: joinedLogin(group),
  }));
  return withoutOverlap([...joined, ...invalid]);
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

/** All values that a login leads to, as one text. */
export function valuesOf({ items }: ImportedLogin): string {
  return items
    .map(({ locator }) => locatorKey(locator))
    .sort()
    .join('\n\n');
}
