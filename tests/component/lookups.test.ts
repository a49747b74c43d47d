import { screen, waitFor, within } from '@testing-library/svelte';
import { expect, test } from 'vitest';
import type { AccountLookups } from '../../shared/schemas/lookup.ts';
import { packLookups } from '../../shared/schemas/packed-lookups.ts';
import { aLookup, aRecent, manyLookups, numberedUuid } from '../support/sample-lookups.ts';
import {
  aBridge,
  aFailure,
  button,
  linkBox,
  locator,
  northwind,
  path,
  showWindow,
  textbox,
} from './scene.ts';

const router = aLookup({ id: numberedUuid(1), name: 'Core router', locator, tags: ['on call'] });
const vault = aLookup({
  id: numberedUuid(2),
  name: 'Vault door',
  organization: 'Zürich Museum',
  tags: ['keys'],
  userName: null,
  locator: { ...locator, property: 'pin' },
});
const recent = aRecent({ locator: { ...locator, property: 'wifi' } });
const both: AccountLookups = { lookups: [router, vault], recents: [recent] };

function withLookups(list: AccountLookups = both) {
  let current = list;
  const bridge = aBridge([northwind]).answer('lookups.list', () => packLookups(current));
  return {
    bridge,
    /** Replaces main’s lookups and reports the change. */
    become: (next: AccountLookups) => {
      current = next;
      bridge.emit('lookups.changed', {});
    },
  };
}

const grid = (name: string) => screen.findByRole('grid', { name });
const row = async (name: RegExp) => screen.findByRole('row', { name });
const search = () => screen.findByRole('searchbox', { name: 'Search lookups' });

test('saved and recent values are listed, and a press opens one and fills in the form', async () => {
  const { bridge } = withLookups();
  const user = showWindow();
  expect(within(await grid('Saved')).getAllByRole('row')).toHaveLength(2);
  expect(await row(/wifi/)).toHaveTextContent('server');
  await user.click(screen.getByText('Vault door'));
  expect(bridge.inputsOf('secrets.open')).toEqual([{ accountId: northwind.id, locator: vault.locator }]);
  expect(textbox('Property')).toHaveValue('pin');
});

test('an empty list explains how to save a value', async () => {
  aBridge([northwind]);
  showWindow();
  expect(await screen.findByText(/Save a value’s location/)).toBeVisible();
  expect(screen.getByText('No value open')).toBeVisible();
  expect(screen.queryByRole('searchbox', { name: 'Search lookups' })).toBeNull();
});

test('a search looks into names, organizations, properties and tags of both lists, ignoring accents', async () => {
  withLookups();
  const user = showWindow();
  await user.type(await search(), 'zurich key');
  expect(within(await grid('Saved')).getAllByRole('row')).toHaveLength(1);
  expect(screen.getByText('Vault door')).toBeVisible();
  expect(screen.queryByRole('grid', { name: 'Recent' })).toBeNull();
  expect(screen.getByText('1 saved, 0 recent')).toBeInTheDocument();
  await user.clear(await search());
  await user.type(await search(), 'wif');
  expect(screen.queryByRole('grid', { name: 'Saved' })).toBeNull();
  expect(within(await grid('Recent')).getAllByRole('row')).toHaveLength(1);
  await user.type(await search(), 'x');
  expect(screen.getByText(/No saved or recent items match “wifx”/)).toBeVisible();
});

test('the keyboard alone moves through both lists, opens, and copies without opening', async () => {
  const { bridge } = withLookups();
  bridge.answer('secrets.copyDirectly', {}).answer('lookups.copyUserName', {});
  const user = showWindow();
  await screen.findByText('Core router');
  await user.keyboard('{Control>}f{/Control}{ArrowDown}');
  expect(await row(/Core router/)).toHaveFocus();
  await user.keyboard('{Control>}c{/Control}');
  expect(await screen.findByText('Value of “Core router” copied.')).toBeInTheDocument();
  await user.keyboard('{Control>}t{/Control}{Control>}b{/Control}');
  expect(await screen.findByText('User name of “Core router” copied.')).toBeInTheDocument();
  expect(bridge.inputsOf('secrets.copyDirectly')).toEqual([
    { accountId: northwind.id, locator, what: 'value' },
    { accountId: northwind.id, locator, what: 'code' },
  ]);
  expect(bridge.inputsOf('lookups.copyUserName')).toEqual([{ accountId: northwind.id, id: router.id }]);
  expect(bridge.inputsOf('secrets.open')).toEqual([]);
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(await row(/wifi/)).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(await search()).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(bridge.inputsOf('secrets.open')).toEqual([{ accountId: northwind.id, locator }]);
});

test('a failed copy is reported with the next step, and can be tried again', async () => {
  const { bridge } = withLookups();
  bridge.fail('secrets.copyDirectly', aFailure());
  const user = showWindow();
  await user.type(await search(), '{ArrowDown}');
  await user.keyboard('{Control>}c{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('Try again in a minute.');
  bridge.answer('secrets.copyDirectly', {});
  await user.click(button('Try again'));
  expect(await screen.findByText('Value of “Core router” copied.')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('the menu key shows a row’s actions, and Escape returns the focus', async () => {
  withLookups();
  const user = showWindow();
  await user.type(await search(), '{ArrowDown}');
  await user.keyboard('{Shift>}{F10}{/Shift}');
  const menu = screen.getByRole('menu', { name: 'Actions for Core router' });
  expect(
    within(menu)
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent.trim()),
  ).toEqual([
    'Open',
    expect.stringMatching(/^Copy value/),
    expect.stringMatching(/^Copy code/),
    expect.stringMatching(/^Copy user name/),
    'Edit lookup…',
    'Remove',
  ]);
  expect(within(menu).getByRole('menuitem', { name: 'Open' })).toHaveFocus();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).toBeNull();
  expect(await row(/Core router/)).toHaveFocus();
});

test('Undo restores a removed lookup, and the focus is not lost', async () => {
  const { bridge, become } = withLookups();
  bridge.answer('lookups.remove', () => {
    become({ ...both, lookups: [vault] });
    return {};
  });
  bridge.answer('lookups.restore', () => {
    become(both);
    return { restored: 1 };
  });
  const user = showWindow();
  await user.type(await search(), '{ArrowDown}');
  await user.keyboard('{Delete}');
  expect(await screen.findByText('“Core router” removed.')).toBeInTheDocument();
  await waitFor(async () => expect(await row(/Vault door/)).toHaveFocus());
  await user.click(button('Undo'));
  expect(await row(/Core router/)).toBeInTheDocument();
  expect(screen.getByText('1 lookup restored.')).toBeInTheDocument();
  expect(await search()).toHaveFocus();
});

test('an open value is saved under a name with its details, and then shows it', async () => {
  const { bridge, become } = withLookups({ lookups: [], recents: [] });
  bridge.answer('lookups.save', ({ draft }) => {
    const lookup = { ...router, ...draft };
    become({ lookups: [lookup], recents: [] });
    return lookup;
  });
  const user = showWindow();
  await user.click(await linkBox());
  await user.paste(path);
  await user.keyboard('{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Save lookup…' }));
  expect(textbox('Name')).toHaveValue('root password · server');
  await user.clear(textbox('Name'));
  await user.click(button('Save'));
  expect(textbox('Name')).toHaveAccessibleDescription('Enter a name.');
  expect(textbox('Name')).toHaveFocus();
  await user.type(textbox('Name'), 'Harbour server');
  await user.type(screen.getByRole('combobox', { name: 'Organization' }), 'Harbour Hotel');
  await user.type(textbox('Tags'), 'linux, on call,');
  const dialog = screen.getByRole('dialog', { name: 'Save lookup' });
  await user.type(within(dialog).getByRole('textbox', { name: 'User name' }), 'root');
  await user.click(screen.getByRole('radio', { name: 'Update when I open another' }));
  expect(screen.getByText(/can’t ask for the newest one/)).toBeVisible();
  await user.click(button('Save'));
  expect(bridge.inputsOf('lookups.save')).toEqual([
    {
      accountId: northwind.id,
      draft: {
        name: 'Harbour server',
        locator,
        organization: 'Harbour Hotel',
        tags: ['linux', 'on call'],
        userName: 'root',
        revision: 'latest-known',
      },
    },
  ]);
  const region = await screen.findByRole('region', { name: 'Secure value' });
  expect(await within(region).findByText('Harbour server')).toBeVisible();
  expect(within(region).getByRole('button', { name: 'Edit lookup…' })).toBeVisible();
});

test('a saved value shows its name and since when its revision is the latest known, and its user name can be copied', async () => {
  const since = { revision: 'latest-known', revisionKnownAt: '2030-01-02T12:00:00.000Z' } as const;
  const { bridge } = withLookups({ lookups: [{ ...router, ...since }], recents: [] });
  bridge.answer('lookups.copyUserName', {});
  const user = showWindow();
  await user.click(await screen.findByText('Core router'));
  const region = await screen.findByRole('region', { name: 'Secure value' });
  expect(await within(region).findByText(/^Uses this revision since 2 Jan 2030/)).toBeVisible();
  await user.click(within(region).getByRole('button', { name: 'Copy user name' }));
  expect(await screen.findByText('User name of “Core router” copied.')).toBeInTheDocument();
  await user.click(within(region).getByRole('button', { name: 'Edit lookup…' }));
  expect(textbox('Name')).toHaveValue('Core router');
});

test('only the rows in view of twenty thousand lookups are drawn, and End leads to the last one', async () => {
  withLookups({ lookups: manyLookups(20_000), recents: [] });
  const user = showWindow();
  await user.type(await search(), '{ArrowDown}');
  await user.keyboard('{End}');
  await waitFor(() => expect(document.activeElement).toHaveTextContent('Firewall 19999'));
  expect(within(await grid('Saved')).getAllByRole('row').length).toBeLessThan(40);
  expect(await grid('Saved')).toHaveAttribute('aria-rowcount', '20000');
});

test('an import shows its rows first: new ones are chosen, changes are for the person to choose', async () => {
  const { bridge } = withLookups();
  const handle = '12345678-1234-4123-8123-123456789012';
  const { id: _id, uses: _uses, lastUsedAt: _last, revisionKnownAt: _known, ...draft } = vault;
  bridge.answer('lookups.previewImport', {
    preview: {
      handle,
      fileName: 'team.csv',
      unknown: ['Password'],
      rows: [
        { verdict: 'new', line: 2, entry: draft },
        { verdict: 'change', line: 3, entry: { ...draft, name: 'Renamed' }, existing: 'Core router' },
        { verdict: 'invalid', line: 4, name: null, problems: [{ field: 'assetId', message: 'Not a UUID.' }] },
      ],
    },
  });
  bridge.answer('lookups.import', ({ lines }) =>
    lines.map((line) => ({ line, outcome: line === 2 ? ('added' as const) : ('changed' as const) })),
  );
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Import and export' }));
  await user.click(screen.getByRole('menuitem', { name: 'Import…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Import lookups' });
  expect(dialog).toHaveTextContent('team.csv contains 3 lookups.');
  expect(dialog).toHaveTextContent('Ignored columns: Password.');
  expect(within(dialog).getByRole('checkbox', { name: 'Row 4' })).toBeDisabled();
  expect(dialog).toHaveTextContent('Asset ID: Not a UUID.');
  expect(within(dialog).getByRole('checkbox', { name: 'Renamed' })).not.toBeChecked();
  await user.click(within(dialog).getByRole('checkbox', { name: 'All changes' }));
  await user.click(button('Import 2 lookups'));
  expect(await screen.findAllByText('2 lookups imported: 1 added, 1 changed.')).not.toHaveLength(0);
  expect(bridge.inputsOf('lookups.import')).toEqual([{ accountId: northwind.id, handle, lines: [2, 3] }]);
  await user.click(button('Done'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('all lookups are removed only after a confirmation, and Undo restores them', async () => {
  const { bridge } = withLookups();
  bridge.answer('lookups.removeAll', { removed: 2 }).answer('lookups.restore', { restored: 2 });
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Import and export' }));
  await user.click(screen.getByRole('menuitem', { name: 'Remove all lookups…' }));
  expect(bridge.inputsOf('lookups.removeAll')).toHaveLength(0);
  await user.click(button('Remove all'));
  expect(await screen.findByText('2 lookups removed.')).toBeInTheDocument();
  await user.click(button('Undo'));
  expect(await screen.findByText('2 lookups restored.')).toBeInTheDocument();
});
