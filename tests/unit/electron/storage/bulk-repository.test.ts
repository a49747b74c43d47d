import type { DatabaseSync } from 'node:sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import { AccountRepository } from '../../../../electron/storage/account-repository.ts';
import {
  BulkRepository,
  emptyOutcome,
  type BulkRecord,
} from '../../../../electron/storage/bulk-repository.ts';
import { DamagedRows } from '../../../../electron/storage/damaged-rows.ts';
import { openDatabase, openInMemoryDatabase } from '../../../../electron/storage/database.ts';
import { northwindDraft } from '../../../support/samples.ts';
import { settled } from '../../../support/fake-clock.ts';

const account = 'aaaaaaaa-aaaa-4aaa-8aaa-aaaaaaaaaaaa';
const jobId = 'bbbbbbbb-bbbb-4bbb-8bbb-bbbbbbbbbbbb';
const job = { id: jobId, source: 'team.csv', createdAt: Date.UTC(2030, 0, 1), maxParallel: 4 };
const row = (line: number): BulkRecord => ({
  ...emptyOutcome,
  line,
  userId: `00000000-0000-4000-8000-00000000000${line}`,
  name: null,
  wanted: { lastName: 'Holm' },
  state: 'waiting',
  at: null,
});

let database: DatabaseSync;
let rows: BulkRepository;
beforeEach(() => {
  ({ database } = openDatabase(':memory:'));
  new AccountRepository(database).insert({ ...northwindDraft, id: account, secretIn: 'keychain' });
  rows = new BulkRepository(database);
  rows.add(account, job, [row(2), row(3)]);
});

const stored = (of = database) => of.prepare('SELECT count(*) AS rows FROM bulk_rows').get()?.['rows'];

describe('A bulk change', () => {
  test('is stored with its rows and their outcomes', () => {
    const outcome = { ...emptyOutcome, beyond: ['role' as const] };
    rows.setState(jobId, 3, 'done', outcome, job.createdAt);
    expect(rows.jobs(account)).toEqual([job]);
    expect(rows.rows(jobId)).toEqual([row(2), { ...row(3), ...outcome, state: 'done', at: job.createdAt }]);
    expect(rows.counts(jobId)).toEqual({ waiting: 1, done: 1 });
  });

  test('never sends rows again that were damaged in the file: their outcome is unknown', () => {
    database.exec(`UPDATE bulk_rows SET wanted = '{"role":"emperor"}' WHERE line = 2`);
    database.exec(`UPDATE bulk_rows SET state = 'resend' WHERE line = 3`);
    expect(rows.rows(jobId).map(({ state, wanted }) => [state, wanted])).toEqual([
      ['unknown', {}],
      ['unknown', {}],
    ]);
    expect(rows.counts(jobId)).toEqual({ unknown: 2 });
    expect(DamagedRows.of(database).list()).toMatchObject([
      { table: 'bulk_rows', why: 'wanted' },
      { table: 'bulk_rows', why: 'state' },
    ]);
    // They are healed in place, so that they are found once.
    expect(rows.rows(jobId).map(({ state }) => state)).toEqual(['unknown', 'unknown']);
    expect(DamagedRows.of(database).list()).toHaveLength(2);
  });

  test('is removed with its rows: with its account, and in a database without foreign keys', () => {
    new AccountRepository(database).remove(account);
    expect(stored()).toBe(0);
    const inMemory = openInMemoryDatabase();
    const others = new BulkRepository(inMemory);
    others.add(account, job, [row(2)]);
    others.forgetAll(account);
    expect(stored(inMemory)).toBe(0);
  });

  test('puts the rows in doubt that were being sent when it was interrupted', () => {
    const before = { lastName: 'Berg' };
    rows.setState(jobId, 2, 'sending', { ...emptyOutcome, before }, job.createdAt);
    rows.endInterrupted(account);
    expect(rows.counts(jobId)).toEqual({ unknown: 1, waiting: 1 });
    // Their former values stay, because the person may find out that the updates were made.
    expect(rows.rows(jobId)[0]).toMatchObject({ state: 'unknown', before });
  });
});

describe('Batched writes', () => {
  test('run in order: before an urgent write, or at the end of the turn', async () => {
    const batch = rows.batch(() => undefined);
    batch.later(() => rows.setState(jobId, 2, 'done', emptyOutcome, 1));
    expect(rows.counts(jobId)).toEqual({ waiting: 2 });
    batch.now(() => rows.setState(jobId, 3, 'sending', emptyOutcome, 1));
    expect(rows.counts(jobId)).toEqual({ done: 1, sending: 1 });
    batch.later(() => rows.setState(jobId, 3, 'done', emptyOutcome, 1));
    await settled();
    await settled();
    expect(rows.counts(jobId)).toEqual({ done: 2 });
  });

  test('are all undone if one fails, and the failure is reported', async () => {
    const failures: unknown[] = [];
    const batch = rows.batch((thrown) => failures.push(thrown));
    batch.later(() => rows.setState(jobId, 2, 'done', emptyOutcome, 1));
    batch.later(() => {
      throw new Error('The disk is full');
    });
    await settled();
    await settled();
    expect(failures).toEqual([new Error('The disk is full')]);
    expect(rows.counts(jobId)).toEqual({ waiting: 2 });
  });
});
