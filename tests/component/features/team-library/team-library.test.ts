import { render, screen, waitFor, within } from '@testing-library/svelte';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Account } from '../../../../shared/schemas/account.ts';
import type { Libraries, LibraryState } from '../../../../shared/features/team-library/contract.ts';
import { FakeBridge } from '../../../support/fake-bridge.ts';
import { aFailure, northwind } from '../../scene.ts';
import TeamLibraryHost from './TeamLibraryHost.svelte';

type On = Extract<LibraryState, { kind: 'on' }>;

const source = 'https://files.northwind.example/library.json';
const publicKey = 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=';
const on = (over: Partial<On> = {}): On => ({
  kind: 'on',
  setBy: 'policy',
  source,
  publicKey,
  fingerprint: '4bb0 6f8e 4e3a 7715 d201 d573 d0aa 4237',
  isRefreshing: false,
  refreshedAt: Date.UTC(2030, 0, 2, 12),
  serial: 7,
  logins: 214,
  orphaned: 0,
  failure: null,
  ...over,
});

/** The state of all libraries, with this one for the account in use. */
const libraries = (state: LibraryState): Libraries =>
  state.kind === 'on' && state.setBy === 'account'
    ? { ofPolicy: { kind: 'off' }, ofAccounts: [{ accountId: northwind.id, state }] }
    : { ofPolicy: state, ofAccounts: [] };

function show(state: LibraryState, account: Account | null = northwind) {
  const bridge = new FakeBridge()
    .state('libraries', libraries(state))
    .answer('windows.noteUnsaved', {})
    .install();
  render(TeamLibraryHost, { account: account ?? undefined });
  return {
    bridge,
    user: userEvent.setup(),
    /** Changes main’s state and reports it. */
    become: (next: LibraryState) => {
      bridge.change('libraries', libraries(next));
      return {};
    },
  };
}

const button = (name: string) => screen.findByRole('button', { name });
const textbox = (name: string) => screen.getByRole('textbox', { name });

test('without a library and an account, the row says so and has no button', async () => {
  show({ kind: 'off' }, null);
  expect(await screen.findByText(/your organization hasn’t set a team library/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the sample account can’t have a library', async () => {
  show({ kind: 'off' }, { ...northwind, environment: 'sample' });
  expect(await screen.findByText(/Switch to one of your accounts/)).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

test('the policy’s library says who set it and can’t be changed', async () => {
  show(on());
  expect(await screen.findByText(/Set by your organization, for all accounts/)).toBeVisible();
  expect(await button('Refresh')).toBeVisible();
  expect(screen.queryByRole('button', { name: /Change|Set up/ })).toBeNull();
});

test('it says where the library comes from, whose key it has, how many logins, and when it was refreshed', async () => {
  show(on({ setBy: 'account' }));
  expect(await screen.findByText(/https:\/\/files\.northwind\.example\/library\.json/)).toBeVisible();
  expect(screen.getByText(/Key fingerprint: .?4bb0 6f8e 4e3a 7715 d201 d573 d0aa 4237/)).toBeVisible();
  expect(screen.getByText(/Set for the account “.?Northwind.?”/)).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent(
    /^214 logins are listed\. Last refreshed .*2 Jan 2030/,
  );
});

test('Refresh asks main, whose report is shown', async () => {
  const { bridge, become, user } = show(on());
  bridge.answer('library.refresh', {});
  await user.click(await button('Refresh'));
  expect(bridge.inputsOf('library.refresh')).toEqual([{}]);
  become(on({ isRefreshing: true }));
  expect(await screen.findByText('Reading the team library…')).toBeVisible();
  become(on({ logins: 1 }));
  expect(await screen.findByText(/^1 login is listed/)).toBeVisible();
});

test('a problem is shown with its next step', async () => {
  const message = 'The team library has no signature.';
  const nextStep = 'Contact IT.';
  show(on({ failure: { kind: 'library-refused', reason: 'unsigned', message, nextStep, retryable: false } }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByText(nextStep)).toBeVisible();
});

test('names and notes of logins that are gone can be removed', async () => {
  const { bridge, become, user } = show(on({ orphaned: 2 }));
  bridge.answer('library.removeOrphaned', {});
  await user.click(await button('Remove them'));
  expect(bridge.inputsOf('library.removeOrphaned')).toEqual([{ accountId: northwind.id }]);
  become(on());
  await waitFor(() => expect(screen.queryByText(/no longer has/)).toBeNull());
});

test('a library is set with address and key, by keyboard', async () => {
  const { bridge, become, user } = show({ kind: 'off' });
  bridge.answer('library.set', () => become(on({ setBy: 'account', refreshedAt: null })));
  (await button('Set up…')).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Team library' });
  expect(dialog).toHaveTextContent('Northwind');
  expect(textbox('Address or file')).toHaveFocus();
  await user.keyboard(` ${source}{Tab}${publicKey}{Tab}{Tab}`);
  expect(await button('Save')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(bridge.inputsOf('library.set')).toEqual([
    { accountId: northwind.id, library: { source, publicKey } },
  ]);
  expect(await screen.findByText('Not read yet.')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(await button('Change…')).toHaveFocus();
});

test('a wrong address and a wrong key are refused at their fields, and main is not asked', async () => {
  const { bridge, user } = show({ kind: 'off' });
  await user.click(await button('Set up…'));
  await user.type(textbox('Address or file'), 'http://files.example/library.json');
  await user.type(textbox('Public key'), 'AAAA');
  await user.click(await button('Save'));
  expect(textbox('Address or file')).toHaveAccessibleDescription(/must be an https address/);
  expect(textbox('Public key')).toHaveAccessibleDescription(/44 characters for 32 bytes/);
  expect(textbox('Address or file')).toHaveFocus();
  expect(bridge.inputsOf('library.set')).toEqual([]);
});

test('a refusal in the system’s dialog stays on screen, with what was entered', async () => {
  const { bridge, user } = show({ kind: 'off' });
  bridge.fail('library.set', aFailure({ message: 'You didn’t agree to the team library.' }));
  await user.click(await button('Set up…'));
  await user.type(textbox('Address or file'), source);
  await user.type(textbox('Public key'), publicKey);
  await user.click(await button('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('You didn’t agree');
  expect(textbox('Address or file')).toHaveValue(source);
});

test('an account’s library is changed or removed', async () => {
  const { bridge, become, user } = show(on({ setBy: 'account' }));
  bridge.answer('library.set', () => become({ kind: 'off' }));
  await user.click(await button('Change…'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(textbox('Address or file')).toHaveValue(source);
  expect(textbox('Public key')).toHaveValue(publicKey);
  await user.click(dialog.getByRole('button', { name: 'Remove library' }));
  expect(bridge.inputsOf('library.set')).toEqual([{ accountId: northwind.id, library: null }]);
  expect(await button('Set up…')).toBeVisible();
});
