import { stat } from 'node:fs/promises';
import {
  maxAccountFileBytes,
  type AccountFileEntry,
  type ImportedAccount,
} from '../../../shared/schemas/account-file.ts';
import { accountImportText } from '../../../shared/text/accounts/account-transfer.ts';
import { isRemotePath } from '../../pod-client/routing/trusted-authorities.ts';
import type { FileEntry, ImportFormat } from '../files/file-import.ts';
import type { AllowedRoutes } from '../policy/allowed-routes.ts';
import { accountFileType, readAccountFile } from './account-file.ts';
import type { AccountService } from './account-service.ts';
import { apiKeyIdentity } from './key-binding.ts';
import type { KnownAccounts } from './known-accounts.ts';

interface Options {
  known: KnownAccounts;
  accounts: Pick<AccountService, 'addWithoutSecrets'>;
  allowedRoutes: AllowedRoutes;
}

/** Accounts in a file, without their secrets. Podkey never changes an account that has the same API key. */
export function accountImportFormat({
  known,
  accounts,
  allowedRoutes,
}: Options): ImportFormat<AccountFileEntry, ImportedAccount, void> {
  const refused = (read: FileEntry<AccountFileEntry>): FileEntry<AccountFileEntry> => {
    const refusal = read.entry && allowedRoutes.refusal(read.entry);
    if (!refusal) return read;
    const { field, message } = refusal;
    return { line: read.line, name: read.entry.label, problems: [{ field, message }] };
  };
  return {
    question: () => ({ title: accountImportText.title, kind: accountFileType() }),
    maxBytes: maxAccountFileBytes,
    read: (bytes) => ({ entries: readAccountFile(bytes).map(refused), unknown: [] }),
    keyOf: apiKeyIdentity,
    nameOf: ({ label }) => label,
    comparisonWith: () => (entry) => {
      const existing = known.labelOfSameKey(entry);
      return existing === undefined ? { verdict: 'new' } : { verdict: 'exists', existing };
    },
    shown: async (entry) => ({ ...entry, caFileMissing: await isCaFileMissing(entry) }),
    store: async (entries) => {
      const labels = await accounts.addWithoutSecrets(entries);
      return labels.map((existing) =>
        existing === null ? { outcome: 'added' } : { outcome: 'exists', existing },
      );
    },
  };
}

/** Whether an account names a company CA file that is not on this computer. */
async function isCaFileMissing({ network }: AccountFileEntry): Promise<boolean> {
  const file = network?.caFile ?? '';
  if (file === '') return false;
  if (isRemotePath(file)) return true;
  return !(await stat(file).then(
    (found) => found.isFile(),
    () => false,
  ));
}
