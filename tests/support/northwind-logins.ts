import type { Login, LoginDraft } from '../../shared/schemas/login.ts';
import { aLoginDraft } from './sample-logins.ts';
import type { Northwind } from './start-northwind.ts';

/** An example of the sample pod: a password. */
export const passwordExample = 'Core router · admin password';
/** An example of the sample pod: a one-time code. */
export const codeExample = 'Microsoft 365 · one-time code';

export const itemIdOf = ({ items }: Login): string => items[0]?.id ?? '';

/** What tests of logins do with a `Northwind`. */
export function northwindLogins({ services, accountId, locator }: Northwind) {
  const passwordItem = () => ({ kind: 'password' as const, label: null, locator: locator(passwordExample) });
  const codeItem = () => ({ kind: 'code' as const, label: 'MFA', locator: locator(codeExample) });
  return {
    passwordItem,
    codeItem,
    /** Saves the login “Core router” with a password, or changes the login with this `id`. */
    save: (over: Partial<LoginDraft> = {}, id?: string): Login =>
      services.logins.save(accountId, aLoginDraft({ items: [passwordItem()], ...over }), id),
    listed: (): readonly Login[] => services.logins.list(accountId).logins,
    /** What is on the clipboard; null if it is nothing of Podkey's. */
    copied: () => {
      const { state } = services.clipboard;
      return state.state === 'holding' ? state.copied : null;
    },
  };
}
