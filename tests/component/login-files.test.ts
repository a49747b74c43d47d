import { screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ImportPreview, LegacyEncoding } from '../../shared/schemas/file-import.ts';
import type { ImportedLogin, LoginSheet } from '../../shared/schemas/login-file.ts';
import type { Login } from '../../shared/schemas/login.ts';
import { packLogins } from '../../shared/schemas/packed-logins.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { aLogin, anItem, manyLogins, numberedUuid } from '../support/sample-logins.ts';
import { aBridge, aFailure, button, handle, locator, lockPage, northwind, showWindow } from './scene.ts';

// Wide enough for three panes.
window.innerWidth = 1440;
beforeEach(() => {
  // The list of an import draws the rows in view, and jsdom has no layout.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(280);
});
afterEach(() => vi.restoreAllMocks());

const harbour = { id: 'org-1', name: 'Harbour & Daughters' };
const museum = { id: null, name: 'Zürich Museum' };
const login = (number: number, over: Partial<Login>) =>
  aLogin({
    id: numberedUuid(number),
    name: `Login ${number}`,
    items: [anItem({ id: numberedUuid(100 + number), locator: { ...locator, property: `p${number}` } })],
    ...over,
  });
const logins = [
  login(1, { client: harbour }),
  login(2, { client: harbour }),
  login(3, { client: museum }),
  login(4, { client: null }),
  login(5, { client: museum, source: 'shared' }),
];

/** The window with the menu that imports and exports, open. */
async function openMenu(listed: readonly Login[] = logins) {
  const bridge = aBridge([northwind])
    .answer('logins.list', () => packLogins({ logins: listed, recents: [] }))
    .answer('organizations.list', { ids: '', names: '', loadedAt: 0, skipped: 0, gap: null });
  const user = showWindow();
  if (listed.length > 0) await screen.findByRole('grid', { name: 'Logins' });
  else await screen.findByRole('heading', { name: 'Add your first login: paste a link' });
  await user.click(button('Import and export'));
  return { bridge, user };
}

const menuItem = (name: string) => screen.getByRole('menuitem', { name });
const dialog = (name: string) => screen.findByRole('dialog', { name });
const checkbox = (name: string) => screen.getByRole('checkbox', { name });

test.each([
  ['Export as CSV…', 'csv'],
  ['Export as JSON…', 'json'],
] as const)('“%s” writes a file, whose name is reported', async (name, format) => {
  const { bridge, user } = await openMenu();
  bridge.answer('logins.export', { saved: { fileName: `team.${format}`, count: 4 } });
  await user.click(menuItem(name));
  expect(bridge.inputsOf('logins.export')).toEqual([{ accountId: northwind.id, format }]);
  expect(await screen.findByText(`4 logins written to team.${format}.`)).toBeInTheDocument();
});

test('an export that fails says why and can be tried again; one that is cancelled says nothing', async () => {
  const { bridge, user } = await openMenu();
  bridge.fail('logins.export', aFailure({ message: 'The disk is full.' }));
  await user.click(menuItem('Export as CSV…'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
  bridge.answer('logins.export', { saved: null });
  await user.click(button('Try again'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(screen.queryByText(/written to/)).toBeNull();
});

test('without own logins, there is only the import, and what undoes one', async () => {
  await openMenu(logins.filter(({ source }) => source === 'shared'));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim())).toEqual([
    'Import…',
    'Undo import or removal…',
  ]);
});

const { id: _id, source: _source, items, ...described } = login(7, { client: harbour });
const entry: ImportedLogin = {
  ...described,
  items: items.map(({ kind, label, locator: where, confirmedAt }) => ({
    kind,
    label,
    locator: where,
    confirmedAt,
  })),
};
const preview: ImportPreview<ImportedLogin> = {
  handle,
  fileName: 'team.csv',
  unknown: ['Colour'],
  rows: [
    { verdict: 'new', line: 2, entry },
    {
      verdict: 'change',
      line: 3,
      entry: { ...entry, name: 'Renamed' },
      existing: 'Login 1',
      changes: [
        { field: 'client', from: null, to: 'Harbour & Daughters' },
        { field: 'name', from: 'Login 1', to: 'Renamed' },
      ],
    },
    { verdict: 'exists', line: 4, entry: { ...entry, name: 'Same' }, existing: 'Same' },
    { verdict: 'invalid', line: 5, name: null, problems: [{ field: 'name', message: 'Enter a name.' }] },
  ],
};
const rows = () =>
  within(screen.getByRole('list', { name: 'Logins in the file' }))
    .getAllByRole('listitem')
    .filter((item) => within(item).queryByRole('checkbox'));

test('an import offers other revisions of saved items, before and after it, and moves each with one choice', async () => {
  const [mine] = logins[0]!.items;
  const [theirs] = entry.items;
  const revisionId = numberedUuid(77);
  const listed = { ...entry, items: [{ ...theirs!, locator: { ...mine!.locator, revisionId } }] };
  const twin = login(8, { items: [anItem({ id: numberedUuid(108), locator: mine!.locator })] });
  const { bridge, user } = await openMenu([...logins, twin]);
  bridge
    .answer('logins.previewImport', {
      sheet: null,
      preview: { ...preview, rows: [{ verdict: 'exists', line: 2, entry: listed, existing: 'Login 1' }] },
    })
    .answer('logins.confirmRevision', {});
  await user.click(menuItem('Import…'));
  const offers = await screen.findByRole('region', {
    name: '1 saved item has another revision in this file',
  });
  expect(offers).toHaveTextContent(/“.?Login 7.?” in this file leads to another revision of “.?Password/);
  expect(offers).toHaveTextContent(/Saved in “.?Login 1.?”: not tried yet/);
  expect(offers).toHaveTextContent(/Saved in “.?Login 8.?”: not tried yet/);
  await user.click(button('Replace saved revision in 2 logins'));
  expect(bridge.inputsOf('logins.confirmRevision')).toEqual([
    { accountId: northwind.id, itemIds: [mine!.id, numberedUuid(108)], revisionId },
  ]);
  expect(
    await within(await dialog('Import logins')).findByText(
      /^Saved revision of .*Login 1.* and .*Login 8.* replaced\.$/,
    ),
  ).toBeVisible();
  await user.click(button('Keep saved revision'));
  await waitFor(() => expect(screen.queryByRole('region', { name: /another revision/ })).toBeNull());
});

test('an import shows each row before anything is added, and each row’s result afterwards', async () => {
  const { bridge, user } = await openMenu();
  bridge
    .answer('logins.previewImport', { sheet: null, preview })
    .answer('logins.import', [{ outcome: 'added', line: 2 }]);
  await user.click(menuItem('Import…'));
  const shown = await dialog('Import logins');
  expect(shown).toHaveAccessibleDescription(/team\.csv contains 4 logins/);
  expect(shown).toHaveTextContent('Ignored columns: Colour.');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Login 7.*New/),
    expect.stringMatching(/Renamed.*Overwrites “.?Login 1.*\(client changes\).*Client: empty → .?Harbour/),
    expect.stringMatching(/Same.*Already saved/),
    expect.stringMatching(/Row 5.*Can’t be imported.*Enter a name/),
  ]);
  expect(checkbox('Login 7')).toBeChecked();
  expect(checkbox('Same')).toBeDisabled();
  expect(checkbox('Row 5')).toBeDisabled();
  expect(checkbox('Renamed')).not.toBeChecked();
  await user.click(button('Import 1 login'));
  expect(bridge.inputsOf('logins.import')).toEqual([{ accountId: northwind.id, handle, lines: [2] }]);
  expect(await within(shown).findByRole('status')).toHaveTextContent('1 login imported: 1 added, 0 changed.');
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Login 7.*Added/),
    expect.stringMatching(/Renamed.*Not imported(?!.*→)/),
    expect.stringMatching(/Same.*Already saved/),
    expect.stringMatching(/Row 5.*Can’t be imported.*Enter a name/),
  ]);
  const counts = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button');
  expect(counts.map(({ textContent }) => textContent.trim().replace(/\s+/g, ' '))).toEqual([
    '4 all',
    '1 added',
    '0 changed',
    '2 not imported',
    '1 invalid',
  ]);
  await user.click(button('2 not imported'));
  expect(rows().map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Renamed/),
    expect.stringMatching(/Same/),
  ]);
  await user.click(button('Done'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

const sheet: LoginSheet = {
  id: handle,
  fileName: 'hudu.csv',
  format: 'hudu',
  rowCount: 4,
  unread: 118,
  leftOut: 0,
  archived: 2,
  unresolved: 1,
  emptyCount: 0,
  misaligned: 0,
  readAs: null,
  columns: [
    { name: 'name', examples: ['Edge firewall'], guess: 'name' },
    { name: 'company', examples: ['Harbour Hotel'], guess: 'client' },
    { name: 'colour', examples: null, guess: 'ignore' },
    { name: 'notes', examples: null, guess: 'notes' },
  ],
};

test('an import can be undone where its result is shown, and later from the menu, after a question that says what it does', async () => {
  const { bridge, user } = await openMenu();
  const id = '2030-01-02T12-00-00-000Z';
  const state = { id, before: 'an import of logins', removed: 3, restored: 0, changed: 1 } as const;
  bridge
    .answer('logins.previewImport', { sheet: null, preview })
    .answer('logins.import', [{ line: 2, outcome: 'added' }])
    .answer('dataCopies.undoState', { state })
    .answer('dataCopies.undo', {});
  await user.click(menuItem('Import…'));
  await dialog('Import logins');
  await user.click(button('Import 1 login'));
  await user.click(await screen.findByRole('button', { name: 'Undo this import…' }));
  const question = await screen.findByRole('alertdialog', { name: 'Undo the last import or removal?' });
  expect(question).toHaveTextContent('3 logins go');
  expect(question).toHaveTextContent('1 login changes back');
  await user.click(within(question).getByRole('button', { name: 'Undo' }));
  expect(bridge.inputsOf('dataCopies.undo')).toEqual([{ accountId: northwind.id, id }]);
  expect(await screen.findByText('The logins are what they were.')).toBeInTheDocument();

  bridge.answer('dataCopies.undoState', { state: null });
  await user.click(button('Import and export'));
  await user.click(menuItem('Undo import or removal…'));
  expect(await dialog('Undo the last import or removal?')).toHaveTextContent('There is nothing to undo');
});

test('a file of another program says what was recognized and not read, and its columns can be matched', async () => {
  const { bridge, user } = await openMenu();
  bridge.answer('logins.previewImport', { sheet, preview: null }).answer('logins.checkImport', preview);
  await user.click(menuItem('Import…'));
  const shown = await dialog('Import logins');
  expect(shown).toHaveAccessibleDescription(/hudu\.csv · Hudu \(CSV\) · 4 logins/);
  expect(shown).toHaveTextContent('118 passwords and other secrets in this file were not read.');
  expect(shown).toHaveTextContent('Not shown: it may hold secrets');
  expect(checkbox('Import notes')).not.toBeChecked();

  await user.selectOptions(screen.getByRole('combobox', { name: 'name' }), 'Ignore');
  expect(shown).toHaveTextContent('Choose the column with the names.');
  expect(button('Check logins')).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'name' }), 'Name');
  await user.selectOptions(screen.getByRole('combobox', { name: 'colour' }), 'Tags');
  await user.click(checkbox('Import notes'));
  expect(shown).toHaveTextContent('2 logins that the other program has archived or deleted are left out.');
  expect(shown).toHaveTextContent('1 reference to another entry leads to nothing in this file.');
  await user.click(checkbox('Import them too, with the tag “archived”'));
  await user.click(button('Check logins'));
  const columns = ['name', 'client', 'tags', 'notes'];
  expect(bridge.inputsOf('logins.checkImport')).toEqual([
    { accountId: northwind.id, sheetId: handle, mapping: { columns, withNotes: true, withArchived: true } },
  ]);
  await screen.findByRole('list', { name: 'Logins in the file' });
  await user.click(button('Columns'));
  expect(screen.getByRole('combobox', { name: 'colour' })).toHaveDisplayValue('Tags');
});

test('a review shows of each login where it is filled in and where its values come from', async () => {
  const { bridge, user } = await openMenu();
  const entry: ImportedLogin = {
    name: 'Router',
    client: null,
    userName: 'admin',
    address: 'https://router.example',
    sites: [
      { origin: 'http://evil.example', subdomains: false },
      { origin: 'https://evil.example', subdomains: true },
    ],
    notes: '',
    tags: [],
    pinned: false,
    items: [{ kind: 'key', label: 'API', locator, confirmedAt: '2029-12-31T00:00:00.000Z' }],
  };
  bridge.answer('logins.previewImport', {
    sheet: null,
    preview: { ...preview, rows: [{ verdict: 'new', line: 2, entry }] },
  });
  await user.click(menuItem('Import…'));
  await dialog('Import logins');
  const [row] = rows();
  expect(row).toHaveTextContent('Address: https://router.example');
  expect(row).toHaveTextContent(
    'Filled in at: http://evil.example (not encrypted), https://evil.example and its subdomains',
  );
  expect(row).toHaveTextContent(
    `Item: API · Key · ${locator.assetType}/${locator.assetId}/revisions/${locator.revisionId}/secure/${locator.property} · confirmed on 2029-12-31`,
  );
});

describe('After a lock', () => {
  /** Locks Podkey and shows the next page with what it was handed. */
  async function locked(bridge: FakeBridge) {
    const handed = lockPage(bridge);
    const after = aBridge([northwind])
      .answer('lock.takeDrafts', handed ?? {})
      .answer('logins.checkImport', preview);
    showWindow();
    await dialog('Import logins');
    return after;
  }
  async function matched() {
    const { bridge, user } = await openMenu();
    bridge.answer('logins.previewImport', { sheet, preview: null }).answer('logins.checkImport', preview);
    await user.click(menuItem('Import…'));
    await dialog('Import logins');
    await user.selectOptions(screen.getByRole('combobox', { name: 'colour' }), 'Tags');
    await user.click(checkbox('Import notes'));
    await user.click(checkbox('Import them too, with the tag “archived”'));
    return { bridge, user };
  }
  const mapping = { columns: ['name', 'client', 'tags', 'notes'], withNotes: true, withArchived: true };

  test('the columns of an import are there again with their meanings, and can be checked', async () => {
    const { bridge, user } = await matched();
    const after = await locked(bridge);
    expect(screen.getByRole('combobox', { name: 'colour' })).toHaveDisplayValue('Tags');
    expect(checkbox('Import notes')).toBeChecked();
    await user.click(button('Check logins'));
    expect(after.inputsOf('logins.checkImport')).toEqual([
      { accountId: northwind.id, sheetId: handle, mapping },
    ]);
  });

  test('how the letters are read still has to be chosen', async () => {
    const { bridge, user } = await openMenu();
    const readings = [handle, numberedUuid(77)].map((id): LoginSheet => ({
      ...sheet,
      id,
      readAs: { encoding: id === handle ? 'windows-1252' : 'macintosh', sample: ['Müller'] },
    }));
    bridge.answer('logins.previewImport', {
      sheet: readings[0] ?? null,
      otherReadings: readings.slice(1),
      preview: null,
    });
    await user.click(menuItem('Import…'));
    await dialog('Import logins');
    const after = await locked(bridge);
    expect(button('Check logins')).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Letters' }), 'Müller · Mac');
    await user.click(button('Check logins'));
    expect(after.inputsOf('logins.checkImport')).toMatchObject([{ sheetId: numberedUuid(77) }]);
  });
});

test('a file that does not say how its letters are stored is read in the way that the person chooses', async () => {
  const { bridge, user } = await openMenu();
  const reading = (id: string, encoding: LegacyEncoding, word: string): LoginSheet => ({
    ...sheet,
    id,
    readAs: { encoding, sample: [word] },
    columns: [{ name: `${word} name`, examples: [word], guess: 'name' }],
  });
  const other = numberedUuid(77);
  bridge
    .answer('logins.previewImport', {
      sheet: reading(handle, 'windows-1252', 'MŸller'),
      otherReadings: [reading(other, 'macintosh', 'Müller')],
      preview: null,
    })
    .answer('logins.checkImport', preview);
  await user.click(menuItem('Import…'));
  const shown = await dialog('Import logins');
  expect(shown).toHaveTextContent('Choose how the letters are read.');
  expect(button('Check logins')).toBeDisabled();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Letters' }), 'Müller · Mac');
  expect(screen.getByRole('combobox', { name: 'Müller name' })).toHaveDisplayValue('Name');
  await user.click(button('Check logins'));
  expect(bridge.inputsOf('logins.checkImport')).toMatchObject([{ sheetId: other }]);
});

test('rows that were skipped or can’t be imported are counted', async () => {
  const { bridge, user } = await openMenu();
  const counts = { leftOut: 1, emptyCount: 2, misaligned: 3 };
  bridge.answer('logins.previewImport', { sheet: { ...sheet, ...counts }, preview: null });
  await user.click(menuItem('Import…'));
  const shown = await dialog('Import logins');
  expect(shown).toHaveTextContent('1 entry is left out, because it isn’t a login.');
  expect(shown).toHaveTextContent('2 empty rows were skipped.');
  expect(shown).toHaveTextContent('3 rows have more cells than the table has columns.');
});

test('the counts of a review show new, changed, duplicate or invalid logins alone', async () => {
  const { bridge, user } = await openMenu();
  bridge.answer('logins.previewImport', { sheet: null, preview });
  await user.click(menuItem('Import…'));
  await dialog('Import logins');
  await user.click(button('1 invalid'));
  expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Row 5/)]);
  await user.click(button('1 duplicate'));
  expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/Same/)]);
  await user.click(button('4 all'));
  expect(rows()).toHaveLength(4);
});

test('columns that can’t be used say why, and a template can be saved', async () => {
  const { bridge, user } = await openMenu();
  bridge
    .answer('logins.previewImport', { sheet, preview: null })
    .fail('logins.checkImport', aFailure({ nextStep: 'Add a Link column, or use the template.' }))
    .answer('logins.saveTemplate', { fileName: 'template.csv' });
  await user.click(menuItem('Import…'));
  await dialog('Import logins');
  await user.click(button('Check logins'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Add a Link column, or use the template.');
  await user.click(button('Download a template…'));
  expect(await screen.findByText('Template saved as template.csv.')).toBeVisible();
});

test('a login without a link says so, and gets one', async () => {
  const { bridge, user } = await openMenu([login(1, { client: harbour, items: [] })]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByText('Login 1'));
  expect(await screen.findByText('No link yet')).toBeVisible();
  await user.click(button('Paste a link…'));
  await dialog('Link of “Login 1”');
  await user.click(screen.getByRole('textbox', { name: 'Link' }));
  await user.paste('https://pod.elsewhere.example/assets/a/b/revisions/c/secure/d');
  await user.click(button('Save link'));
  expect(screen.getByRole('textbox', { name: 'Link' })).toBeInvalid();
  await user.clear(screen.getByRole('textbox', { name: 'Link' }));
  const { assetType, assetId, revisionId, property } = locator;
  await user.paste(
    `/assets/${assetType}/${assetId}/revisions/${revisionId}/secure/${encodeURIComponent(property)}`,
  );
  bridge.answer('logins.save', login(1, { client: harbour }));
  await user.click(button('Save link'));
  expect(bridge.inputsOf('logins.save')).toMatchObject([
    { accountId: northwind.id, id: numberedUuid(1), draft: { name: 'Login 1', items: [{ locator }] } },
  ]);
});

const linkTo = (number: number) => {
  const { assetType, revisionId, property } = locator;
  return `/assets/${assetType}/${numberedUuid(number)}/revisions/${revisionId}/secure/${encodeURIComponent(property)}`;
};

test('a link that another login has is refused where it was pasted, and can be used in both', async () => {
  const { bridge, user } = await openMenu([
    login(1, { client: harbour, items: [] }),
    login(2, { client: harbour }),
  ]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByText('Login 1'));
  await user.click(await screen.findByRole('button', { name: 'Paste a link…' }));
  const asked = within(await dialog('Link of “Login 1”'));
  const save = bridge.holdFailure('logins.save');
  await user.click(asked.getByRole('textbox', { name: 'Link' }));
  await user.paste(linkTo(77));
  await user.click(button('Save link'));
  save({
    kind: 'validation',
    message: 'Already saved in “Login 2”.',
    nextStep: 'Correct the field and try again.',
    retryable: false,
    fields: [{ field: 'locator', message: 'Already saved in “Login 2”.' }],
  });
  expect(await asked.findByRole('alert')).toHaveTextContent('Already saved in “Login 2”.');
  expect(asked.getByRole('textbox', { name: 'Link' })).toHaveValue(linkTo(77));
  bridge.answer('logins.save', login(1, { client: harbour }));
  await user.click(button('Use it in both'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(bridge.inputsOf('logins.save').map(({ isShared }) => isShared)).toEqual([undefined, true]);
});

test('a link that the disk refuses stays in the dialog', async () => {
  const { bridge, user } = await openMenu([login(1, { client: harbour, items: [] })]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByText('Login 1'));
  await user.click(await screen.findByRole('button', { name: 'Paste a link…' }));
  bridge.fail('logins.save', aFailure({ message: 'The disk is full.' }));
  await user.click(await screen.findByRole('textbox', { name: 'Link' }));
  await user.paste(linkTo(77));
  await user.click(button('Save link'));
  expect(await screen.findByRole('alert')).toHaveTextContent('The disk is full.');
  expect(screen.queryByRole('button', { name: 'Use it in both' })).toBeNull();
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue(linkTo(77));
});

test('logins without a link are a list, and get their links one after another by client and name', async () => {
  const waiting = [
    login(1, { client: museum, items: [] }),
    login(2, { client: harbour, items: [] }),
    login(3, { client: harbour, items: [] }),
  ];
  const { bridge, user } = await openMenu([...waiting, login(4, { client: museum })]);
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('option', { name: 'Without a link, 3 logins' }));
  expect(screen.getAllByRole('row').map((row) => row.querySelector('.name')?.textContent)).toEqual([
    'Login 2',
    'Login 3',
    'Login 1',
  ]);
  await user.click(screen.getByText('Login 2'));
  await user.click(await screen.findByRole('button', { name: 'Paste a link…' }));
  bridge.answer('logins.save', ({ id, draft }) => ({
    ...login(1, { client: museum }),
    ...draft,
    id: id ?? '',
    items: [],
  }));
  await dialog('Link of “Login 2”');
  await user.paste(linkTo(71));
  await user.click(
    within(await dialog('Link of “Login 2”')).getByRole('button', { name: 'Next without a link' }),
  );
  await dialog('Link of “Login 3”');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Link' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: 'Link' })).toHaveValue('');
  // Nothing typed: skipped. From now on, Enter saves and continues.
  await user.keyboard('{Enter}');
  await dialog('Link of “Login 1”');
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Link' })).toHaveFocus());
  await user.paste(linkTo(72));
  await user.keyboard('{Enter}');
  await dialog('Link of “Login 2”');
  expect(bridge.inputsOf('logins.save')).toMatchObject([
    { id: numberedUuid(2), draft: { items: [{ locator: { assetId: numberedUuid(71) } }] } },
    { id: numberedUuid(1), draft: { items: [{ locator: { assetId: numberedUuid(72) } }] } },
  ]);
});

test('a file that is being chosen or read, and an import, say so while they take long', async () => {
  const { bridge, user } = await openMenu();
  const read = bridge.hold('logins.previewImport');
  await user.click(menuItem('Import…'));
  expect(await screen.findByText('Waiting for the file dialog, or reading the file…')).toBeInTheDocument();
  read({ sheet: null, preview });
  const shown = within(await dialog('Import logins'));
  expect(screen.queryByText(/reading the file/)).toBeNull();
  const finish = bridge.hold('logins.import');
  await user.click(button('Import 1 login'));
  expect(await shown.findByText('Importing…')).toBeInTheDocument();
  finish([{ outcome: 'added', line: 2 }]);
  await shown.findByRole('button', { name: 'Done' });
  expect(shown.queryByText('Importing…')).toBeNull();
});

test('an import that is cancelled adds nothing', async () => {
  const { bridge, user } = await openMenu();
  bridge.answer('logins.previewImport', { sheet: null, preview });
  await user.click(menuItem('Import…'));
  await dialog('Import logins');
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bridge.inputsOf('logins.import')).toEqual([]);
});

test('a file that can’t be read says why, and another can be chosen', async () => {
  const { bridge, user } = await openMenu();
  bridge.fail('logins.previewImport', aFailure({ message: 'This isn’t JSON.' }));
  await user.click(menuItem('Import…'));
  expect(within(await dialog('Import logins')).getByRole('alert')).toHaveTextContent('This isn’t JSON.');
  const read = bridge.hold('logins.previewImport');
  await user.click(button('Choose another file…'));
  expect(
    await within(await dialog('Import logins')).findByText(
      'Waiting for the file dialog, or reading the file…',
    ),
  ).toBeInTheDocument();
  read({ sheet: null, preview });
  expect(await screen.findByRole('list', { name: 'Logins in the file' })).toBeVisible();
});

test('all logins are removed only after a question, whose harmless answer has the focus', async () => {
  const { bridge, user } = await openMenu();
  bridge.answer('logins.removeAll', { removed: 4 }).answer('logins.restore', { restored: 4 });
  await user.click(menuItem('Remove all logins…'));
  const question = await screen.findByRole('alertdialog', { name: 'Remove all logins of this account?' });
  expect(question).toHaveTextContent(/All logins saved in .?Northwind.? are removed/);
  expect(button('Cancel')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(bridge.inputsOf('logins.removeAll')).toEqual([]);
  await user.click(button('Import and export'));
  await user.click(menuItem('Remove all logins…'));
  await user.click(await screen.findByRole('button', { name: 'Remove all' }));
  expect(bridge.inputsOf('logins.removeAll')).toEqual([{ accountId: northwind.id }]);
  expect(await screen.findByText('4 logins removed.')).toBeInTheDocument();
  await user.click(button('Undo'));
  expect(bridge.inputsOf('logins.restore')).toEqual([{ accountId: northwind.id }]);
});

const exported = {
  fileName: 'library.json',
  count: 4,
  serial: 1893553445,
  publicKey: 'BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc=',
  fingerprint: '4bb0 6f8e 4e3a 7715 d201 d573 d0aa 4237',
};

test('an export as team library has all clients chosen, and says what it contains and never contains', async () => {
  const { bridge, user } = await openMenu();
  bridge.answer('library.export', { saved: exported });
  await user.click(menuItem('Export as team library…'));
  const shown = await dialog('Export as team library');
  expect(shown).toHaveAccessibleDescription(/names, clients.*IDs.*It never contains a value/);
  expect(shown).toHaveTextContent('Northwind');
  expect(
    within(screen.getByRole('list', { name: 'Clients' }))
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-label')),
  ).toEqual(['Harbour & Daughters, 2 logins', 'Zürich Museum, 1 login', 'No client, 1 login']);
  await user.click(button('Export 4 logins…'));
  expect(bridge.inputsOf('library.export')).toEqual([
    { accountId: northwind.id, clients: [harbour, museum, null] },
  ]);
  const status = within(shown).getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent(/4 logins written to .?library\.json/));
  for (const text of [exported.publicKey, exported.fingerprint, String(exported.serial)])
    expect(status).toHaveTextContent(text);
  expect(button('Done')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('clients are left out one by one or all at once, by keyboard', async () => {
  const { bridge, user } = await openMenu();
  bridge.answer('library.export', { saved: null });
  await user.click(menuItem('Export as team library…'));
  await dialog('Export as team library');
  checkbox('All clients').focus();
  await user.keyboard(' ');
  expect(button('Choose a client')).toBeDisabled();
  checkbox('Zürich Museum, 1 login').focus();
  await user.keyboard(' ');
  await user.click(button('Export 1 login…'));
  expect(bridge.inputsOf('library.export')).toEqual([{ accountId: northwind.id, clients: [museum] }]);
  // Cancelled: nothing is reported, and the choice stays.
  await waitFor(() => expect(button('Export 1 login…')).toBeEnabled());
  expect(checkbox('All clients')).not.toBeChecked();
});

test('a client of two spellings and of its ID is one, sent as main knows it', async () => {
  const spelled = { id: null, name: 'harbour & daughters' };
  const { bridge, user } = await openMenu([login(1, { client: harbour }), login(2, { client: spelled })]);
  bridge.answer('library.export', { saved: null });
  await user.click(menuItem('Export as team library…'));
  await dialog('Export as team library');
  await user.click(button('Export 2 logins…'));
  expect(bridge.inputsOf('library.export')).toEqual([
    { accountId: northwind.id, clients: [harbour, spelled] },
  ]);
});

test('an export that takes more than a second says so; one that fails says why and can be tried again', async () => {
  const { bridge, user } = await openMenu();
  const fail = bridge.holdFailure('library.export');
  await user.click(menuItem('Export as team library…'));
  const shown = within(await dialog('Export as team library'));
  await user.click(button('Export 4 logins…'));
  expect(shown.getByRole('status')).toBeEmptyDOMElement();
  expect(await shown.findByText(/Waiting for a file dialog/)).toBeVisible();
  fail(aFailure({ message: 'team.key is encrypted.', nextStep: 'Decrypt it.' }));
  expect(await shown.findByRole('alert')).toHaveTextContent('team.key is encrypted.');
  expect(shown.getByRole('status')).toBeEmptyDOMElement();
  bridge.answer('library.export', { saved: exported });
  await user.click(button('Try again'));
  expect(await shown.findByText(exported.fingerprint)).toBeVisible();
});

test('of five hundred clients only those in view are drawn, and all are sent', async () => {
  const many = manyLogins(500);
  const { bridge, user } = await openMenu(many);
  bridge.answer('library.export', { saved: null });
  await user.click(menuItem('Export as team library…'));
  const shown = await dialog('Export as team library');
  expect(within(shown).getAllByRole('checkbox').length).toBeLessThan(60);
  await user.click(button('Export 500 logins…'));
  expect(bridge.inputsOf('library.export')[0]?.clients).toHaveLength(500);
});
