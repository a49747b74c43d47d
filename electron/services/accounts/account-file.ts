import { stat } from 'node:fs/promises';
import type { ZodError } from 'zod';
import type { FieldError } from '../../../shared/errors/app-error.ts';
import { plainIssue } from '../../../shared/errors/to-app-error.ts';
import {
  accountFileEntrySchema,
  accountFileHeadSchema,
  accountFileKind,
  accountFileSchema,
  accountFileVersion,
  maxAccountFileBytes,
  type AccountFile,
  type AccountFileEntry,
  type ImportedAccount,
  type AccountDraft,
} from '../../../shared/schemas/account.ts';
import {
  accountExportText,
  accountFileFailures,
  accountFileFailureText as text,
  accountImportText,
} from '../../../shared/text/en/accounts.ts';
import { fieldRuleText } from '../../../shared/text/en/failures.ts';
import { isRemotePath } from '../../pod-client/routing/trusted-authorities.ts';
import { unwritableFile, type PersonFiles } from '../files/person-files.ts';
import type { FileEntry, ImportFileFormat } from '../files/file-import.ts';
import { parseJsonBytes, plainName } from '../files/file-contents.ts';
import type { AllowedRoutes } from '../policy/policy.ts';
import type { AccountService } from './account-service.ts';
import { apiKeyIdentity } from './api-key-secrets.ts';
import type { KnownAccounts } from './known-accounts.ts';

const accountFileType = () => ({ name: accountExportText.fileKind, extensions: ['json'] });

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
  if (bytes.length > maxAccountFileBytes) throw accountFileFailures.tooLarge();
  const json = parseJsonBytes(bytes);
  if (json === undefined) throw accountFileFailures.notJson();
  const head = accountFileHeadSchema.safeParse(json);
  if (!head.success) throw accountFileFailures.anotherKind();
  const { version } = head.data;
  if (version > accountFileVersion) throw accountFileFailures.newer({ version, known: accountFileVersion });
  const file = accountFileSchema.safeParse(json);
  if (!file.success) throw accountFileFailures.damaged();
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

interface ImportOptions {
  knownAccounts: KnownAccounts;
  accounts: Pick<AccountService, 'addWithoutSecrets'>;
  allowedRoutes: AllowedRoutes;
}

/** Accounts in a file, without their secrets. Podkey never changes an account that has the same API key. */
export function accountImportFormat(
  core: ImportOptions,
): ImportFileFormat<AccountFileEntry, ImportedAccount, void> {
  const refused = (read: FileEntry<AccountFileEntry>): FileEntry<AccountFileEntry> => {
    const refusal = read.entry && core.allowedRoutes.refusal(read.entry);
    if (!refusal) return read;
    const { field, failure } = refusal;
    return { line: read.line, name: read.entry.label, problems: [{ field, message: failure.message }] };
  };
  return {
    question: () => ({ title: accountImportText.title, kind: accountFileType() }),
    maxBytes: maxAccountFileBytes,
    read: (bytes) => ({ entries: readAccountFile(bytes).map(refused), unknown: [] }),
    keyOf: apiKeyIdentity,
    nameOf: ({ label }) => label,
    comparisonWith: () => (entry) => {
      const existing = core.knownAccounts.labelOfSameKey(entry);
      return existing === undefined ? { verdict: 'new' } : { verdict: 'exists', existing };
    },
    shown: async (entry) => ({ ...entry, caFileMissing: await isCaFileMissing(entry) }),
    store: async (entries) => {
      const labels = await core.accounts.addWithoutSecrets(entries);
      return labels.map((existing) =>
        existing === null ? { outcome: 'added' } : { outcome: 'exists', existing },
      );
    },
  };
}

/** Whether an account names a company CA file that is not on this computer. */
export async function isCaFileMissing({ network }: Pick<AccountDraft, 'network'>): Promise<boolean> {
  const file = network?.caFile ?? '';
  if (file === '') return false;
  if (isRemotePath(file)) return true;
  return !(await stat(file).then(
    (found) => found.isFile(),
    () => false,
  ));
}

interface ExportOptions {
  accounts: Pick<AccountService, 'entries'>;
  files: Pick<PersonFiles, 'save'>;
}

/** Writes these accounts, without their secrets, to a file that the person chooses. Returns its name, or null if they cancel. */
export async function exportAccounts(
  { accounts, files }: ExportOptions,
  ids: readonly string[],
): Promise<string | null> {
  const text = accountFileText(accounts.entries(ids));
  const kind = accountFileType();
  const question = { title: accountExportText.title, kind, suggestedName: 'podkey-accounts.json' };
  return files.save(question, text).catch(unwritableFile);
}
