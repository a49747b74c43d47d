import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { anItem, numberedUuid } from '../support/sample-logins.ts';
import { code, firewall, item, openLogin, password, withLogins } from './login-scene.ts';
import { aFailure, aLease, button, locator, northwind, searchBox, showWindow } from './scene.ts';

// Wide enough for three panes.
window.innerWidth = 1440;

/** 20,000 logins take a moment where other programs are at work. */
const grid = () => screen.findByRole('grid', { name: 'Logins' });

test('a login shows its user name and items, and nothing is fetched until it is asked for', async () => {
  const { user, bridge, region } = await openLogin('Edge firewall');
  expect(within(region).getByText('root')).toBeVisible();
  expect(within(region).getByRole('button', { name: 'Harbour & Daughters' })).toBeVisible();
  expect(await item('Password')).toHaveTextContent('Last worked just now');
  expect(await item('One-time code')).toHaveTextContent('Not tried yet');
  expect(bridge.inputsOf('secrets.open')).toEqual([]);
  // The first Copy has the focus.
  expect(within(await item('Password')).getByRole('button', { name: 'Copy password' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await user.click(within(await item('One-time code')).getByRole('button', { name: 'Copy code' }));
  expect(bridge.inputsOf('secrets.copy')).toEqual([
    { accountId: northwind.id, locator, what: 'default' },
    { accountId: northwind.id, locator: code.locator, what: 'default' },
  ]);
  expect(bridge.inputsOf('secrets.open')).toEqual([]);
});

test('Reveal opens and shows the value; Close masks it again', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge.answer('secrets.reveal', { value: 'hunter2', hidesInMs: 30_000 });
  await user.click(within(await item('Password')).getByRole('button', { name: 'Reveal' }));
  expect(await screen.findByText('hunter2')).toBeVisible();
  const value = within(await item('Password')).getByRole('region', { name: 'Secure value' });
  await user.click(within(value).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('hunter2')).toBeNull();
  expect(within(await item('Password')).getByRole('button', { name: 'Copy password' })).toBeVisible();
});

test('opening a login, revealing and hiding are announced with login and client', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge.answer('secrets.reveal', { value: 'hunter2', hidesInMs: 30_000 });
  const announced = (said: string) =>
    waitFor(() =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(said),
    );
  await announced('Edge firewall · Harbour & Daughters opened');
  await user.keyboard('{Control>}{Shift>}H{/Shift}{/Control}');
  await announced('Password, Edge firewall · Harbour & Daughters revealed');
  await waitFor(async () =>
    expect(within(await item('Password')).getByRole('button', { name: 'Hide' })).toHaveFocus(),
  );
  await user.keyboard('{Control>}{Shift>}H{/Shift}{/Control}');
  await announced('Password, Edge firewall · Harbour & Daughters hidden');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByText('Vault door'));
  await announced('Vault door · Zürich Museum opened');
});

test('Show code moves the focus to Copy code, and announces that the code is shown', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge
    .answer('secrets.open', aLease({ locator: code.locator, kind: 'totp', hasCode: true }))
    .answer('secrets.code', {
      code: '123456',
      expiresInMs: 20_000,
      periodMs: 30_000,
      clockSkewMs: 0,
      nextIsKnown: true,
    });
  const group = await item('One-time code');
  within(group).getByRole('button', { name: 'Show code' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(within(group).getByRole('button', { name: /Copy code/ })).toHaveFocus());
  expect(group).toHaveTextContent('One-time code, Edge firewall · Harbour & Daughters, code shown');
});

test('a code’s setup key is behind a menu, and its code is the one copy that stands out', async () => {
  const { user, bridge, region } = await openLogin('Edge firewall');
  const primary = () =>
    [...region.querySelectorAll('button.primary')].map((element) => element.textContent.trim());
  bridge
    .answer('secrets.open', aLease({ locator: code.locator, kind: 'totp', hasCode: true, hasExpiry: true }))
    .answer('secrets.code', {
      code: '123456',
      expiresInMs: 20_000,
      periodMs: 30_000,
      clockSkewMs: 0,
      nextIsKnown: true,
    });
  expect(primary()).toEqual(['Copy password']);
  expect(screen.queryByText('Setup key…')).toBeNull();
  await user.click(within(await item('One-time code')).getByRole('button', { name: 'Show code' }));
  const value = await within(await item('One-time code')).findByRole('region', { name: 'Secure value' });
  expect(within(value).getByRole('button', { name: /Copy code/ })).toBeVisible();
  expect(within(value).queryByRole('button', { name: /Copy setup key/ })).toBeNull();
  expect(primary()).toEqual([expect.stringMatching(/^Copy code/)]);
  await user.click(within(value).getByRole('button', { name: /^More for One-time code/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Setup key…' }));
  expect(within(value).getByRole('button', { name: /Copy setup key/ })).toBeVisible();
  expect(primary()).toEqual([expect.stringMatching(/^Copy code/)]);
  await user.click(within(value).getByRole('button', { name: /^More for One-time code/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Hide setup key' }));
  expect(within(value).queryByRole('button', { name: /Copy setup key/ })).toBeNull();
});

test('a masked code’s menu opens its setup key, hidden', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge
    .answer('secrets.open', aLease({ locator: code.locator, kind: 'totp', hasCode: true }))
    .fail('secrets.code', aFailure());
  await user.click(within(await item('One-time code')).getByRole('button', { name: /^More for/ }));
  await user.click(screen.getByRole('menuitem', { name: 'Setup key…' }));
  expect(await screen.findByText(/^Setup key \(seed\)/)).toBeVisible();
  expect(bridge.inputsOf('secrets.reveal')).toEqual([]);
  // A code that can't be shown leaves the menu.
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(within(await item('One-time code')).getByRole('button', { name: /^More for/ })).toBeVisible();
});

test('a failed copy is reported with the next step, and can be tried again', async () => {
  const { bridge } = withLogins();
  bridge.fail('secrets.copy', aFailure());
  const user = showWindow();
  await grid();
  await user.type(await searchBox(), '{ArrowDown}');
  await user.keyboard('{Control>}c{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a minute.');
  bridge.answer('secrets.copy', {});
  await user.click(button('Try again'));
  expect(await screen.findByText('Password of “Edge firewall” copied.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a search that matches nothing takes the login’s keys away, and the login returns with it', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  await user.type(await searchBox(), 'xyzzy');
  expect(await screen.findByRole('heading', { name: 'No login matches “xyzzy”.' })).toBeVisible();
  expect(screen.getAllByRole('heading', { name: /^No login matches/ })).toHaveLength(1);
  expect(screen.queryByRole('region', { name: 'Login' })).toBeNull();
  await user.keyboard('{Control>}{Shift>}c{/Shift}{/Control}{Control>}t{/Control}');
  expect(bridge.inputsOf('secrets.copy')).toEqual([]);
  // The first of them is in the search box.
  const [, clear, ...more] = screen.getAllByRole('button', { name: 'Clear search' });
  expect(more).toEqual([]);
  await user.click(clear ?? document.body);
  expect(await item('Password')).toBeVisible();
});

test('a value that is gone is answered with a newer link, or marked as not working', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  bridge
    .fail('secrets.copy', {
      ...aFailure({ message: 'This value is no longer there.' }),
      kind: 'not-found' as const,
    })
    .answer('logins.setStale', {});
  await user.click(within(await item('Password')).getByRole('button', { name: 'Copy password' }));
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: 'Paste a newer link…' })).toBeVisible();
  await user.click(within(alert).getByRole('button', { name: 'Mark as not working' }));
  expect(bridge.inputsOf('logins.setStale')).toEqual([
    { accountId: northwind.id, itemId: password.id, isStale: true },
  ]);
});

test('items of one kind are told apart by their properties, also in the row’s Copy', async () => {
  const items = ['admin_password', 'wifi_passphrase'].map((property, place) =>
    anItem({ id: numberedUuid(21 + place), locator: { ...locator, property } }),
  );
  const { region } = await openLogin('Edge firewall', { logins: [{ ...firewall, items }], recents: [] });
  expect(within(region).getByRole('group', { name: 'Password · admin_password' })).toBeVisible();
  expect(within(region).getByRole('group', { name: 'Password · wifi_passphrase' })).toBeVisible();
  expect(button('Copy Password · admin_password of Edge firewall')).toBeVisible();
});
