import { screen, waitFor, within } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { BulkJob, BulkResults, BulkRow } from '../../shared/schemas/bulk-job.ts';
import type { BulkPlan, PlannedRow } from '../../shared/schemas/bulk-plan.ts';
import type { BulkSheet } from '../../shared/schemas/bulk-sheet.ts';
import { anOrganizationList } from '../support/organization-list.ts';
import type { FakeBridge } from '../support/fake-bridge.ts';
import { aBridge, aFailure, button, northwind, showWindow, staging } from './scene.ts';

vi.setConfig({ testTimeout: 30_000 });

const uuid = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
const jobId = uuid(7);
const sheet: BulkSheet = {
  id: uuid(8),
  source: 'team.csv',
  rowCount: 2,
  hasHeader: true,
  columns: [
    { name: 'ID', examples: [uuid(1)], guess: 'userId' },
    { name: 'Family', examples: ['Holm', 'Ek'], guess: 'ignore' },
  ],
};

function planned(line: number, over: Partial<PlannedRow> = {}): PlannedRow {
  const changes = [{ field: 'lastName' as const, to: ['Holm'], more: 0 }];
  return {
    line,
    userId: uuid(line),
    name: null,
    verdict: 'send',
    changes,
    problems: [],
    grave: [],
    knownAs: null,
    reducesAccess: false,
    isUndoable: true,
    ...over,
  };
}
const planOf = (...rows: PlannedRow[]): BulkPlan => ({
  id: uuid(9),
  source: 'team.csv',
  rows,
  organizations: { kind: 'unused' },
});

function row(line: number, over: Partial<BulkRow> = {}): BulkRow {
  const { userId, name, changes } = planned(line);
  const outcome = { problems: [], beyond: [], unconfirmed: [], error: null, isMarked: false };
  return { line, userId, name, changes, state: 'done', at: null, ...outcome, ...over };
}
const noRows = { waiting: 0, sending: 0, done: 0, unchanged: 0, failed: 0, unknown: 0, refused: 0 };
function aJob(over: Partial<Omit<BulkJob, 'counts'>> = {}, counts: Partial<BulkJob['counts']> = {}): BulkJob {
  return {
    id: jobId,
    source: 'team.csv',
    createdAt: Date.UTC(2030, 0, 1),
    atMost: 4,
    counts: { ...noRows, ...counts },
    status: { is: 'finished' },
    ...over,
  };
}
const resultsOf = (job: BulkJob, ...rows: BulkRow[]): BulkResults => ({ job, rows });

let bridge: FakeBridge;
beforeEach(() => {
  window.location.hash = '#/users';
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(340);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(340);
  bridge = aBridge([northwind, staging])
    .answer('bulk.chooseFile', { sheet })
    .answer('bulk.check', planOf(planned(2), planned(3)))
    .answer('bulk.start', aJob())
    .answer('bulk.open', resultsOf(aJob({}, { done: 2 }), row(2), row(3)));
});

async function openMany(): Promise<UserEvent> {
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Bulk change…' }));
  return user;
}
async function toMapping(): Promise<UserEvent> {
  const user = await openMany();
  await user.click(button('Choose CSV file…'));
  await screen.findByRole('combobox', { name: 'ID' });
  return user;
}
async function toCheck(): Promise<UserEvent> {
  const user = await toMapping();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Family' }), 'lastName');
  await user.click(button('Check rows'));
  await screen.findByText(/to send/);
  return user;
}
/** Opens the account’s job from the choice of users. */
async function toJob(results: BulkResults): Promise<UserEvent> {
  bridge.answer('bulk.jobs', [results.job]).answer('bulk.open', results);
  const user = await openMany();
  await user.click(await screen.findByRole('button', { name: /^team.csv/ }));
  await screen.findByRole('progressbar', { name: 'Rows sent' });
  return user;
}

describe('A table', () => {
  test('is refused with a reason if main cannot use it', async () => {
    bridge.fail('bulk.chooseFile', aFailure({ message: 'The file is larger than 5 MB.', retryable: false }));
    const user = await openMany();
    await user.click(button('Choose CSV file…'));
    expect(await screen.findByRole('alert')).toHaveTextContent('larger than 5 MB');
  });

  test('may be pasted', async () => {
    bridge.answer('bulk.readPasted', sheet);
    const user = await openMany();
    expect(button('Read pasted table')).toBeDisabled();
    await user.click(screen.getByRole('textbox', { name: 'Or paste a table' }));
    await user.paste('ID,Family');
    await user.click(button('Read pasted table'));
    expect(await screen.findByRole('combobox', { name: 'ID' })).toHaveValue('userId');
    expect(bridge.inputsOf('bulk.readPasted')).toEqual([{ accountId: northwind.id, table: 'ID,Family' }]);
  });

  test('is checked with the columns’ meanings and the values for all rows, and only once they are complete', async () => {
    const user = await toMapping();
    expect(button('Check rows')).toBeDisabled();
    expect(screen.getByText('Choose what to change.')).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Family' }), 'lastName');
    expect(screen.queryByRole('textbox', { name: 'Last name for all' })).not.toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Role for all' }), 'viewer');
    await user.click(button('Check rows'));
    expect(await screen.findByText(/to send/)).toBeVisible();
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
    await user.click(screen.getByRole('radio', { name: 'Only errors (1)' }));
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
    expect(bridge.inputsOf('bulk.start')).toEqual([{ accountId: northwind.id, planId: uuid(9), atMost: 4 }]);
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

describe('A run', () => {
  test('shows its progress row by row, and can be stopped', async () => {
    bridge.answer('bulk.stop', {});
    const running = aJob({ status: { is: 'running', remainingMs: null } }, { sending: 1, waiting: 1 });
    const user = await toJob(resultsOf(running, row(2, { state: 'sending' }), row(3, { state: 'waiting' })));
    bridge.emit('bulk.progressed', {
      accountId: northwind.id,
      job: aJob({ status: { is: 'running', remainingMs: 130_000 } }, { done: 1, sending: 1 }),
      rows: [row(2, { beyond: ['role'] }), row(3, { state: 'sending' })],
    });
    const bar = screen.getByRole('progressbar', { name: 'Rows sent' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '1 of 2 rows, about 3 min left'));
    const rows = within(screen.getByRole('grid', { name: 'Results' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Done, and the pod changed other fields');
    expect(rows[2]).toHaveTextContent('Sending');
    await user.click(button('Stop'));
    expect(bridge.inputsOf('bulk.stop')).toEqual([{ accountId: northwind.id, jobId }]);
  });

  test('shows that the pod asked for a pause, and when it continues', async () => {
    const holding = aJob({ status: { is: 'holding', resumesInMs: 599_500 } }, { done: 1, waiting: 1 });
    await toJob(resultsOf(holding, row(2), row(3, { state: 'waiting' })));
    expect(screen.getByText(/Paused at the pod’s request/)).toBeVisible();
    expect(screen.getByText(/resumes in (10:00|9:5\d) min/)).toBeVisible();
  });

  test('shows which failure stopped it, and is resumed', async () => {
    const stopped = aJob({ status: { is: 'stopped', error: aFailure() } }, { done: 1, waiting: 1 });
    bridge.answer(
      'bulk.resume',
      aJob({ status: { is: 'running', remainingMs: null } }, { done: 1, sending: 1 }),
    );
    const user = await toJob(resultsOf(stopped, row(2), row(3, { state: 'waiting' })));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('The pod had a problem of its own.');
    await user.click(button('Resume'));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(bridge.inputsOf('bulk.resume')).toEqual([{ accountId: northwind.id, jobId }]);
  });

  test('with rows in doubt says what may have happened, and leaves each row to the person', async () => {
    const job = aJob({}, { done: 1, unknown: 1 });
    const done = resultsOf(aJob({}, { done: 2 }), row(2), row(3, { isMarked: true }));
    bridge.answer('bulk.markDone', aJob({}, { done: 2 }));
    const user = await toJob(resultsOf(job, row(2), row(3, { state: 'unknown' })));
    expect(screen.getByRole('note')).toHaveTextContent(/1 update: result unknown/);
    await user.click(button('View'));
    const detail = screen.getByRole('region', { name: 'Row 3' });
    expect(detail).toHaveTextContent('Podkey closed before the response arrived');
    bridge.answer('bulk.open', done);
    await user.click(within(detail).getByRole('button', { name: 'Mark as done' }));
    expect(bridge.inputsOf('bulk.markDone')).toEqual([{ accountId: northwind.id, jobId, line: 3 }]);
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Row 3' })).toHaveTextContent('marked by you'),
    );
  });

  test('shows a row that the pod did not confirm as done, and what to check', async () => {
    await toJob(resultsOf(aJob({}, { done: 1 }), row(2, { unconfirmed: ['lastName'] })));
    const grid = screen.getByRole('grid', { name: 'Results' });
    const [, done] = within(grid).getAllByRole('row');
    expect(done).toHaveTextContent('Done, not confirmed by the pod');
    done!.focus();
    expect(await screen.findByRole('region', { name: 'Row 2' })).toHaveTextContent(
      /Last name: the pod accepted the update.*Check the user/,
    );
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });

  test('shows why a row failed, with its Error ID to copy', async () => {
    bridge.answer('clipboard.copyErrorId', {});
    const error = aFailure({ service: { status: 404, errorId: 'e-7' } });
    const user = await toJob(resultsOf(aJob({}, { failed: 1 }), row(2, { state: 'failed', error })));
    const grid = screen.getByRole('grid', { name: 'Results' });
    within(grid).getAllByRole('row')[1]!.focus();
    await user.click(await screen.findByRole('button', { name: 'Copy error ID' }));
    expect(bridge.inputsOf('clipboard.copyErrorId')).toEqual([{ errorId: 'e-7' }]);
    expect(button('Send again')).toBeEnabled();
  });

  test('saves its results, and is dismissed', async () => {
    bridge.answer('bulk.saveResults', { fileName: 'team results.csv' }).answer('bulk.dismiss', {});
    const user = await toJob(resultsOf(aJob({}, { done: 1 }), row(2)));
    await user.click(button('Save results…'));
    expect(await screen.findByText('Saved as team results.csv')).toBeVisible();
    bridge.answer('bulk.jobs', []);
    await user.click(button('Dismiss'));
    expect(await screen.findByRole('button', { name: 'Choose CSV file…' })).toBeVisible();
    expect(bridge.inputsOf('bulk.dismiss')).toEqual([{ accountId: northwind.id, jobId }]);
  });

  test('asks before it is dismissed unfinished', async () => {
    const stopped = aJob({ status: { is: 'stopped', error: null } }, { waiting: 1 });
    const user = await toJob(resultsOf(stopped, row(2, { state: 'waiting' })));
    await user.click(button('Dismiss'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('1 row won’t be sent.');
    expect(bridge.inputsOf('bulk.dismiss')).toEqual([]);
  });
});

test('the choice of users offers to resume an unfinished change', async () => {
  const stopped = aJob({ status: { is: 'stopped', error: null } }, { done: 404, waiting: 596 });
  bridge.answer('bulk.jobs', [stopped]).answer('bulk.resume', stopped);
  const user = showWindow();
  expect(await screen.findByRole('note')).toHaveTextContent('team.csv: 404 of 1,000 rows done');
  await user.click(button('Resume'));
  expect(await screen.findByRole('heading', { name: 'Bulk change' })).toHaveFocus();
  expect(bridge.inputsOf('bulk.resume')).toEqual([{ accountId: northwind.id, jobId }]);
});

describe('The undo of a finished change', () => {
  test('is checked before it is sent, and leads back to the results', async () => {
    const undo = planOf(
      planned(2, { changes: [{ field: 'lastName', to: ['Berg'], more: 0 }] }),
      planned(3, { verdict: 'refused', problems: [{ column: 'Last name', message: 'It isn’t known.' }] }),
    );
    bridge.answer('bulk.checkUndo', undo);
    const user = await toJob(resultsOf(aJob({}, { done: 2 }), row(2), row(3)));
    await user.click(button('Undo…'));
    const grid = await screen.findByRole('grid', { name: 'Checked rows' });
    expect(grid).toHaveTextContent(/Last name: Berg.*It isn’t known/);
    expect(bridge.inputsOf('bulk.checkUndo')).toEqual([{ accountId: northwind.id, jobId }]);
    await user.click(button('Back'));
    await user.click(await screen.findByRole('button', { name: 'Undo…' }));
    await user.click(await screen.findByRole('button', { name: 'Send 1 update' }));
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Send 1 update' }));
    await waitFor(() => expect(bridge.inputsOf('bulk.start')).toMatchObject([{ planId: undo.id }]));
  });

  test('is not offered if nothing was done, or while rows are unsent', async () => {
    await toJob(resultsOf(aJob({ status: { is: 'stopped', error: null } }, { done: 1, waiting: 1 }), row(2)));
    expect(screen.queryByRole('button', { name: 'Undo…' })).not.toBeInTheDocument();
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
    const user = await checkedAs(planOf(planned(2, { isUndoable: false }), planned(3)));
    await user.click(button('Send 2 updates'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('1 update can’t be undone completely');
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

test('a finished change with problems says so', async () => {
  await toJob(
    resultsOf(aJob({}, { done: 1, failed: 1 }), row(2), row(3, { state: 'failed', error: aFailure() })),
  );
  expect(screen.getByText('Finished with problems')).toBeVisible();
});
