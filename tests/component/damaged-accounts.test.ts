import { screen, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { DamagedAccount } from '../../shared/schemas/account.ts';
import { aBridge, button, northwind, showWindow } from './scene.ts';

const { label, podUrl, accountId, apiKeyId } = northwind;
const damaged: DamagedAccount = { label, podUrl, accountId, apiKeyId };

const pair = [damaged, { label: null, podUrl: null, accountId: null, apiKeyId: null }];

test('a window whose only account is damaged says so, instead of looking like a first run', async () => {
  aBridge([]).state('damagedAccounts', [damaged]);
  showWindow();
  expect(await screen.findByRole('heading', { name: 'Podkey can’t read your account' })).toBeVisible();
  expect(screen.getByText(/Its logins are kept/)).toBeVisible();
  const list = within(screen.getByRole('list', { name: 'Damaged accounts' }));
  expect(list.getByText('Northwind')).toBeVisible();
  expect(list.getByText('Pod: docs.northwind.example')).toBeVisible();
  expect(list.getByText(`Account ID: ${accountId}`)).toBeVisible();
  expect(screen.queryByText('Add your first account')).not.toBeInTheDocument();
});

test('adding it again starts with what could be read, and asks for the secret', async () => {
  aBridge([]).state('damagedAccounts', [damaged]).answer('accounts.podList', { pods: [], trouble: null });
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Add it again: Northwind' }));
  expect(await screen.findByRole('textbox', { name: 'Account ID' })).toHaveValue(accountId);
  expect(screen.getByRole('textbox', { name: 'Service address (pod URL)' })).toHaveValue(podUrl);
  expect(screen.getByLabelText('API key secret')).toHaveValue('');
});

test('each of several damaged accounts can be added again, also without a name', async () => {
  aBridge([]).state('damagedAccounts', pair);
  showWindow();
  expect(await screen.findByRole('heading', { name: 'Podkey can’t read your accounts' })).toBeVisible();
  expect(button('Add it again: Name can’t be read')).toBeVisible();
  expect(screen.getByText('Pod: can’t be read')).toBeVisible();
});

test('a copy can be restored without an account', async () => {
  aBridge([])
    .state('damagedAccounts', [damaged])
    .answer('dataCopies.list', { isOn: true, present: { accounts: 0, logins: 3, entries: 9 }, copies: [] });
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Restore a copy…' }));
  expect(await screen.findByRole('dialog', { name: 'Copies of Podkey’s data' })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(button('Restore a copy…')).toBeVisible();
});

test('the window shows the account when it was added again', async () => {
  const bridge = aBridge([]).state('damagedAccounts', [damaged]);
  showWindow();
  await screen.findByRole('heading', { name: 'Podkey can’t read your account' });
  bridge.change('accounts', { accounts: [northwind], selectedId: northwind.id });
  expect(await screen.findByRole('button', { name: /Switch account/ })).toHaveTextContent('Northwind');
});
