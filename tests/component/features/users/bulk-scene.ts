import { screen } from '@testing-library/svelte';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';
import type {
  BulkJob,
  BulkResults,
  BulkRow,
  BulkPlan,
  PlannedRow,
  BulkSheet,
} from '../../../../shared/schemas/bulk.ts';
import type { FakeBridge } from '../../../support/fake-bridge.ts';
import { aBridge, button, northwind, showWindow, staging } from '../../scene.ts';

export const uuid = (digit: number) => `${String(digit).repeat(8)}-1111-4111-8111-111111111111`;
export const jobId = uuid(7);
export const sheet: BulkSheet = {
  id: uuid(8),
  source: 'team.csv',
  rowCount: 2,
  emptyCount: 0,
  readAs: null,
  hasHeader: true,
  columns: [
    { name: 'ID', examples: [uuid(1)], guess: 'userId' },
    { name: 'Family', examples: ['Holm', 'Ek'], guess: 'ignore' },
  ],
};

export function planned(line: number, over: Partial<PlannedRow> = {}): PlannedRow {
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
    unseen: [],
    undo: 'all',
    ...over,
  };
}
export const planOf = (...rows: PlannedRow[]): BulkPlan => ({
  id: uuid(9),
  source: 'team.csv',
  rows,
  organizations: { kind: 'unused' },
});

export function row(line: number, over: Partial<BulkRow> = {}): BulkRow {
  const { userId, name, changes } = planned(line);
  const outcome = { problems: [], beyond: [], unconfirmed: [], error: null, isMarked: false };
  return { line, userId, name, changes, state: 'done', at: null, isUndoable: true, ...outcome, ...over };
}
const noRows = { waiting: 0, sending: 0, done: 0, unchanged: 0, failed: 0, unknown: 0, refused: 0 };
export function aJob(
  over: Partial<Omit<BulkJob, 'counts'>> = {},
  counts: Partial<BulkJob['counts']> = {},
): BulkJob {
  return {
    id: jobId,
    source: 'team.csv',
    createdAt: Date.UTC(2030, 0, 1),
    maxParallel: 4,
    counts: { ...noRows, ...counts },
    status: { kind: 'finished' },
    ...over,
  };
}
export const resultsOf = (job: BulkJob, ...rows: BulkRow[]): BulkResults => ({ job, rows });

/** A window that starts on the Users screen, with a bridge that has a table, its dry run and its results. */
export function aBulkBridge(): FakeBridge {
  window.location.hash = '#/users';
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(340);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(340);
  return aBridge([northwind, staging])
    .answer('bulk.readTable', { sheet })
    .answer('bulk.check', planOf(planned(2), planned(3)))
    .answer('bulk.start', aJob())
    .answer('bulk.open', resultsOf(aJob({}, { done: 2 }), row(2), row(3)));
}

export async function openMany(): Promise<UserEvent> {
  const user = showWindow();
  await user.click(await screen.findByRole('button', { name: 'Bulk change…' }));
  return user;
}
export async function toMapping(): Promise<UserEvent> {
  const user = await openMany();
  await user.click(button('Choose CSV file…'));
  await screen.findByRole('combobox', { name: 'ID' });
  return user;
}
export async function toCheck(): Promise<UserEvent> {
  const user = await toMapping();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Family' }), 'lastName');
  await user.click(button('Check rows'));
  await screen.findByRole('grid', { name: 'Checked rows' });
  return user;
}
/** Opens the account’s job from the choice of users. */
export async function toJob(bridge: FakeBridge, results: BulkResults): Promise<UserEvent> {
  bridge.answer('bulk.jobs', [results.job]).answer('bulk.open', results);
  const user = await openMany();
  await user.click(await screen.findByRole('button', { name: /^team.csv/ }));
  await screen.findByRole('progressbar', { name: 'Rows sent' });
  return user;
}
