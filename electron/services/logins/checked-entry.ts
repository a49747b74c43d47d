import type { z, ZodError } from 'zod';
import type { FieldError } from '../../../shared/errors/app-error.ts';
import { loginDraftSchema } from '../../../shared/schemas/login.ts';
import { formatList } from '../../../shared/text/formats.ts';
import { fieldRuleText } from '../../../shared/text/failures/field-rules.ts';
import { loginFileFailureText as text } from '../../../shared/text/failures/login-file-failures.ts';
import type { FileEntry } from '../files/file-import.ts';

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
