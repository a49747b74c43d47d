import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BulkPlan, CellMeaning, PlannedRow } from '../../../../shared/schemas/bulk.ts';
import { anOrganizationList } from '../../../support/organization-list.ts';
import type { FakeBridge } from '../../../support/fake-bridge.ts';
import { aBulkBridge, openMany, planOf, planned, sheet, toCheck, toMapping, uuid } from './bulk-scene.ts';
import { aFailure, button, northwind } from '../../scene.ts';

vi.setConfig({ testTimeout: 30_000 });

let bridge: FakeBridge;
beforeEach(() => {
  bridge = aBulkBridge();
});

describe('A table', () => {
  test('is refused with a reason if main cannot use it', async () => {
    bridge.fail('bulk.readTable', aFailure({ message: 'The file is larger than 5 MB.', retryable: false }));
    const user = await openMany();
    await user.click(button('Choose CSV file…'));
    expect(await screen.findByRole('alert')).toHaveTextContent('larger than 5 MB');
  });

  test('that does not say how its letters are stored is read in the way that the person chooses', async () => {
    const asMac = {
      ...sheet,
      id: uuid(9),
      readAs: { encoding: 'macintosh' as const, sample: ['Müller'] },
      columns: [
        { name: 'ID', examples: [uuid(1)], guess: 'userId' as const },
        { name: 'Nachname', examples: ['Müller'], guess: 'lastName' as const },
      ],
    };
    const asWindows = {
      ...sheet,
      emptyCount: 2,
      readAs: { encoding: 'windows-1252' as const, sample: ['MŸller'] },
    };
    bridge.answer('bulk.readTable', { sheet: asWindows, otherReadings: [asMac] });
    const user = await toMapping();
    expect(screen.getByText('2 empty rows were skipped.')).toBeVisible();
    expect(screen.getByText('Choose how the letters are read.')).toBeVisible();
    expect(button('Check rows')).toBeDisabled();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Letters' }), 'Müller · Mac');
    await user.click(button('Check rows'));
    await screen.findByRole('grid', { name: 'Checked rows' });
    expect(bridge.inputsOf('bulk.check')).toMatchObject([{ sheetId: uuid(9) }]);
  });

  test('may be pasted', async () => {
    bridge.answer('bulk.readTable', { sheet });
    const user = await openMany();
    expect(button('Read pasted table')).toBeDisabled();
    await user.click(screen.getByRole('textbox', { name: 'Or paste a table' }));
    await user.paste('ID,Family');
    await user.click(button('Read pasted table'));
    expect(await screen.findByRole('combobox', { name: 'ID' })).toHaveValue('userId');
    expect(bridge.inputsOf('bulk.readTable')).toEqual([{ accountId: northwind.id, pasted: 'ID,Family' }]);
  });

  test('is checked with the columns’ meanings and the values for all rows, and only once they are complete', async () => {
    const user = await toMapping();
    expect(button('Check rows')).toBeDisabled();
    expect(screen.getByText('Choose what to change.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Family' }), 'lastName');
    expect(screen.queryByRole('textbox', { name: 'Last name for all' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role for all' }), 'viewer');
    await user.click(button('Check rows'));
    expect(await screen.findByRole('grid', { name: 'Checked rows' })).toBeVisible();
    expect(bridge.inputsOf('bulk.check')).toEqual([
      {
        accountId: northwind.id,
        sheetId: sheet.id,
        mapping: { columns: ['userId', 'lastName'], fixed: { role: 'viewer' } },
      },
    ]);
  });

  test('shows main’s error about a value for all rows at its field, which gets the focus', async () => {
    bridge.fail('bulk.check', {
      ...aFailure({ retryable: false }),
      kind: 'validation',
      fields: [{ field: 'email', message: '300 characters; the limit is 255.' }],
    });
    const user = await toMapping();
    await user.type(screen.getByRole('textbox', { name: 'Email for all' }), 'x');
    await user.click(button('Check rows'));
    const email = screen.getByRole('textbox', { name: 'Email for all' });
    await waitFor(() => expect(email).toHaveFocus());
    expect(email).toHaveAccessibleDescription('300 characters; the limit is 255.');
  });

  test('and its columns’ meanings survive a visit to another screen', async () => {
    const user = await toMapping();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role for all' }), 'viewer');
    await user.click(screen.getByRole('link', { name: 'Settings' }));
    await user.click(await screen.findByRole('link', { name: 'Users' }));
    expect(await screen.findByRole('combobox', { name: 'Role for all' })).toHaveValue('viewer');
  });
});

describe('A dry run', () => {
  test('can show only the errors, which are not sent', async () => {
    const wrong = { column: 'ID', message: 'This isn’t a UUID.' };
    bridge.answer('bulk.check', planOf(planned(2), planned(3, { verdict: 'refused', problems: [wrong] })));
    const user = await toCheck();
    await user.click(screen.getByRole('button', { name: '1 With errors' }));
    const rows = within(screen.getByRole('grid', { name: 'Checked rows' })).getAllByRole('row');
    expect(rows).toHaveLength(2);
    expect(rows[1]).toHaveTextContent('ID: This isn’t a UUID.');
    expect(screen.getByText(/1 row with errors won’t be sent/)).toBeVisible();
    expect(button('Send 1 update')).toBeEnabled();
  });

  test('points out white space around values, which is sent unchanged', async () => {
    const change = (to: string) => ({ changes: [{ field: 'lastName' as const, to: [to], more: 0 }] });
    bridge.answer('bulk.check', planOf(planned(2, change(' Holm')), planned(3, change('Ek'))));
    const user = await toCheck();
    expect(screen.getByText(/^1 row has whitespace before or after a value/)).toBeVisible();
    await user.click(screen.getByText(/Holm/));
    expect(screen.getByText(/Includes whitespace: 1 at the beginning/)).toBeVisible();
  });

  test('is sent only after a confirmation that names the account', async () => {
    const user = await toCheck();
    await user.click(button('Send 2 updates'));
    const dialog = await screen.findByRole('alertdialog', { name: 'Send 2 updates to Northwind?' });
    expect(dialog).toHaveTextContent('Northwind (Production)');
    expect(bridge.inputsOf('bulk.start')).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Send 2 updates' }));
    expect(await screen.findByRole('progressbar', { name: 'Rows sent' })).toHaveAttribute(
      'aria-valuenow',
      '2',
    );
    expect(bridge.inputsOf('bulk.start')).toEqual([
      { accountId: northwind.id, planId: uuid(9), maxParallel: 4 },
    ]);
  });

  test('counts far-reaching powers and asks a second time', async () => {
    bridge.answer(
      'bulk.check',
      planOf(
        planned(2, { grave: ['organizationScopes'] }),
        planned(3, { grave: ['role', 'organizationScopes'] }),
      ),
    );
    const user = await toCheck();
    expect(screen.getByText(/2 users get access to all organizations/)).toBeVisible();
    await user.click(button('Send 2 updates'));
    await user.click(
      within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Send 2 updates' }),
    );
    const again = await screen.findByRole('alertdialog', { name: 'Grant elevated access in Northwind?' });
    expect(again).toHaveTextContent('1 user becomes a system admin');
    expect(bridge.inputsOf('bulk.start')).toEqual([]);
    await user.click(within(again).getByRole('button', { name: 'Grant access' }));
    await waitFor(() => expect(bridge.inputsOf('bulk.start')).toHaveLength(1));
  });
});

describe('A row with an error', () => {
  const wrongCell = (meaning: CellMeaning, column: string, text: string, message = 'This is wrong.') =>
    planned(3, {
      verdict: 'refused',
      name: 'Bo Ek',
      changes: [],
      problems: [{ column, message, cell: { meaning, written: text, isWhole: true } }],
    });
  const open = async (wrong: PlannedRow) => {
    bridge.answer('bulk.check', planOf(planned(2), wrong));
    const user = await toCheck();
    await user.click(screen.getByRole('button', { name: '1 With errors' }));
    await user.click(screen.getByText('Bo Ek'));
    return user;
  };
  const panel = () => within(screen.getByRole('region', { name: 'Row 3' }));
  const corrections = () => bridge.inputsOf('bulk.check').flatMap(({ correction }) => correction ?? []);

  test.each([
    ['anna(at)x', '“anna(at)x” – This is wrong.'],
    ['Ho\u202elm', '“Ho[U+202E]lm” – This is wrong.'],
    ['x'.repeat(300), `“${'x'.repeat(60)}…” – This is wrong.`],
    ['', 'This is wrong.'],
  ])('shows whose it is, the field, its value %j and the reason', async (text, shown) => {
    await open(wrongCell('email', 'Email', text));
    const grid = screen.getByRole('grid', { name: 'Checked rows' });
    expect(grid).toHaveTextContent(`Email: ${shown}`);
    const field = panel().getByRole('textbox', { name: 'Email' });
    expect(field).toHaveValue(text);
    expect(field).toHaveAccessibleDescription(shown);
  });

  test('is checked again by Enter, shows its next problem, and becomes a row to send', async () => {
    const user = await open(wrongCell('email', 'Email', 'anna(at)x'));
    const field = panel().getByRole('textbox', { name: 'Email' });
    await user.clear(field);
    bridge.answer('bulk.check', planOf(planned(2), wrongCell('userId', 'User ID', 'me', 'Not a UUID.')));
    await user.type(field, 'anna@x.example{Enter}');
    const next = await screen.findByRole('textbox', { name: 'User ID' });
    await waitFor(() => expect(next).toHaveFocus());
    expect(corrections()).toEqual([{ line: 3, meaning: 'email', text: 'anna@x.example' }]);
    bridge.answer('bulk.check', planOf(planned(2), planned(3)));
    await user.type(next, 'x');
    await user.tab();
    expect(await screen.findByRole('button', { name: '0 With errors' })).toBeVisible();
    expect(panel().getByText('Last name becomes Holm')).toBeVisible();
    expect(button('Send 2 updates')).toBeEnabled();
    expect(corrections()).toHaveLength(2);
  });

  test('offers the roles, and sends the choice when the field is left', async () => {
    const user = await open(wrongCell('role', 'Role', 'boss'));
    const field = panel().getByRole('combobox', { name: 'Role' });
    expect(field).toHaveDisplayValue('boss');
    await user.selectOptions(field, 'viewer');
    expect(corrections()).toEqual([]);
    await user.tab();
    expect(corrections()).toEqual([{ line: 3, meaning: 'role', text: 'viewer' }]);
  });

  test('keeps a cell of several lines on one line, and sends nothing if it stays or Escape restores it', async () => {
    const user = await open(wrongCell('organizationScopes', 'Organization scopes', 'One\nTwo'));
    const field = panel().getByRole('textbox', { name: 'Organization scopes' });
    expect(field).toHaveValue('One; Two');
    await user.type(field, 'x{Escape}');
    expect(field).toHaveValue('One; Two');
    await user.tab();
    expect(corrections()).toEqual([]);
  });

  test('says why main could not check it', async () => {
    const user = await open(wrongCell('email', 'Email', 'x'));
    bridge.fail('bulk.check', aFailure({ message: 'This table has expired.', retryable: false }));
    await user.type(panel().getByRole('textbox', { name: 'Email' }), 'y{Enter}');
    expect(await screen.findByRole('alert')).toHaveTextContent('This table has expired.');
  });
});

describe('Rows that replace a list nobody has seen', () => {
  const replaces = (line: number, name: string, to: string[]) =>
    planned(line, {
      name,
      undo: 'none',
      unseen: ['organizationScopes'],
      changes: [{ field: 'organizationScopes', to, more: 0 }],
    });

  test('stand in a separate block, which says what each user keeps and shows only these rows', async () => {
    bridge.answer(
      'bulk.check',
      planOf(replaces(2, 'Ada Holm', [uuid(6)]), replaces(3, 'Bo Ek', []), planned(4)),
    );
    const user = await toCheck();
    const block = screen.getByRole('note');
    expect(block).toHaveTextContent('2 rows replace a list that Podkey doesn’t know');
    expect(block).toHaveTextContent(
      `Row 2, Ada Holm: Removes every organization this user has, except: ${uuid(6)}`,
    );
    expect(block).toHaveTextContent('Row 3, Bo Ek: Removes every organization this user has.');
    const grid = screen.getByRole('grid', { name: 'Checked rows' });
    expect(within(grid).getAllByRole('row')).toHaveLength(4);
    await user.click(within(block).getByRole('button', { name: 'Show these rows' }));
    expect(within(grid).getAllByRole('row')).toHaveLength(3);
    expect(grid).toHaveTextContent('New list (replaces the current one)');
  });

  test.each([
    [[replaces(2, 'Ada Holm', [uuid(6)])], uuid(2).slice(0, 8), 'Replace the scopes of 1 user in Northwind?'],
    [
      [replaces(2, 'Ada Holm', [uuid(6)]), replaces(3, 'Bo Ek', [uuid(6)])],
      '2',
      'Replace the scopes of 2 users in Northwind?',
    ],
  ])('are sent only after %# is confirmed by typing', async (rows, typed, title) => {
    bridge.answer('bulk.check', planOf(...rows));
    const user = await toCheck();
    const send = /^Send \d updates?$/;
    await user.click(screen.getByRole('button', { name: send }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: send }));
    const question = await screen.findByRole('alertdialog', { name: title });
    const replace = within(question).getByRole('button', { name: 'Replace the list' });
    expect(replace).toBeDisabled();
    await user.type(within(question).getByRole('textbox', { name: `Type ${typed} to confirm` }), typed);
    expect(bridge.inputsOf('bulk.start')).toEqual([]);
    await user.click(replace);
    await waitFor(() => expect(bridge.inputsOf('bulk.start')).toHaveLength(1));
  });
});

describe('The dry run warns', () => {
  const checkedAs = async (plan: BulkPlan) => {
    bridge.answer('bulk.check', plan);
    return toCheck();
  };

  test('of a name that differs from the known one', async () => {
    await checkedAs(planOf(planned(2, { name: 'Bo Ek', knownAs: 'Anna Berg' })));
    const grid = screen.getByRole('grid', { name: 'Checked rows' });
    expect(grid).toHaveTextContent(/Bo Ek.*known as another name/);
  });

  test('of updates that can’t be undone, before they are sent', async () => {
    const user = await checkedAs(planOf(planned(2, { undo: 'part' }), planned(3)));
    await user.click(button('Send 2 updates'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('1 update can’t be undone completely');
  });

  test('that none of the updates can be undone, and never promises an undo then', async () => {
    const user = await checkedAs(planOf(planned(2, { undo: 'none' }), planned(3, { undo: 'none' })));
    await user.click(button('Send 2 updates'));
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog).toHaveTextContent('None of these updates can be undone');
    expect(dialog).not.toHaveTextContent('until you undo');
  });

  test('of a row that may take access from the API key’s user', async () => {
    bridge.answer('users.keyOwner', { userId: uuid(3) });
    await checkedAs(planOf(planned(2), planned(3, { reducesAccess: true })));
    expect(await screen.findByText('Row 3 changes the user of this account’s API key')).toBeVisible();
  });

  test('of an incomplete list of organizations, and shows the names of it', async () => {
    bridge.answer('organizations.list', anOrganizationList([{ id: uuid(6), name: 'Harbour Freight' }]));
    const changes = [{ field: 'organizationScopes' as const, to: [uuid(6)], more: 0 }];
    await checkedAs({ ...planOf(planned(2, { changes })), organizations: { kind: 'incomplete' } });
    expect(screen.getByText('The list of organizations is incomplete')).toBeVisible();
    expect(await screen.findByText(/Harbour Freight/)).toBeVisible();
  });

  test('of organizations that could not be loaded, and checks the rows again on request', async () => {
    const user = await checkedAs({
      ...planOf(planned(2)),
      organizations: { kind: 'failed', error: aFailure() },
    });
    expect(screen.getByRole('alert')).toHaveTextContent('Try again in a minute.');
    await user.click(button('Try again'));
    expect(bridge.inputsOf('bulk.check')).toHaveLength(2);
  });
});
