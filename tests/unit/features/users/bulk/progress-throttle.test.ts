import { beforeEach, expect, test } from 'vitest';
import { ProgressThrottle } from '../../../../../electron/features/users/bulk/bulk-run.ts';
import { emptyOutcome, type BulkRecord } from '../../../../../electron/storage/bulk-repository.ts';
import { FakeClock } from '../../../../support/fake-clock.ts';

let clock: FakeClock;
let reports: string[];
let throttle: ProgressThrottle;

beforeEach(() => {
  clock = new FakeClock();
  reports = [];
  throttle = new ProgressThrottle(clock, (rows) =>
    reports.push(rows.map(({ line, state }) => `${line} ${state}`).join(', ')),
  );
});

const row = (line: number, state: BulkRecord['state']): BulkRecord => ({
  ...emptyOutcome,
  ...{ line, state, userId: '77777777-7777-4777-8777-777777777777', name: null, wanted: {}, at: null },
});

test('changed rows are reported together after a tenth of a second, each with its latest state', async () => {
  throttle.note(row(1, 'sending'));
  throttle.note(row(2, 'sending'));
  await clock.advance(99);
  throttle.note(row(1, 'done'));
  expect(reports).toEqual([]);
  await clock.advance(1);
  expect(reports).toEqual(['1 done, 2 sending']);
  await clock.advance(1_000);
  expect(reports).toHaveLength(1);
  throttle.note(row(2, 'done'));
  await clock.advance(100);
  expect(reports).toEqual(['1 done, 2 sending', '2 done']);
});

test('a change of the job alone is reported too', async () => {
  throttle.note(null);
  await clock.advance(100);
  expect(reports).toEqual(['']);
});

test('the last report does not wait, and comes once', async () => {
  throttle.note(row(1, 'done'));
  throttle.flush();
  expect(reports).toEqual(['1 done']);
  await clock.advance(1_000);
  expect(reports).toHaveLength(1);
});

test('the last report comes even if nothing has changed since', () => {
  throttle.flush();
  expect(reports).toEqual(['']);
});
