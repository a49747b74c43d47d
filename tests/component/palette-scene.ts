import { screen, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import type { Account } from '../../shared/schemas/account.ts';
import type { AccountLookups, Lookup } from '../../shared/schemas/lookup.ts';
import { packLookups } from '../../shared/schemas/packed-lookups.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { aLookup } from '../support/sample-lookups.ts';
import { aBridge, linkBox, locator, northwind, showWindow, staging } from './scene.ts';

const uuid = (digit: number) => `${String(digit).repeat(8)}-2222-4222-8222-222222222222`;

/** A lookup with a name and little else; the digit distinguishes it from others. */
export const saved = (digit: number, name: string, over: Partial<Lookup> = {}) =>
  aLookup({
    id: uuid(digit),
    name,
    locator: { ...locator, assetId: uuid(digit), property: 'password' },
    organization: null,
    userName: null,
    ...over,
  });

export const firewall = saved(1, 'Firewall Zürich', {
  locator,
  organization: 'Alder Dental',
  userName: 'root',
  uses: 3,
  lastUsedAt: new Date().toISOString(),
});
export const stagingFirewall = saved(3, 'Firewall test bed');

type Kept = AccountLookups & { accountId: string };

/** The lookups of the two accounts. */
export const kept: readonly [Kept, Kept] = [
  { accountId: northwind.id, lookups: [firewall, saved(2, 'Router Oslo')], recents: [] },
  { accountId: staging.id, lookups: [stagingFirewall], recents: [] },
];

/** A bridge with those accounts; both can be selected. */
export function aPaletteBridge(): FakeBridge {
  const bridge = aBridge([northwind, staging])
    .answer('lookups.copyUserName', {})
    .answer('secrets.copyDirectly', {})
    .answer('lock.lock', {});
  answerLookups(bridge, kept);
  return lettingSwitch(bridge, [northwind, staging]);
}

/** Changes main’s lookups. */
export function answerLookups(bridge: FakeBridge, all: readonly Kept[]): void {
  bridge.answer(
    'lookups.all',
    all.map(({ accountId, ...lookups }) => ({ accountId, ...packLookups(lookups) })),
  );
}

function lettingSwitch(bridge: FakeBridge, accounts: Account[]): FakeBridge {
  return bridge.answer('accounts.select', ({ id }) => {
    bridge.emit('accounts.changed', { accounts, selectedId: id });
    return {};
  });
}

export const box = () => screen.getByRole('combobox', { name: 'Search' });
export const palette = () => screen.queryByRole('dialog', { name: 'Command palette' });
export const rows = () => within(screen.getByRole('listbox', { name: 'Results' })).getAllByRole('option');
export const selected = () => rows().find((row) => row.getAttribute('aria-selected') === 'true');
export const row = (name: RegExp) => screen.findByRole('option', { name });

/** Shows the window with the palette open and its lookups loaded. */
export async function openPalette(): Promise<UserEvent> {
  const user = showWindow();
  await linkBox();
  await user.keyboard('{Control>}k{/Control}');
  await row(/Firewall Zürich/);
  return user;
}
