import { cleanup, screen, waitFor, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { unsavedStateSchema } from '../../shared/schemas/desktop.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { fillIn, startAdding, startEditing } from './account-form-scene.ts';
import { aBulkBridge, toMapping } from './bulk-scene.ts';
import { detail, firewall, openLogin } from './login-scene.ts';
import { aBridge, aFailure, button, northwind, showWindow, staging, textbox } from './scene.ts';
import { aUsersBridge, openUser, retype, userId } from './users-scene.ts';

// Queries by role are slow in jsdom on a long form.
vi.setConfig({ testTimeout: 30_000 });
window.innerWidth = 1440;
afterEach(() => {
  window.location.hash = '';
});

const locked = { is: 'locked', reason: 'person', lockedForMs: 0, hasPasscode: false, waitMs: 0 } as const;
const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const noQuestion = () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
const asDialog = (name: string) => screen.findByRole('dialog', { name });
/** What main was told last. */
const noted = (bridge: FakeBridge) => bridge.inputsOf('windows.noteUnsaved').at(-1);
const nothing = unsavedStateSchema.parse({ account: false, window: false });

/** Each dialog with a form, with something entered: its name, and a way to open it and change it. */
const dialogs: [name: string, change: () => Promise<{ user: UserEvent; bridge: FakeBridge }>][] = [
  [
    'Edit login',
    async () => {
      const { user, bridge } = await openLogin('Edge firewall');
      await user.click(within(await detail()).getByRole('button', { name: /^Edit/ }));
      await asDialog('Edit login');
      await user.type(textbox('Notes'), 'ask');
      return { user, bridge };
    },
  ],
  [
    'Replace the API key',
    async () => {
      window.location.hash = '#/organizations';
      const bridge = aBridge([northwind]).fail('organizations.list', {
        ...aFailure({ retryable: false }),
        kind: 'unauthenticated',
        causes: [],
      });
      const user = showWindow();
      await user.click(await screen.findByRole('button', { name: 'Replace the API key…' }));
      await asDialog('Replace the API key');
      await user.keyboard('new');
      return { user, bridge };
    },
  ],
  [
    'Team library',
    async () => {
      window.location.hash = '#/settings';
      const bridge = aBridge([northwind]);
      const user = showWindow();
      await user.click(await screen.findByRole('button', { name: 'Set up…' }));
      await asDialog('Team library');
      await user.keyboard('https://files.example/library.json');
      return { user, bridge };
    },
  ],
  [
    'Export as team library',
    async () => {
      const { user, bridge } = await openLogin('Edge firewall');
      await user.click(button('Import and export'));
      await user.click(await screen.findByRole('menuitem', { name: 'Export as team library…' }));
      const dialog = await asDialog('Export as team library');
      await user.click(within(dialog).getByRole('checkbox', { name: /Harbour/ }));
      return { user, bridge };
    },
  ],
];

describe.each(dialogs)('The dialog “%s” with unsaved changes', (name, change) => {
  test('asks at Escape and at Cancel before they are lost', async () => {
    const { user, bridge } = await change();
    await waitFor(() => expect(noted(bridge)).toMatchObject({ window: true }));
    await user.keyboard('{Escape}');
    const asked = await question();
    await waitFor(() => expect(within(asked).getByRole('button', { name: 'Keep editing' })).toHaveFocus());
    await user.keyboard('{Enter}');
    await waitFor(noQuestion);
    const dialog = within(await asDialog(name));
    await user.click(dialog.getByRole('button', { name: /^(Cancel|Close)$/ }));
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(noted(bridge)).toEqual(nothing));
  });
});

describe('The account editor', () => {
  test('asks before its screen is left, by link, menu or Cancel, and stays if the person says so', async () => {
    const bridge = aBridge([northwind]);
    const user = await startEditing();
    await user.type(await screen.findByRole('textbox', { name: 'Account name' }), ' GmbH');
    await waitFor(() => expect(noted(bridge)).toEqual({ account: false, window: true }));
    const stays = async () => {
      await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
      await waitFor(noQuestion);
      expect(window.location.hash).toBe(`#/settings/accounts/${northwind.id}`);
      expect(textbox('Account name')).toHaveValue('Northwind GmbH');
    };
    await user.click(screen.getByRole('link', { name: /^Help/ }));
    await stays();
    bridge.emit('menu.chosen', { command: 'go', to: 'activity' });
    await stays();
    await user.click(button('Cancel'));
    await stays();
    await user.click(button('Cancel'));
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    noQuestion();
  });

  test('asks nothing without changes, nor after saving', async () => {
    aBridge([northwind]).answer('accounts.edit', northwind);
    const user = await startEditing();
    await screen.findByRole('textbox', { name: 'Account name' });
    await user.click(button('Cancel'));
    await user.click(await screen.findByRole('button', { name: 'Edit Northwind' }));
    await user.type(await screen.findByRole('textbox', { name: 'Account name' }), '2');
    await user.click(button('Save account'));
    expect(await screen.findByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    noQuestion();
  });

  test('of the first account asks at Cancel, too', async () => {
    aBridge([]);
    const user = await startAdding();
    await fillIn(user);
    await user.click(button('Cancel'));
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('button', { name: 'Add account' })).toBeVisible();
  });
});

describe('What another account would lose', () => {
  test('a user’s form is reported to main until its changes are undone, and its screen can be left', async () => {
    const bridge = aUsersBridge();
    const user = await openUser();
    expect(bridge.inputsOf('windows.noteUnsaved')).toEqual([]);
    await retype(user, 'First name', 'Åsa');
    await waitFor(() => expect(noted(bridge)).toEqual({ account: true, window: true }));
    await user.click(screen.getByRole('link', { name: /^Help/ }));
    expect(await screen.findByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
    expect(noted(bridge)).toEqual({ account: true, window: true });
    await user.click(screen.getByRole('link', { name: /^Users/ }));
    await user.click(await screen.findByRole('textbox', { name: 'User ID' }));
    await user.paste(userId);
    await screen.findByRole('textbox', { name: 'First name' });
    await retype(user, 'First name', 'Anna');
    await waitFor(() => expect(noted(bridge)).toEqual(nothing));
  });

  test('another meaning of a column, or a value for every row, is reported to main', async () => {
    const bridge = aBulkBridge();
    const user = await toMapping();
    const reportedBefore = noted(bridge);
    await user.selectOptions(screen.getByRole('combobox', { name: /Family/ }), 'lastName');
    await waitFor(() => expect(noted(bridge)).toEqual({ account: true, window: true }));
    expect(reportedBefore).not.toEqual({ account: true, window: true });
  });

  test('if the person keeps it, the account stays without an alert', async () => {
    const bridge = aBridge([northwind, staging]);
    bridge.fail('accounts.select', { ...aFailure({ message: 'Kept.' }), kind: 'cancelled' });
    const user = showWindow();
    await screen.findByRole('searchbox', { name: 'Search clients and logins' });
    await user.keyboard('{Control>}2{/Control}');
    await waitFor(() => expect(bridge.inputsOf('accounts.select')).toHaveLength(1));
    expect(screen.queryByText('Kept.')).not.toBeInTheDocument();
  });
});

test('a lock keeps a login’s form, which is open again after unlocking', async () => {
  const { user, bridge } = await openLogin('Edge firewall');
  await user.click(within(await detail()).getByRole('button', { name: /^Edit/ }));
  await asDialog('Edit login');
  await user.type(textbox('Notes'), 'ask at the desk');
  bridge.hold('lock.keepDrafts');
  bridge.emit('lock.changed', locked);
  const [handed] = bridge.inputsOf('lock.keepDrafts');
  expect(handed?.loginForm?.draft.entered.notes).toBe('ask at the desk');
  cleanup();

  const after = aBridge([northwind]).answer('lock.takeDrafts', handed ?? {});
  after.answer('logins.save', ({ draft }) => ({ ...firewall, ...draft, items: firewall.items }));
  showWindow();
  expect(within(await asDialog('Edit login')).getByRole('textbox', { name: 'Notes' })).toHaveValue(
    'ask at the desk',
  );
  await user.keyboard('{Escape}');
  await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
  await user.click(button('Save'));
  expect(after.inputsOf('logins.save')).toMatchObject([
    { id: firewall.id, draft: { name: 'Edge firewall', notes: 'ask at the desk' } },
  ]);
});
