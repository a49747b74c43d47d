import type { AccountService } from '../accounts/account-service.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import { LayeredLogins } from '../library/layered-logins.ts';
import type { LibraryService } from '../library/library-service.ts';
import { FileImport } from '../files/file-import.ts';
import type { ServiceBase } from '../service-base.ts';
import { loginImportFormat } from './login-import-format.ts';
import { LoginService } from './login-service.ts';

interface Needs {
  accounts: AccountService;
  clipboard: GuardedClipboard;
  library: LibraryService;
  sessions: AccountSessions;
}

/** The logins and recent values, and their import. */
export function buildLogins(
  { clock, emit, files, libraryRows, loginRows, onFailure, writes }: ServiceBase,
  { accounts, clipboard, library, sessions }: Needs,
) {
  const layered = new LayeredLogins({
    own: loginRows.of,
    additions: libraryRows,
    layerOf: (accountId) => library.layerOf(accountId),
  });
  const logins = new LoginService({
    rows: layered,
    accountIds: () => accounts.ids,
    writes,
    clipboard,
    clock,
    onChanged: () => emit('logins.changed', {}),
    onFailure,
  });
  const loginImport = new FileImport({
    files,
    untilSessionEnds: () => sessions.untilSessionEnds(),
    format: loginImportFormat({ logins, clock }),
  });
  return { logins, loginImport };
}
