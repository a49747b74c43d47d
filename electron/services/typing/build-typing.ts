import type { TypingOptions } from '../../../shared/schemas/typing.ts';
import type { AccountSessions } from '../accounts/account-sessions.ts';
import type { LoginService } from '../logins/login-service.ts';
import type { SecretService } from '../secrets/secret-service.ts';
import type { ServiceBase } from '../service-base.ts';
import { TypingService } from './typing-service.ts';

interface Needs {
  logins: LoginService;
  secrets: SecretService;
  sessions: AccountSessions;
}

/** What types into other programs' windows, and each login's options for it. */
export function buildTyping(
  { clock, emit, globalKeys, policy, typing: port, typingRows, windows }: ServiceBase,
  { logins, secrets, sessions }: Needs,
) {
  const typing = new TypingService({
    port,
    sessions,
    values: secrets,
    loginWith: (accountId, locator) => logins.loginWith(accountId, locator),
    optionsOf: (accountId, loginId) => typingRows.of(accountId).find(accountId, loginId),
    clock,
    keys: globalKeys,
    windows,
    isForbidden: policy?.typing === 'off',
    onChanged: (state) => emit('typing.changed', state),
  });
  const typingOptions = {
    of: (accountId: string, loginId: string) => typingRows.of(accountId).find(accountId, loginId),
    /** Fails as `not-found` if there is no such login. */
    set: (accountId: string, loginId: string, options: TypingOptions) => {
      logins.find(accountId, loginId);
      typingRows.of(accountId).set(accountId, loginId, options);
    },
  };
  return { typing, typingOptions };
}
