import { beforeEach, expect, test, vi } from 'vitest';
import { recordText } from '../../../../../electron/services/activity/journal.ts';
import { checkChain } from '../../../../../electron/services/activity/journal-upkeep.ts';
import { ActivityRepository } from '../../../../../electron/storage/activity-repository.ts';
import { openDatabase } from '../../../../../electron/storage/database.ts';
import type { ActivityEvent } from '../../../../../shared/schemas/activity.ts';
import { revealed } from '../../../../support/activity-samples.ts';
import { fewTurns } from '../../../../support/turns.ts';

const start = Date.UTC(2030, 0, 1);
const noHash = '0'.repeat(64);

let database: ReturnType<typeof openDatabase>['database'];
let rows: ActivityRepository;

/** Ten reveals; entry 1 is made at the start, the others a second apart. */
beforeEach(() => {
  ({ database } = openDatabase(':memory:'));
  rows = new ActivityRepository(database);
  for (let number = 1; number <= 10; number += 1) record(revealed(`property ${number}`), number - 1);
});

const record = (event: ActivityEvent, seconds = 0) =>
  rows.append(recordText(start + seconds * 1_000, '', event));
const breaks = () => checkChain(rows, fewTurns());

/** Removes the entries up to a number, as for their age. */
function prune(seq: number): void {
  const last = { seq, hash: rows.at(seq)?.hash ?? '' };
  rows.prune(last, (removed) => recordText(start, '', { action: 'pruned', removed, last }));
}

test('an unchanged journal is sound, also after its oldest entries were removed for their age', async () => {
  expect(await breaks()).toEqual([]);
  prune(4);
  expect(await breaks()).toEqual([]);
  prune(7);
  expect(await breaks()).toEqual([]);
  database.exec('DELETE FROM activity');
  rows = new ActivityRepository(openDatabase(':memory:').database);
  expect(await breaks()).toEqual([]);
});

const changed = `replace(body, 'revealed', 'peeked')`;

test.each<[string, string, string, number, number, number | null]>([
  ['a changed entry', `UPDATE activity SET body = ${changed} WHERE seq = 4`, 'changed', 4, 4, 3],
  ['a changed first entry', `UPDATE activity SET body = ${changed} WHERE seq = 1`, 'changed', 1, 1, 0],
  ['missing entries', 'DELETE FROM activity WHERE seq IN (4, 5)', 'missing', 4, 5, 2],
  ['missing oldest entries', 'DELETE FROM activity WHERE seq < 3', 'missing', 1, 2, 2],
  ['missing latest entries', 'DELETE FROM activity WHERE seq > 8', 'missing', 9, 10, 7],
  ['a missing latest entry', 'DELETE FROM activity WHERE seq = 10', 'missing', 10, 10, 8],
  ['a journal without entries', 'DELETE FROM activity', 'missing', 1, 10, null],
  ['another latest hash', `UPDATE activity_chain SET head_hash = '${noHash}'`, 'changed', 10, 10, 9],
  ['a latest entry that is not the last', 'UPDATE activity_chain SET head_seq = 9', 'changed', 9, 9, 8],
  [
    'a beginning without a reason',
    `UPDATE activity_chain SET anchor_seq = 2, anchor_hash = (SELECT hash FROM activity WHERE seq = 2);
     DELETE FROM activity WHERE seq <= 2`,
    'beginning',
    3,
    3,
    2,
  ],
  [
    'an entry that can’t be read, nor those around it',
    `UPDATE activity SET body = '{"at":"never"}', hash = 'x' WHERE seq = 10;
     UPDATE activity_chain SET head_hash = 'x'`,
    'changed',
    10,
    10,
    null,
  ],
])('%s is found, with the time of the nearest entry', async (_what, sql, kind, seq, last, seconds) => {
  database.exec(sql);
  const at = seconds === null ? null : start + seconds * 1_000;
  expect(await breaks()).toEqual([{ kind, seq, last, at }]);
});

test('a removal by age explains only the beginning that it names', async () => {
  prune(4);
  database.exec(`UPDATE activity_chain SET anchor_hash = '${noHash}'`);
  expect(await breaks()).toMatchObject([
    { kind: 'changed', seq: 5 },
    { kind: 'beginning', seq: 5 },
  ]);
});

test('a beginning whose number alone was changed is no beginning', async () => {
  database.exec('UPDATE activity_chain SET anchor_seq = 2');
  expect(await breaks()).toMatchObject([
    { kind: 'changed', seq: 3 },
    { kind: 'beginning', seq: 3 },
  ]);
});

test('an entry that can’t be read explains no beginning, even if it says so', async () => {
  rows.append('{"action":"pruned"}');
  expect(await breaks()).toEqual([]);
});

test('a break that was revealed after a removal by age leaves the beginning explained', async () => {
  prune(4);
  record({ action: 'break-found', kind: 'cut', seq: 11 });
  expect(await breaks()).toMatchObject([{ kind: 'cut', seq: 11 }]);
});

test('a break that the keychain revealed before is reported again, in its place', async () => {
  record({ action: 'break-found', kind: 'rewritten', seq: 6 });
  database.exec(`UPDATE activity SET body = ${changed} WHERE seq = 8`);
  expect(await breaks()).toEqual([
    { kind: 'rewritten', seq: 6, last: 6, at: start + 5_000 },
    { kind: 'changed', seq: 8, last: 8, at: start + 7_000 },
  ]);
});

test('a label that reads like such an entry changes nothing', async () => {
  record(revealed('"action":"pruned" and "action":"break-found"'));
  expect(await breaks()).toEqual([]);
});

test('other work gets a turn after every 500 entries', async () => {
  for (let number = 11; number <= 1_001; number += 1) record(revealed('more'));
  const turn = vi.fn(fewTurns());
  expect(await checkChain(rows, turn)).toEqual([]);
  expect(turn).toHaveBeenCalledTimes(3);
});
