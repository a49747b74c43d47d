import type { ZodError } from 'zod';
import type { FieldError } from '../../../shared/errors/app-error.ts';
import { lookupFileLimits } from '../../../shared/schemas/lookup-file.ts';
import { lookupDraftSchema, type LookupDraft } from '../../../shared/schemas/lookup.ts';
import { formatList } from '../../../shared/text/formats.ts';
import { lookupFailureText as text } from '../../../shared/text/failures/lookup-failures.ts';
import { fieldRuleText } from '../../../shared/text/failures/field-rules.ts';
import type { FileContent, FileEntry } from '../files/file-import.ts';
import { unusableFile } from '../files/unusable-file.ts';
import { utf8Text } from '../files/utf8-text.ts';
import { readLookupsCsv, tooMany } from './lookups-csv.ts';
import { readLookupsJson } from './lookups-json.ts';

const maxMegabytes = lookupFileLimits.bytes / (1024 * 1024);

/**
 * The lookups in a CSV or JSON file, in UTF-8 with or without a byte order mark.
 *
 * Fails as `validation` if it is neither. The failure repeats none of its content.
 */
export function readLookupFile(bytes: Uint8Array): FileContent<LookupDraft> {
  if (bytes.length > lookupFileLimits.bytes)
    throw unusableFile(text.tooLarge({ megabytes: maxMegabytes }), text.split);
  const content = utf8Text(bytes);
  if (content === null) throw unusableFile(text.notText, text.saveAsUtf8);
  if (!/^\s*[{[]/.test(content)) {
    const { entries, unknown } = readLookupsCsv(content);
    return { entries: entries.map(({ line, entry }) => checked(line, entry)), unknown };
  }
  const { entries, unknown } = readLookupsJson(content);
  if (entries.length > lookupFileLimits.rows) throw tooMany(entries.length);
  return { entries: entries.map((entry, index) => checked(index + 1, entry)), unknown };
}

function checked(line: number, entry: unknown): FileEntry<LookupDraft> {
  const parsed = lookupDraftSchema.safeParse(entry);
  if (parsed.success) return { line, entry: parsed.data };
  const given: unknown = typeof entry === 'object' && entry !== null && 'name' in entry ? entry.name : null;
  const name = lookupDraftSchema.shape.name.safeParse(given);
  return { line, name: name.success ? name.data : null, problems: problemsOf(parsed.error) };
}

type Issue = ZodError['issues'][number];

/** The most problems shown of one row. */
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
