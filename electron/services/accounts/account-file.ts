import type { ZodError } from 'zod';
import type { FieldError } from '../../../shared/errors/app-error.ts';
import { plainIssue } from '../../../shared/errors/plain-issue.ts';
import type { AccountDraft } from '../../../shared/schemas/account.ts';
import {
  accountFileEntrySchema,
  accountFileHeadSchema,
  accountFileKind,
  accountFileSchema,
  accountFileVersion,
  maxAccountFileBytes,
  type AccountFile,
  type AccountFileEntry,
} from '../../../shared/schemas/account-file.ts';
import { accountExportText } from '../../../shared/text/accounts/account-transfer.ts';
import { accountFileFailureText as text } from '../../../shared/text/failures/account-failures.ts';
import { fieldRuleText } from '../../../shared/text/failures/field-rules.ts';
import type { FileEntry } from '../files/file-import.ts';
import { plainName } from '../files/plain-name.ts';
import { unusableFile } from '../files/unusable-file.ts';
import { parseJsonBytes } from '../files/parse-json-bytes.ts';

/** The type of file that the dialogs offer. */
export const accountFileType = () => ({ name: accountExportText.fileKind, extensions: ['json'] });

/** The text of a file with these accounts. Throws if one has a field that the file must not contain, such as a secret. */
export function accountFileText(accounts: readonly AccountDraft[]): string {
  const file: AccountFile = {
    kind: accountFileKind,
    version: accountFileVersion,
    accounts: accounts.map((account) => accountFileEntrySchema.parse(account)),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/**
 * The entries of an accounts file, in UTF-8 with or without a byte order mark.
 *
 * Fails as `validation` if it is another kind of file or has a newer version. The failure repeats none of its content.
 */
export function readAccountFile(bytes: Uint8Array): FileEntry<AccountFileEntry>[] {
  if (bytes.length > maxAccountFileBytes) throw unusableFile(text.tooLarge, text.tooLargeNext);
  const json = parseJsonBytes(bytes);
  if (json === undefined) throw unusableFile(text.notJson, text.notJsonNext);
  const head = accountFileHeadSchema.safeParse(json);
  if (!head.success) throw unusableFile(text.anotherKind, text.anotherKindNext);
  const { version } = head.data;
  if (version > accountFileVersion)
    throw unusableFile(text.newer({ version, known: accountFileVersion }), text.newerNext);
  const file = accountFileSchema.safeParse(json);
  if (!file.success) throw unusableFile(text.damaged, text.damagedNext);
  return file.data.accounts.map(readEntry);
}

function readEntry(entry: unknown, index: number): FileEntry<AccountFileEntry> {
  const line = index + 1;
  const parsed = accountFileEntrySchema.safeParse(entry, { error: plainIssue });
  if (parsed.success) return { line, entry: parsed.data };
  const given: unknown = typeof entry === 'object' && entry !== null && 'label' in entry ? entry.label : null;
  const label = accountFileEntrySchema.shape.label.safeParse(given);
  return { line, name: label.success ? label.data : null, problems: problemsOf(parsed.error) };
}

type Issue = ZodError['issues'][number];

/** The most problems shown of one entry. */
const maxProblems = 12;

function problemsOf({ issues }: ZodError): FieldError[] {
  return issues.flatMap(problemsOfIssue).slice(0, maxProblems);
}

function problemsOfIssue(issue: Issue): FieldError[] {
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({ field: plainName(key), message: text.unexpectedField }));
  }
  return [{ field: String(issue.path.at(-1) ?? ''), message: messageOf(issue) }];
}

/** The only union in an entry is its network, discriminated by the proxy. */
function messageOf(issue: Issue): string {
  return issue.code === 'invalid_union'
    ? fieldRuleText.mustBeOneOf({ values: 'system, none, custom' })
    : issue.message;
}
