import { screen, waitFor, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Question } from '../../shared/ipc/questions.ts';
import { unsavedStateSchema } from '../../shared/schemas/desktop.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { fillIn, startAdding, startEditing } from './account-form-scene.ts';
import { aBulkBridge, toMapping } from './features/users/bulk-scene.ts';
import { numberedUuid } from '../support/sample-logins.ts';
import { detail, firewall, openLogin } from './login-scene.ts';
import { aBridge, aFailure, button, locator, northwind, showWindow, staging, textbox } from './scene.ts';
import { aUsersBridge, openUser, retype, userId } from './features/users/users-scene.ts';

// Queries by role are slow in jsdom on a long form.
vi.setConfig({ testTimeout: 30_000 });
window.innerWidth = 1440;
afterEach(() => {
  window.location.hash = '';
});

const question = () => screen.findByRole('alertdialog', { name: 'Discard your changes?' });
const noQuestion = () => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
const asDialog = (name: string) => screen.findByRole('dialog', { name });
/** What main was told last. */
const noted = (bridge: FakeBridge) => bridge.inputsOf('windows.noteUnsaved').at(-1);
const badgeOfNorthwind = (({ id, label, podUrl, environment, color }) => ({
  id,
  label,
  podUrl,
  environment,
  color,
}))(northwind);
const none = { main: null, palette: null };
/** Main asks a question, and takes the answer. */
function asks(bridge: FakeBridge, main: Question): void {
  bridge.answer('questions.answer', () => {
    bridge.change('questions', none);
    return {};
  });
  bridge.change('questions', { ...none, main });
}
/** Main wants another account. */
const askToDiscard = (bridge: FakeBridge) =>
  asks(bridge, { kind: 'discard', id: numberedUuid(90 + bridge.made.length) });
/** The person’s answers to main’s question. */
const answersTo = (bridge: FakeBridge) =>
  bridge.inputsOf('questions.answer').flatMap((answer) => (answer.kind === 'discard' ? answer.discards : []));
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

/** Forms that are no dialogs, or that only others' acts can take away: how each is filled in, and what stays of it. */
const others: [
  name: string,
  change: () => Promise<{ user: UserEvent; bridge: FakeBridge }>,
  text: () => Element,
][] = [
  [
    'a link to open',
    async () => {
      const { user, bridge } = await openLogin('Edge firewall');
      await user.keyboard('{Control>}l{/Control}');
      await asDialog('Open by link');
      await user.type(textbox('Paste a link or path'), 'assets/');
      return { user, bridge };
    },
    () => textbox('Paste a link or path'),
  ],
  [
    'a link for a login that has none',
    async () => {
      const list = { logins: [{ ...firewall, items: [] }], recents: [] };
      const { user, bridge } = await openLogin('Edge firewall', list);
      await user.click(within(await detail()).getByRole('button', { name: 'Paste a link…' }));
      await screen.findByRole('dialog');
      await user.keyboard('assets/');
      return { user, bridge };
    },
    () => within(screen.getByRole('dialog')).getByRole('textbox'),
  ],
  [
    'a newer revision’s link',
    async () => {
      const { user, bridge } = await openLogin('Edge firewall');
      await user.click(within(await detail()).getAllByRole('button', { name: /^More for/ })[0]!);
      await user.click(await screen.findByRole('menuitem', { name: 'Didn’t work?' }));
      const field = within(await screen.findByRole('dialog')).getByRole('textbox');
      await user.type(field, 'assets/');
      return { user, bridge };
    },
    () => within(screen.getByRole('dialog')).getByRole('textbox'),
  ],
  [
    'an account',
    async () => {
      const bridge = aBridge([northwind, staging]);
      const user = await startEditing();
      await user.type(await screen.findByRole('textbox', { name: 'Account name' }), ' GmbH');
      return { user, bridge };
    },
    () => textbox('Account name'),
  ],
  [
    'an API key secret',
    async () => {
      const bridge = aBridge([{ ...northwind, secretIn: 'missing' }]);
      const user = showWindow();
      await screen.findByRole('heading', { name: 'Enter the API key secret' });
      await user.type(textbox('API key secret'), 'secret');
      return { user, bridge };
    },
    () => textbox('API key secret'),
  ],
];

/** What others do that could take a form away, and what main is answered if the person keeps it. */
const waysOut: [name: string, go: (bridge: FakeBridge) => Promise<void>, isSwitch: boolean][] = [
  [
    'another account is chosen, wherever',
    (bridge) => {
      askToDiscard(bridge);
      return Promise.resolve();
    },
    true,
  ],
  [
    'the person opens a link of another program',
    async (bridge) => {
      const link = {
        kind: 'offered',
        account: badgeOfNorthwind,
        inUse: true,
        locator: { ...locator, property: 'other' },
        valueName: null,
      } as const;
      asks(bridge, { kind: 'link', id: numberedUuid(300 + bridge.made.length), link });
      const open = await within(
        await screen.findByRole('dialog', { name: 'Open this secure value?' }),
      ).findByRole('button', { name: 'Open' });
      await waitFor(() => expect(open).toBeEnabled());
      open.click();
    },
    false,
  ],
  [
    'the person chooses a value in the palette’s window',
    (bridge) => {
      asks(bridge, {
        kind: 'chosen-value',
        id: numberedUuid(600 + bridge.made.length),
        accountId: northwind.id,
        locator: { ...locator, property: 'other' },
      });
      return Promise.resolve();
    },
    false,
  ],
  [
    'a menu shows another screen',
    (bridge) => {
      bridge.emit('menu.chosen', { command: 'go', to: 'activity' });
      return Promise.resolve();
    },
    false,
  ],
];

/** Closes its screen by itself, or none of these ways closes it. */
const outlasts = (name: string, isSwitch: boolean) =>
  name === 'Replace the API key' || (name === 'an account' && isSwitch);
const texts = [
  ...dialogs.map(
    ([name, change]) => [name, change, () => screen.getByRole('dialog', { name })] as (typeof others)[number],
  ),
  ...others,
];
const matrix = texts.flatMap(([name, change, shown]) =>
  waysOut.map(([way, go, isSwitch]) => ({ name, change, shown, way, go, isSwitch })),
);

describe('What was typed', () => {
  test.each(matrix)(
    'into “$name” is asked about when $way',
    async ({ name, change, shown, go, isSwitch }) => {
      const { user, bridge } = await change();
      const typed = () => {
        const element = shown();
        return element instanceof HTMLInputElement ? element.value : element.textContent;
      };
      const before = typed();
      await go(bridge);
      const answers = () => answersTo(bridge);
      if (outlasts(name, isSwitch)) {
        if (isSwitch) await waitFor(() => expect(answers()).toEqual([true]));
        noQuestion();
        expect(typed()).toBe(before);
        return;
      }
      await user.click(within(await question()).getByRole('button', { name: 'Keep editing' }));
      await waitFor(noQuestion);
      expect(typed()).toBe(before);
      expect(answers()).toEqual(isSwitch ? [false] : []);
      expect(bridge.inputsOf('secrets.open')).toEqual([]);

      await go(bridge);
      await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
      await waitFor(noQuestion);
      if (isSwitch) await waitFor(() => expect(answers()).toEqual([false, true]));
      await waitFor(() => expect(noted(bridge)).toMatchObject({ account: false }));
    },
  );

  test('into a user’s form stays when a link opens a value, and is asked about before another account', async () => {
    const bridge = aUsersBridge();
    const user = await openUser();
    await retype(user, 'First name', 'Åsa');
    for (const [, go, isSwitch] of waysOut.toReversed()) {
      if (isSwitch) continue;
      await go(bridge);
      await waitFor(() =>
        expect(screen.queryByRole('textbox', { name: 'First name' })).not.toBeInTheDocument(),
      );
      noQuestion();
      await user.click(screen.getByRole('link', { name: /^Users/ }));
      expect(await screen.findByRole('textbox', { name: 'First name' })).toHaveValue('Åsa');
    }
    askToDiscard(bridge);
    await user.click(within(await question()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(answersTo(bridge)).toEqual([true]));
    expect(screen.queryByDisplayValue('Åsa')).not.toBeInTheDocument();
  });

  test('stays when a program copies a value of another login', async () => {
    const { user, bridge } = await others[1]![1]();
    bridge.change('lastAct', {
      kind: 'pending',
      by: null,
      act: {
        what: 'value',
        property: 'pin',
        account: badgeOfNorthwind,
        valueName: null,
        subject: { kind: 'login', id: numberedUuid(77) },
      },
    });
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.keyboard('more');
    expect(others[1]![2]()).toHaveValue('assets/more');
  });
});

/** Components with text fields of which nothing is lost, each with the reason. */
const losesNothing: Readonly<Record<string, string>> = {
  'features/activity/ActivityScreen.svelte': 'searches the journal',
  'features/logins/ClientsPane.svelte': 'filters the clients',
  'features/palette/PaletteView.svelte': 'searches',
  'features/activity/TicketField.svelte': 'main keeps the ticket as it is typed',
  'features/browser/FillChoiceView.svelte': 'has a tick box, in the palette’s window',
  'features/lock/LockedScreen.svelte': 'nothing leads away from the lock screen',
  'features/users/UsersScreen.svelte': 'the controller keeps what was typed',
  'features/users/UserFormView.svelte': 'user-controller.svelte.ts tracks the controller',
  'features/users/ScopeEntry.svelte': 'searches for a scope, which the form then has',
  'features/users/bulk/BulkStart.svelte': 'user-controller.svelte.ts tracks the controller',
  'features/users/bulk/BulkMappingView.svelte': 'user-controller.svelte.ts tracks the controller',
  'features/users/bulk/BulkCheckView.svelte': 'user-controller.svelte.ts tracks the controller',
};

test('every component with a text field is in a dialog or tracked, or loses nothing', () => {
  const sources = import.meta.glob<string>('../../renderer/{app,features}/**/*.svelte', {
    query: '?raw',
    import: 'default',
    eager: true,
  });
  const named = Object.entries(sources).map(([path, source]) => ({
    name: path.replace('../../renderer/', ''),
    source,
  }));
  const hasText =
    /<(TextField|AccountField|SecretField|NewPassphraseFields|ShowableField|SelectField|textarea|input)\b/;
  const isSafe = /<(Dialog|ImportDialog|LinkDialog)\b|\.track\(/;
  /** Whether it, or everything that shows it, is in a dialog or tracked. */
  function isKept({ name, source }: (typeof named)[number], above: readonly string[] = []): boolean {
    if (isSafe.test(source) || name in losesNothing) return true;
    const file = name.split('/').at(-1) ?? '';
    const owners = named.filter((other) => other.source.includes(`/${file}'`) && !above.includes(other.name));
    return owners.length > 0 && owners.every((owner) => isKept(owner, [...above, name]));
  }
  const withText = named.filter(({ source }) => hasText.test(source));
  expect(withText.length).toBeGreaterThan(30);
  expect(withText.filter((component) => !isKept(component)).map(({ name }) => name)).toEqual([]);
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
