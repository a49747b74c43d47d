import { screen, waitFor, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImportedAccount } from '../../shared/schemas/account.ts';
import type { ImportedLogin, LoginSheet } from '../../shared/schemas/login-file.ts';
import { defaultTypingOptions } from '../../shared/features/typing/typing-options.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { numberedUuid } from '../support/sample-logins.ts';
import { startEditing } from './account-form-scene.ts';
import {
  aBulkBridge,
  planned,
  planOf,
  sheet as bulkSheet,
  toCheck,
  toMapping,
} from './features/users/bulk-scene.ts';
import { both, detail, firewall, openLogin, vault } from './login-scene.ts';
import { noCopies } from './features/offline-copies/offline-scene.ts';
import {
  aBridge,
  anAccount,
  button,
  handle,
  lockPage,
  northwind,
  showWindow,
  staging,
  textbox,
} from './scene.ts';
import { aUsersBridge, openUser, retype } from './features/users/users-scene.ts';

// What a person typed or chose is there again after a lock, however long that lasts; secrets are not.

// Queries by role are slow in jsdom.
vi.setConfig({ testTimeout: 60_000 });
window.innerWidth = 1440;
beforeEach(() => {
  // Lists draw the rows in view, and jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(280);
});
afterEach(() => {
  window.location.hash = '';
  vi.restoreAllMocks();
});

const secret = 'four quiet green otters';
const dialog = (name: string) => screen.findByRole('dialog', { name });
const checkbox = (name: string | RegExp) => screen.getByRole('checkbox', { name });
const menuItem = (name: string | RegExp) => screen.findByRole('menuitem', { name });

/** What is typed and chosen in a form, in the order of its fields. */
function enteredIn(form: HTMLElement): (string | boolean)[] {
  const fields = form.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return Array.from(fields, ({ type, checked, value }) =>
    type === 'checkbox' || type === 'radio' ? checked : value,
  );
}

/** Locks Podkey, and shows the next page with what main was handed. */
function lockAndUnlock(bridge: FakeBridge): void {
  const handed = lockPage(bridge);
  expect(JSON.stringify(handed)).not.toContain(secret);
  bridge.answer('lock.takeDrafts', handed ?? {});
  showWindow();
}

const { id: _id, secretIn: _kept, ...otherAccount } = anAccount(7, { label: 'Fabrikam' });
const newAccount = (line: number, label: string) => ({
  verdict: 'new' as const,
  line,
  entry: { ...otherAccount, label, caFileMissing: false } satisfies ImportedAccount,
});
const { id: _login, source: _source, items, ...described } = firewall;
const newLogin = (line: number, name: string) => ({
  verdict: 'new' as const,
  line,
  entry: {
    ...described,
    name,
    items: items.map(({ kind, label, locator }) => ({ kind, label, locator, confirmedAt: null })),
  } satisfies ImportedLogin,
});
const logins = {
  handle,
  fileName: 'logins.json',
  unknown: [],
  rows: [newLogin(1, 'One'), newLogin(2, 'Two')],
};
const noCount = { leftOut: 0, archived: 0, unresolved: 0, emptyCount: 0, misaligned: 0, unread: 0 };
const table: LoginSheet = {
  ...noCount,
  id: numberedUuid(70),
  fileName: 'logins.csv',
  format: 'table',
  rowCount: 2,
  readAs: null,
  columns: [
    { name: 'title', examples: [], guess: 'name' },
    { name: 'colour', examples: [], guess: 'ignore' },
  ],
};

/** Shows the logins, of which both are marked. */
async function marked(...prepare: Parameters<typeof openLogin>[2][]) {
  const scene = await openLogin('Edge firewall', both, (bridge) => prepare.map((each) => each?.(bridge)));
  const { user } = scene;
  screen.getByRole('row', { name: /Edge firewall/ }).focus();
  await user.keyboard('{Control>}a{/Control}');
  await screen.findByRole('heading', { name: '2 logins chosen' });
  return scene;
}
async function fromLoginMenu(name: string | RegExp, prepare: (bridge: FakeBridge) => unknown) {
  const scene = await openLogin('Edge firewall', both, prepare);
  await scene.user.click(within(await detail()).getByRole('button', { name: 'Actions for Edge firewall' }));
  await scene.user.click(await menuItem(name));
  return scene;
}
async function importing(prepare: (bridge: FakeBridge) => unknown) {
  const scene = await openLogin('Edge firewall', both, prepare);
  await scene.user.click(button('Import and export'));
  await scene.user.click(await menuItem('Import…'));
  await dialog('Import logins');
  return scene;
}
async function inSettings(name: string, bridge = aBridge([northwind, staging])) {
  window.location.hash = '#/settings';
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name }));
  return { user, bridge };
}

type Scene = { user: UserEvent; bridge: FakeBridge };

/** Each form: how something is entered into it, and where it is. */
const forms: [name: string, change: () => Promise<Scene>, form: () => Promise<HTMLElement>][] = [
  [
    'a login being edited',
    async () => {
      const scene = await openLogin('Edge firewall');
      await scene.user.click(within(await detail()).getByRole('button', { name: /^Edit/ }));
      await dialog('Edit login');
      await scene.user.type(textbox('Notes'), 'ask at the desk');
      return scene;
    },
    () => dialog('Edit login'),
  ],
  [
    'a link to open',
    async () => {
      const scene = await openLogin('Edge firewall');
      await scene.user.keyboard('{Control>}l{/Control}');
      await dialog('Open by link');
      await scene.user.type(textbox('Paste a link or path'), 'assets/');
      return scene;
    },
    () => dialog('Open by link'),
  ],
  [
    'a link for a login that has none',
    async () => {
      const scene = await openLogin('Edge firewall', { logins: [{ ...firewall, items: [] }], recents: [] });
      await scene.user.click(within(await detail()).getByRole('button', { name: 'Paste a link…' }));
      await screen.findByRole('dialog');
      await scene.user.keyboard('assets/');
      return scene;
    },
    () => dialog('Link of “Edge firewall”'),
  ],
  [
    'a newer revision’s link',
    async () => {
      const scene = await openLogin('Edge firewall');
      await scene.user.click(within(await detail()).getAllByRole('button', { name: /^More for/ })[0]!);
      await scene.user.click(await menuItem('Didn’t work?'));
      await scene.user.type(within(await screen.findByRole('dialog')).getByRole('textbox'), 'assets/');
      return scene;
    },
    () => screen.findByRole('dialog'),
  ],
  [
    'tags for many logins',
    async () => {
      const scene = await marked();
      await scene.user.click(button('Tag…'));
      await scene.user.type(await screen.findByRole('textbox', { name: 'Tags' }), 'night, on call');
      return scene;
    },
    () => dialog('Tag 2 logins'),
  ],
  [
    'a client for many logins',
    async () => {
      const scene = await marked();
      await scene.user.click(button('Move to client…'));
      await scene.user.type(await screen.findByRole('combobox', { name: 'Client' }), 'Harb');
      return scene;
    },
    () => dialog('Move 2 logins to a client'),
  ],
  [
    'a client’s new name',
    async () => {
      const scene = await openLogin('Edge firewall');
      const client = within(screen.getByRole('listbox', { name: 'Clients' })).getByRole('option', {
        name: /Zürich Museum/,
      });
      await scene.user.pointer({ target: client, keys: '[MouseRight]' });
      await scene.user.click(await menuItem('Rename or merge client…'));
      await scene.user.type(await screen.findByRole('combobox', { name: 'Client' }), ' e. V.');
      return scene;
    },
    () => screen.findByRole('dialog', { name: /Zürich Museum/ }),
  ],
  [
    'clients that are not matched to organizations',
    async () => {
      const typed = ['Zurich Museum', 'Contoso AG'].map((name, index) => ({ id: `o${index}`, name }));
      const list = {
        logins: [firewall, vault, { ...vault, id: numberedUuid(3), client: { id: null, name: 'CONTOSO' } }],
        recents: [],
      };
      const scene = await openLogin('Edge firewall', list, (bridge) =>
        bridge.answer('organizations.list', {
          ids: typed.map(({ id }) => `${id}\n`).join(''),
          names: typed.map(({ name }) => `${name}\n`).join(''),
          loadedAt: 0,
          skipped: 0,
          gap: null,
        }),
      );
      await scene.user.click(await screen.findByRole('button', { name: /clients may be organizations/ }));
      await dialog('Match clients to organizations');
      await scene.user.click(checkbox(/^CONTOSO/));
      return scene;
    },
    () => dialog('Match clients to organizations'),
  ],
  [
    'how a login is typed',
    async () => {
      const scene = await fromLoginMenu(/Typing options/, (bridge) =>
        bridge.answer('typing.options', defaultTypingOptions),
      );
      await scene.user.click(await screen.findByRole('checkbox', { name: 'Press Enter at the end' }));
      await scene.user.selectOptions(screen.getByLabelText('Delay after each key'), '60 ms');
      return scene;
    },
    () => dialog('How “Edge firewall” is typed'),
  ],
  [
    'how long a login is taken along',
    async () => {
      const scene = await fromLoginMenu('Take along…', (bridge) =>
        bridge.state('offlineCopies', { ...noCopies, hasPassphrase: true }),
      );
      await scene.user.selectOptions(await screen.findByRole('combobox', { name: 'For' }), '7 days');
      return scene;
    },
    () => dialog('Take Edge firewall along'),
  ],
  [
    'the clients of a team library to export',
    async () => {
      const scene = await openLogin('Edge firewall');
      await scene.user.click(button('Import and export'));
      await scene.user.click(await menuItem('Export as team library…'));
      await dialog('Export as team library');
      await scene.user.click(checkbox(/Harbour/));
      return scene;
    },
    () => dialog('Export as team library'),
  ],
  [
    'where the team library is',
    async () => {
      const scene = await inSettings('Set up…');
      await dialog('Team library');
      await scene.user.keyboard('https://files.example/library.json');
      return scene;
    },
    () => dialog('Team library'),
  ],
  [
    'where the first logins’ team library is',
    async () => {
      const bridge = aBridge([northwind]);
      const user = showWindow();
      await user.click(await screen.findByRole('button', { name: 'Get the team library…' }));
      await dialog('Team library');
      await user.keyboard('https://files.example/library.json');
      return { user, bridge };
    },
    () => dialog('Team library'),
  ],
  [
    'an import of logins without columns',
    async () => {
      const scene = await importing((bridge) =>
        bridge.answer('logins.previewImport', { sheet: null, preview: logins }),
      );
      await scene.user.click(checkbox(/^One/));
      return scene;
    },
    async () => {
      await screen.findByRole('list', { name: 'Logins in the file' });
      return dialog('Import logins');
    },
  ],
  [
    'the columns of an import of logins',
    async () => {
      const scene = await importing((bridge) =>
        bridge.answer('logins.previewImport', { sheet: table, preview: null }),
      );
      await scene.user.selectOptions(screen.getByRole('combobox', { name: 'colour' }), 'Tags');
      return scene;
    },
    () => dialog('Import logins'),
  ],
  [
    'the rows of an import of logins with columns',
    async () => {
      const scene = await importing((bridge) =>
        bridge
          .answer('logins.previewImport', ({ handle: known }) =>
            known === undefined ? { sheet: table, preview: null } : { sheet: null, preview: logins },
          )
          .answer('logins.checkImport', logins),
      );
      await scene.user.click(button('Check logins'));
      await screen.findByRole('list', { name: 'Logins in the file' });
      await scene.user.click(checkbox(/^Two/));
      return scene;
    },
    async () => {
      await screen.findByRole('list', { name: 'Logins in the file' });
      return dialog('Import logins');
    },
  ],
  [
    'an import of accounts',
    async () => {
      const bridge = aBridge([northwind]).answer('accounts.previewImport', {
        preview: {
          handle,
          fileName: 'team.json',
          unknown: [],
          rows: [newAccount(1, 'Fabrikam'), newAccount(2, 'Litware')],
        },
      });
      const scene = await inSettings('Import accounts…', bridge);
      await dialog('Import accounts');
      await scene.user.click(checkbox(/Litware/));
      return scene;
    },
    () => dialog('Import accounts'),
  ],
  [
    'an import of accounts before the first one',
    async () => {
      const bridge = aBridge([]).answer('accounts.previewImport', {
        preview: { handle, fileName: 'team.json', unknown: [], rows: [newAccount(1, 'Fabrikam')] },
      });
      const user = showWindow();
      await user.click(await screen.findByRole('button', { name: 'Import accounts…' }));
      await dialog('Import accounts');
      return { user, bridge };
    },
    () => dialog('Import accounts'),
  ],
  [
    'an export of accounts',
    async () => {
      const scene = await inSettings('Export accounts…');
      await dialog('Export accounts');
      await scene.user.click(checkbox('Contoso staging'));
      return scene;
    },
    () => dialog('Export accounts'),
  ],
  [
    'an account',
    async () => {
      const bridge = aBridge([northwind, staging]);
      const user = await startEditing();
      await user.type(await screen.findByRole('textbox', { name: 'Account name' }), ' GmbH');
      return { user, bridge };
    },
    async () => (await screen.findByRole('textbox', { name: 'Account name' })).closest('form')!,
  ],
  [
    'a user',
    async () => {
      const bridge = aUsersBridge();
      const user = await openUser();
      await retype(user, 'First name', 'Åsa');
      return { user, bridge };
    },
    async () => (await screen.findByRole('textbox', { name: 'First name' })).closest('form')!,
  ],
  [
    'the meaning of a column of many users',
    async () => {
      const bridge = aBulkBridge();
      const user = await toMapping();
      await user.selectOptions(screen.getByRole('combobox', { name: /Family/ }), 'lastName');
      return { user, bridge };
    },
    async () => {
      await screen.findByRole('combobox', { name: /Family/ });
      return screen.getByRole('main');
    },
  ],
  [
    'how the letters of many users are read',
    async () => {
      const bridge = aBulkBridge();
      const [one, other] = (['windows-1252', 'macintosh'] as const).map((encoding, index) => ({
        ...bulkSheet,
        id: numberedUuid(80 + index),
        readAs: { encoding, sample: ['Müller'] },
      }));
      bridge.answer('bulk.readTable', { sheet: one!, otherReadings: [other!] });
      const user = await toMapping();
      await user.selectOptions(screen.getAllByRole('combobox')[0]!, 'Müller · Mac');
      return { user, bridge };
    },
    async () => {
      await screen.findByRole('combobox', { name: 'ID' });
      return screen.getByRole('main');
    },
  ],
  [
    'a wrong cell of many users',
    async () => {
      const bridge = aBulkBridge();
      const cell = { meaning: 'email', written: 'anna(at)x', isWhole: true } as const;
      const problems = [{ column: 'Email', message: 'Wrong.', cell }];
      bridge.answer(
        'bulk.check',
        planOf(planned(2), planned(3, { verdict: 'refused', name: 'Bo Ek', problems })),
      );
      const user = await toCheck();
      await user.click(screen.getByText('Bo Ek'));
      const field = await screen.findByRole('textbox', { name: 'Email' });
      await user.clear(field);
      await user.type(field, 'anna@x');
      return { user, bridge };
    },
    () => screen.findByRole('region', { name: 'Row 3' }),
  ],
];

test.each(forms)('%s is there again after a lock', async (_, change, form) => {
  const { bridge } = await change();
  const entered = enteredIn(await form());
  expect(entered).not.toEqual([]);
  lockAndUnlock(bridge);
  const again = await form();
  await waitFor(() => expect(enteredIn(again)).toEqual(entered));
});

describe('A secret', () => {
  test('is asked for again: the passphrase of a file from another computer', async () => {
    const bridge = aBridge([northwind]).answer('move.choose', { fileName: 'podkey.age' });
    const { user } = await inSettings('Import…', bridge);
    await user.click(await screen.findByRole('button', { name: 'Choose file…' }));
    await user.type(await screen.findByRole('textbox', { name: 'Passphrase' }), secret);
    lockAndUnlock(bridge);
    const again = within(await dialog('Import from another computer'));
    expect(again.getByText('podkey.age')).toBeVisible();
    expect(await again.findByRole('textbox', { name: 'Passphrase' })).toHaveValue('');
    // Main has the file still.
    expect(bridge.inputsOf('move.cancel')).toEqual([]);
  });

  test('is asked for again: the passphrase of offline copies, but not for how long they are', async () => {
    const { user, bridge } = await fromLoginMenu('Take along…', (prepared) =>
      prepared.state('offlineCopies', noCopies),
    );
    await user.selectOptions(await screen.findByRole('combobox', { name: 'For' }), '2 days');
    const field = () => screen.findByRole('textbox', { name: 'New offline passphrase' });
    await user.type(await field(), secret);
    lockAndUnlock(bridge);
    expect(await field()).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'For' })).toHaveDisplayValue('2 days');
  });

  test('is asked for again: an account’s API key secret', async () => {
    const bridge = aBridge([northwind]);
    const user = await startEditing();
    await user.type(await screen.findByRole('textbox', { name: 'API key ID' }), '2');
    await user.type(screen.getByRole('textbox', { name: 'API key secret' }), secret);
    lockAndUnlock(bridge);
    expect(await screen.findByRole('textbox', { name: 'API key ID' })).toHaveValue('key-12');
    expect(screen.getByRole('textbox', { name: 'API key secret' })).toHaveValue('');
  });
});

test('a dialog about a login that is gone after the lock stays closed', async () => {
  const { bridge, become } = await fromLoginMenu(/Typing options/, (prepared) =>
    prepared.answer('typing.options', defaultTypingOptions),
  );
  await screen.findByRole('checkbox', { name: 'Press Enter at the end' });
  become({ logins: [vault], recents: [] });
  lockAndUnlock(bridge);
  await screen.findByText('Vault door');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a form that came back asks before it is closed, and is saved as it was', async () => {
  const { bridge } = await forms[0]![1]();
  bridge.answer('logins.save', ({ draft }) => ({ ...firewall, ...draft, items: firewall.items }));
  lockAndUnlock(bridge);
  await dialog('Edit login');
  button('Cancel').click();
  const question = await screen.findByRole('alertdialog', { name: 'Discard your changes?' });
  within(question).getByRole('button', { name: 'Keep editing' }).click();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  button('Save').click();
  await waitFor(() =>
    expect(bridge.inputsOf('logins.save')).toMatchObject([
      { id: firewall.id, draft: { name: 'Edge firewall', notes: 'ask at the desk' } },
    ]),
  );
});
