import { render, screen } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { LibraryState } from '../../shared/schemas/library.ts';
import { FakeBridge } from '../support/fake-bridge.ts';
import TeamLibraryHost from './TeamLibraryHost.svelte';

type On = Extract<LibraryState, { kind: 'on' }>;

const on = (over: Partial<On> = {}): On => ({
  kind: 'on',
  source: 'https://files.northwind.example/library.json',
  isRefreshing: false,
  refreshedAt: Date.UTC(2030, 0, 2, 12),
  serial: 7,
  logins: 214,
  kept: 0,
  failure: null,
  ...over,
});

function show(state: LibraryState): FakeBridge {
  const bridge = new FakeBridge().answer('library.state', state).install();
  render(TeamLibraryHost);
  return bridge;
}

test('without a library in the policy, the row says so and has no button', async () => {
  show({ kind: 'off' });
  expect(await screen.findByText(/your organization hasn’t set a team library/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('it says where the library comes from, how many logins it has and when it was refreshed', async () => {
  show(on());
  expect(await screen.findByText(/https:\/\/files\.northwind\.example\/library\.json/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    /^214 logins for your accounts\. Last refreshed .*2 Jan 2030/,
  );
});

test('Refresh asks main, whose report is shown', async () => {
  const bridge = show(on()).answer('library.refresh', on());
  await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
  expect(bridge.inputsOf('library.refresh')).toEqual([{}]);
  bridge.emit('library.changed', on({ isRefreshing: true }));
  expect(await screen.findByText('Reading the team library…')).toBeVisible();
  bridge.emit('library.changed', on({ logins: 1 }));
  expect(await screen.findByText(/^1 login for your accounts/)).toBeVisible();
});

test('a problem is shown with its next step', async () => {
  const message = 'The team library has no signature.';
  const nextStep = 'Contact IT.';
  show(on({ failure: { kind: 'library-refused', reason: 'unsigned', message, nextStep, retryable: false } }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText(nextStep)).toBeVisible();
});

test('names and notes of logins that are gone can be removed', async () => {
  const bridge = show(on({ kept: 2 })).answer('library.forgetKept', on());
  await userEvent.click(await screen.findByRole('button', { name: 'Remove them' }));
  expect(bridge.inputsOf('library.forgetKept')).toEqual([{}]);
  bridge.emit('library.changed', on());
  expect(await screen.findByText(/^214 logins/)).toBeVisible();
  expect(screen.queryByText(/no longer has/)).toBeNull();
});
