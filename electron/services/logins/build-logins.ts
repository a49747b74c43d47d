import type { AccountService } from '../accounts/account-service.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { ServiceBase } from '../service-base.ts';
import { LoginService } from './login-service.ts';

interface Needs {
  accounts: AccountService;
  clipboard: GuardedClipboard;
}

/** The logins and recent values. */
export function buildLogins(
  { clock, emit, loginRows, onFailure, writes }: ServiceBase,
  { accounts, clipboard }: Needs,
) {
  const logins = new LoginService({
    rowsOf: loginRows.of,
    accountIds: () => accounts.ids,
    writes,
    clipboard,
    clock,
    onChanged: () => emit('logins.changed', {}),
    onFailure,
  });
  return { logins };
}
