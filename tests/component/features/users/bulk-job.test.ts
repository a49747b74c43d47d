import { screen, waitFor, within } from '@testing-library/svelte';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { FakeBridge } from '../../../support/fake-bridge.ts';
import { aBulkBridge, aJob, jobId, planOf, planned, resultsOf, row, toJob } from './bulk-scene.ts';
import { aFailure, button, northwind, showWindow } from '../../scene.ts';

vi.setConfig({ testTimeout: 30_000 });

let bridge: FakeBridge;
beforeEach(() => {
  bridge = aBulkBridge();
});

describe('A run', () => {
  test('shows its progress row by row, and can be stopped', async () => {
    bridge.answer('bulk.stop', {});
    const running = aJob({ status: { kind: 'running', remainingMs: null } }, { sending: 1, waiting: 1 });
    const user = await toJob(
      bridge,
      resultsOf(running, row(2, { state: 'sending' }), row(3, { state: 'waiting' })),
    );
    bridge.emit('bulk.progressed', {
      accountId: northwind.id,
      job: aJob({ status: { kind: 'running', remainingMs: 130_000 } }, { done: 1, sending: 1 }),
      rows: [row(2, { beyond: ['role'] }), row(3, { state: 'sending' })],
    });
    const bar = screen.getByRole('progressbar', { name: 'Rows sent' });
    await waitFor(() => expect(bar).toHaveAttribute('aria-valuetext', '1 of 2 rows, about 3 min left'));
    const rows = within(screen.getByRole('grid', { name: 'Results' })).getAllByRole('row');
    expect(rows[1]).toHaveTextContent('Changed, and the pod changed other fields');
    expect(rows[2]).toHaveTextContent('Sending');
    await user.click(button('Stop'));
    expect(bridge.inputsOf('bulk.stop')).toEqual([{ accountId: northwind.id, jobId }]);
  });

  test('shows that the pod asked for a pause, and when it continues', async () => {
    const holding = aJob({ status: { kind: 'holding', resumesInMs: 599_500 } }, { done: 1, waiting: 1 });
    await toJob(bridge, resultsOf(holding, row(2), row(3, { state: 'waiting' })));
    expect(screen.getByText(/Paused at the pod’s request/)).toBeVisible();
    expect(screen.getByText(/resumes in (10:00|9:5\d) min/)).toBeVisible();
  });

  test('shows which failure stopped it, and is resumed', async () => {
    const stopped = aJob({ status: { kind: 'stopped', error: aFailure() } }, { done: 1, waiting: 1 });
    bridge.answer(
      'bulk.resume',
      aJob({ status: { kind: 'running', remainingMs: null } }, { done: 1, sending: 1 }),
    );
    const user = await toJob(bridge, resultsOf(stopped, row(2), row(3, { state: 'waiting' })));
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('The pod had an internal problem.');
    await user.click(button('Resume'));
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(bridge.inputsOf('bulk.resume')).toEqual([{ accountId: northwind.id, jobId }]);
  });

  test('whose results aren’t saved yet says so, and isn’t called finished', async () => {
    const lost = aJob({ status: { kind: 'unsaved', error: aFailure() } }, { done: 1, unknown: 1 });
    await toJob(bridge, resultsOf(lost, row(2), row(3, { state: 'unknown' })));
    expect(screen.getByText('Sent; results not saved yet')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The pod had an internal problem.');
    expect(screen.queryByRole('button', { name: /^(?:Resume|Stop)$/ })).not.toBeInTheDocument();
  });

  test('with rows in doubt says what may have happened, and leaves each row to the person', async () => {
    const job = aJob({}, { done: 1, unknown: 1 });
    const done = resultsOf(aJob({}, { done: 2 }), row(2), row(3, { isMarked: true }));
    bridge.answer('bulk.decide', aJob({}, { done: 2 }));
    const user = await toJob(bridge, resultsOf(job, row(2), row(3, { state: 'unknown' })));
    expect(screen.getByRole('note')).toHaveTextContent(/1 update: result unknown/);
    await user.click(button('View'));
    const detail = screen.getByRole('region', { name: 'Row 3' });
    expect(detail).toHaveTextContent('Podkey closed before the response arrived');
    bridge.answer('bulk.open', done);
    await user.click(within(detail).getByRole('button', { name: 'Mark as done' }));
    expect(bridge.inputsOf('bulk.decide')).toEqual([{ accountId: northwind.id, jobId, line: 3, as: 'done' }]);
    await waitFor(() =>
      expect(screen.getByRole('region', { name: 'Row 3' })).toHaveTextContent('marked by you'),
    );
  });

  test('shows a row that the pod did not confirm as done, and what to check', async () => {
    await toJob(bridge, resultsOf(aJob({}, { done: 1 }), row(2, { unconfirmed: ['lastName'] })));
    const grid = screen.getByRole('grid', { name: 'Results' });
    const [, done] = within(grid).getAllByRole('row');
    expect(done).toHaveTextContent('Changed, not confirmed by the pod');
    done!.focus();
    expect(await screen.findByRole('region', { name: 'Row 2' })).toHaveTextContent(
      /Last name: the pod accepted the update.*Check the user/,
    );
    expect(screen.queryByRole('button', { name: 'Send again' })).not.toBeInTheDocument();
  });

  test('shows why a row failed, with its Error ID to copy', async () => {
    bridge.answer('clipboard.copyPlain', {});
    const error = aFailure({ service: { status: 404, errorId: 'e-7' } });
    const user = await toJob(bridge, resultsOf(aJob({}, { failed: 1 }), row(2, { state: 'failed', error })));
    const grid = screen.getByRole('grid', { name: 'Results' });
    within(grid).getAllByRole('row')[1]!.focus();
    await user.click(await screen.findByRole('button', { name: 'Copy error ID' }));
    expect(bridge.inputsOf('clipboard.copyPlain')).toEqual([{ errorId: 'e-7' }]);
    expect(button('Send again')).toBeEnabled();
  });

  test('saves its results, and is dismissed', async () => {
    bridge.answer('bulk.saveResults', { fileName: 'team results.csv' }).answer('bulk.dismiss', {});
    const user = await toJob(bridge, resultsOf(aJob({}, { done: 1 }), row(2)));
    await user.click(button('Save results…'));
    expect(await screen.findByText('Saved as team results.csv')).toBeVisible();
    bridge.answer('bulk.jobs', []);
    await user.click(button('Dismiss'));
    expect(await screen.findByRole('button', { name: 'Choose CSV file…' })).toBeVisible();
    expect(bridge.inputsOf('bulk.dismiss')).toEqual([{ accountId: northwind.id, jobId }]);
  });

  test('asks before it is dismissed unfinished', async () => {
    const stopped = aJob({ status: { kind: 'stopped', error: null } }, { waiting: 1 });
    const user = await toJob(bridge, resultsOf(stopped, row(2, { state: 'waiting' })));
    await user.click(button('Dismiss'));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('1 row won’t be sent.');
    expect(bridge.inputsOf('bulk.dismiss')).toEqual([]);
  });
});

test('the choice of users offers to resume an unfinished change', async () => {
  const stopped = aJob({ status: { kind: 'stopped', error: null } }, { done: 404, waiting: 596 });
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
    const user = await toJob(bridge, resultsOf(aJob({}, { done: 2 }), row(2), row(3)));
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

  test('says how many of the updates can be undone, if not all can', async () => {
    await toJob(bridge, resultsOf(aJob({}, { done: 2 }), row(2), row(3, { isUndoable: false })));
    expect(button('Undo 1 of 2…')).toBeEnabled();
  });

  test('is not offered if no former value was known, and the reason is given', async () => {
    await toJob(bridge, resultsOf(aJob({}, { done: 1 }), row(2, { isUndoable: false })));
    expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
    expect(screen.getByText(/Can’t be undone: the previous values weren’t known/)).toBeVisible();
  });

  test('is not offered if nothing was done, or while rows are unsent', async () => {
    await toJob(
      bridge,
      resultsOf(aJob({ status: { kind: 'stopped', error: null } }, { done: 1, waiting: 1 }), row(2)),
    );
    expect(screen.queryByRole('button', { name: 'Undo…' })).not.toBeInTheDocument();
  });
});

test('the outcome names the rows that were skipped', async () => {
  const refused = { column: 'Role', message: 'Choose one of the roles.' };
  const skipped = row(5, { state: 'refused', problems: [refused], isUndoable: false });
  await toJob(bridge, resultsOf(aJob({}, { done: 11, refused: 1 }), row(2), skipped));
  expect(screen.getByText('11 changed, row 5 skipped')).toBeVisible();
  expect(screen.getByRole('grid', { name: 'Results' })).toHaveTextContent('Role: Choose one of the roles.');
});

test('a finished change with problems says so', async () => {
  await toJob(
    bridge,
    resultsOf(aJob({}, { done: 1, failed: 1 }), row(2), row(3, { state: 'failed', error: aFailure() })),
  );
  expect(screen.getByText('Finished with problems')).toBeVisible();
});
