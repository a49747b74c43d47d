import { changeLoginStart, type LoginStart } from '../../services/settings/login-start.ts';
import type { PolicyInForce } from '../../../shared/schemas/policy.ts';
import type { CallOutput } from '../../../shared/ipc/contract.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** Handles the `app.…` calls. */
export function appHandlers(
  { version, platform, builtOn, systemLanguage, logFolder }: CallOutput<'app.info'>,
  showLogFolder: () => Promise<void>,
  policy: PolicyInForce | null,
  login: LoginStart,
): DomainHandlers<'app'> {
  return {
    'app.info': () => ({ version, platform, builtOn, systemLanguage, logFolder }),
    'app.policy': () => ({ inForce: policy }),
    'app.loginStart': async () => ({ is: await login.read() }),
    'app.setLoginStart': async ({ on }) => ({ is: await changeLoginStart(login, on) }),
    'app.showLogFolder': async () => {
      await showLogFolder();
      return {};
    },
  };
}
