import { accountExportText } from '../../../shared/text/accounts/account-transfer.ts';
import { unwritableFile } from '../files/file-failure.ts';
import type { PersonFiles } from '../files/person-files.ts';
import { accountFileText, accountFileType } from './account-file.ts';
import type { AccountService } from './account-service.ts';

interface Options {
  accounts: Pick<AccountService, 'entries'>;
  files: Pick<PersonFiles, 'save'>;
}

/** Writes these accounts, without their secrets, to a file that the person chooses. Returns its name, or null if they cancel. */
export async function exportAccounts(
  { accounts, files }: Options,
  ids: readonly string[],
): Promise<string | null> {
  const text = accountFileText(accounts.entries(ids));
  const kind = accountFileType();
  const question = { title: accountExportText.title, kind, suggestedName: 'podkey-accounts.json' };
  return files.save(question, text).catch(unwritableFile);
}
