import { screen, waitFor } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import { aBridge, aFailure, linkBox, northwind, path, sample, showWindow, staging } from './scene.ts';

const switcher = () => screen.findByRole('button', { name: /Switch account/ });

test('the switcher names the account in use as a text', async () => {
  aBridge([northwind, staging], staging);
  showWindow();
  expect(await switcher()).toHaveTextContent('Contoso staging Staging');
});

test('the menu’s items are named by the accounts’ labels alone and work by keyboard', async () => {
  const bridge = aBridge([northwind, staging]).answer('accounts.select', {});
  const user = showWindow();
  (await switcher()).focus();
  await user.keyboard('{Enter}');
  const items = await screen.findAllByRole('menuitemradio');
  expect(items.map((item) => item.getAttribute('aria-checked'))).toEqual(['true', 'false']);
  expect(items[1]).toHaveAccessibleName('Contoso staging');
  expect(items[1]).toHaveAccessibleDescription('Staging · staging.contoso.example');
  items[0]?.focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(bridge.inputsOf('accounts.select')).toEqual([{ id: staging.id }]);
});

test('Ctrl and a digit switch accounts from anywhere and close the open value', async () => {
  const bridge = aBridge([northwind, staging]).answer('accounts.select', () => {
    bridge.change('accounts', { accounts: [northwind, staging], selectedId: staging.id });
    return {};
  });
  const user = showWindow();
  await user.click(await linkBox());
  await user.paste(path);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('region', { name: 'Secure value' })).toBeVisible();
  await user.keyboard('{Control>}2{/Control}');
  await waitFor(async () => expect(await switcher()).toHaveTextContent('Contoso staging'));
  expect(screen.queryByRole('region', { name: 'Secure value' })).not.toBeInTheDocument();
  expect(await linkBox()).toHaveValue('');
  expect(bridge.inputsOf('secrets.close')).toHaveLength(1);
});

test('a failed switch is reported and leaves the account in use', async () => {
  aBridge([northwind, staging]).fail('accounts.select', aFailure({ message: 'The switch did not work.' }));
  const user = showWindow();
  await switcher();
  await user.keyboard('{Control>}2{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('The switch did not work.');
  expect(await switcher()).toHaveTextContent('Northwind');
});

test('a digit without an account does nothing', async () => {
  const bridge = aBridge([northwind]);
  const user = showWindow();
  await switcher();
  await user.keyboard('{Control>}9{/Control}');
  expect(bridge.inputsOf('accounts.select')).toHaveLength(0);
});

test('the sample pod is offered until it has been added', async () => {
  aBridge([northwind, sample]);
  const user = showWindow();
  await user.click(await switcher());
  expect(await screen.findByRole('menuitem', { name: 'Add account…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Try the sample pod' })).not.toBeInTheDocument();
});
