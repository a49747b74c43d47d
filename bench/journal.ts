import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';
import { activityCsv } from '../electron/services/activity/activity-csv.ts';
import { recordText } from '../electron/services/activity/activity-record.ts';
import { checkChain } from '../electron/services/activity/chain-check.ts';
import { ActivityRepository } from '../electron/storage/activity-repository.ts';
import { openDatabase } from '../electron/storage/database.ts';
import { revealed } from '../tests/support/activity-samples.ts';
import { conclude, valueAtMost } from './results.ts';

/*
 * Does a journal of 100,000 entries slow Podkey down? Measures how long checking its chain takes and how long it blocks
 * the event loop at most, and the time of one new entry, a page of the list, a search without hits, and a CSV export.
 *
 * `node bench/journal.ts [entries]`; the exit code is 1 if the check blocks main for more than a frame or two.
 */

const size = Number(process.argv[2] ?? 100_000);
const longestTurnMs = 50;

const folder = await mkdtemp(path.join(tmpdir(), 'podkey-journal-'));
const { database } = openDatabase(path.join(folder, 'podkey.db'));
const rows = new ActivityRepository(database);
const body = (number: number) =>
  recordText(Date.UTC(2030, 0, 1) + number, `INC-${number}`, revealed(`p${number}`));
database.exec('PRAGMA synchronous = OFF');
for (let number = 0; number < size; number += 1) rows.append(body(number));
database.exec('PRAGMA synchronous = FULL');

let longest = 0;
let since = performance.now();
const timedTurn = async () => {
  longest = Math.max(longest, performance.now() - since);
  await turn();
  since = performance.now();
};
const checkMs = await ms(() => checkChain(rows, timedTurn));
console.log(`${size.toLocaleString('en')} entries`);
console.log(`the chain checked:      ${checkMs} ms, at most ${longest.toFixed(0)} ms at a stretch`);
console.log(`one entry written:      ${await ms(() => rows.append(body(size)))} ms`);
console.log(`a page and its count:   ${await ms(() => [rows.page({}, null, 201), rows.count({})])} ms`);
console.log(
  `a search without finds: ${await ms(() => [rows.page({ text: 'xyzzy' }, null, 201), rows.count({ text: 'xyzzy' })])} ms`,
);
console.log(`accounts that occur:    ${await ms(() => rows.accounts())} ms`);
console.log(`all of it as CSV:       ${await ms(() => activityCsv(rows, {}, turn))} ms`);
database.close();
await rm(folder, { recursive: true });
await conclude([
  valueAtMost('100,000 journal entries checked, longest stretch', '–', longest, 'ms', longestTurnMs),
]);

async function ms(act: () => unknown): Promise<string> {
  const startedAt = performance.now();
  since = startedAt;
  await act();
  return (performance.now() - startedAt).toFixed(0);
}
