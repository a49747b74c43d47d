import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import type { Account } from '../../shared/schemas/account.ts';
import type { AccountLogins, Login } from '../../shared/schemas/login.ts';
import { packLogins } from '../../shared/schemas/packed-logins.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { aLogin, anItem } from '../support/sample-logins.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import { aBridge, locator, northwind, searchBox, showWindow, staging } from './scene.ts';

const uuid = (digit: number) => `${String(digit).repeat(8)}-2222-4222-8222-222222222222`;

/** What a test says of a login and of its one item. */
type Saved = Partial<Login> & { locator?: Locator; uses?: number; lastUsedAt?: string };

/** Where the firewall's one-time code is. */
export const firewallCode: Locator = { ...locator, property: 'mfa' };

/** A login with a name, one password and little else; the digit distinguishes it from others. */
export function saved(digit: number, name: string, over: Saved = {}): Login {
  const { locator: at, uses = 0, lastUsedAt = null, ...login } = over;
  const item = anItem({
    id: `${String(digit).repeat(8)}-3333-4333-8333-333333333333`,
    locator: at ?? { ...locator, assetId: uuid(digit), property: 'password' },
    uses,
    lastUsedAt,
  });
  return aLogin({ id: uuid(digit), name, client: null, userName: null, tags: [], items: [item], ...login });
}

const firewallPassword = saved(1, 'Firewall Zürich', {
  locator,
  client: { id: null, name: 'Alder Dental' },
  userName: 'root',
  uses: 3,
  lastUsedAt: new Date().toISOString(),
});
export const firewall: Login = {
  ...firewallPassword,
  items: [
    ...firewallPassword.items,
    anItem({ id: '77777777-3333-4333-8333-333333333333', kind: 'code', locator: firewallCode }),
  ],
};
export const stagingFirewall = saved(3, 'Firewall test bed');

type Kept = AccountLogins & { accountId: string };

/** The logins of the two accounts. */
export const kept: readonly [Kept, Kept] = [
  { accountId: northwind.id, logins: [firewall, saved(2, 'Router Oslo')], recents: [] },
  { accountId: staging.id, logins: [stagingFirewall], recents: [] },
];

/** A bridge with those accounts; both can be selected. */
export function aPaletteBridge(): FakeBridge {
  const bridge = aBridge([northwind, staging])
    .answer('logins.copy', {})
    .answer('secrets.copy', {})
    .answer('lock.lock', {});
  answerLogins(bridge, kept);
  return lettingSwitch(bridge, [northwind, staging]);
}

/** Changes main’s logins. */
export function answerLogins(bridge: FakeBridge, all: readonly Kept[]): void {
  bridge.answer('logins.all', packed(all));
}

/** Logins as main answers with them. */
export const packed = (all: readonly Kept[]) =>
  all.map(({ accountId, ...logins }) => ({ accountId, ...packLogins(logins) }));

function lettingSwitch(bridge: FakeBridge, accounts: Account[]): FakeBridge {
  return bridge.answer('accounts.select', ({ id }) => {
    bridge.change('accounts', { accounts, selectedId: id });
    return {};
  });
}

export const box = () => screen.getByRole('combobox', { name: 'Search' });
export const palette = () => screen.queryByRole('dialog', { name: 'Quick search' });
export const rows = () => within(screen.getByRole('listbox', { name: 'Results' })).getAllByRole('option');
export const selected = () => rows().find((row) => row.getAttribute('aria-selected') === 'true');
export const row = (name: RegExp) => screen.findByRole('option', { name });

/** Shows the window with the palette open and its logins loaded, once this one is there. */
export async function openPalette(login = /Firewall Zürich/): Promise<UserEvent> {
  const user = showWindow();
  await searchBox();
  await user.keyboard('{Control>}k{/Control}');
  await row(login);
  return user;
}
