import { screen, within } from '@testing-library/svelte';
import type { AccountLogins } from '../../shared/schemas/login.ts';
import { packLogins } from '../../shared/schemas/packed-logins.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { aLogin, anItem, aRecent, numberedUuid } from '../support/sample-logins.ts';
import { aBridge, locator, northwind, showWindow } from './scene.ts';

// Logins of an account, and one of them in the detail.

export const password = {
  ...anItem({ id: numberedUuid(11), locator }),
  /** Now, whenever it is read: the tests of one process share this file, for minutes on a busy machine. */
  get confirmedAt() {
    return new Date().toISOString();
  },
};
export const code = anItem({
  id: numberedUuid(12),
  kind: 'code',
  locator: { ...locator, property: 'mfa' },
});
export const harbour = { id: numberedUuid(7), name: 'Harbour & Daughters' };
export const firewall = aLogin({
  id: numberedUuid(1),
  name: 'Edge firewall',
  client: harbour,
  userName: 'root',
  tags: ['on call'],
  items: [password, code],
});
export const vault = aLogin({
  id: numberedUuid(2),
  name: 'Vault door',
  client: { id: null, name: 'Zürich Museum' },
  tags: ['keys'],
  userName: null,
  items: [
    anItem({ id: numberedUuid(13), locator: { ...locator, assetId: numberedUuid(5), property: 'pin' } }),
  ],
});
export const recent = aRecent({ locator: { ...locator, assetId: numberedUuid(6), property: 'wifi' } });
export const both: AccountLogins = { logins: [firewall, vault], recents: [recent] };

/** A bridge to main with these logins. */
export function withLogins(list: AccountLogins = both) {
  let current = list;
  const bridge = aBridge([northwind])
    .answer('logins.list', () => packLogins(current))
    .answer('organizations.list', { ids: '', names: '', loadedAt: 0, skipped: 0, gap: null })
    .answer('secrets.copy', {});
  return {
    bridge,
    /** Replaces main’s logins and reports the change. */
    become: (next: AccountLogins) => {
      current = next;
      bridge.emit('logins.changed', {});
    },
  };
}

/** The login in the detail. */
export const detail = () => screen.findByRole('region', { name: 'Login' });
/** One of its items. */
export const item = async (name: string) => within(await detail()).getByRole('group', { name });

/** Shows the window and opens a login by its name. */
export async function openLogin(
  name: string,
  list?: AccountLogins,
  prepare: (bridge: FakeBridge) => unknown = () => undefined,
) {
  const { bridge, become } = withLogins(list);
  prepare(bridge);
  const user = showWindow();
  await user.click(await screen.findByText(name));
  return { user, bridge, become, region: await detail() };
}
