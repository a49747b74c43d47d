import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises';
import { activityCsv } from '../electron/services/activity/activity-csv.ts';
import { recordText } from '../electron/services/activity/journal.ts';
import { checkChain } from '../electron/services/activity/journal-upkeep.ts';
import { findEntries } from '../electron/services/activity/activity-service.ts';
import { ActivityRepository } from '../electron/storage/activity-repository.ts';
import { openDatabase } from '../electron/storage/database.ts';
import { northwindSnapshot } from '../tests/support/activity-samples.ts';
import { routerLocator } from '../tests/support/samples.ts';
import { conclude, valueAtMost } from './results.ts';

/*
 * Does a journal of 100,000 entries slow Podkey down? Measures how long checking its chain, a search without finds, and its CSV
 * take, and how long each holds up main at most; and the time of one new entry and of the accounts that occur. The entries are
 * about 20,000 values, each in a login.
 *
 * `node bench/journal.ts [entries]`; the exit code is 1 if main is held up for longer than a frame of the screen.
 */

const size = Number(process.argv[2] ?? 100_000);
const loginCount = 20_000;
const maxStretchMs = 16;

const folder = await mkdtemp(path.join(tmpdir(), 'podkey-journal-'));
const { database } = openDatabase(path.join(folder, 'podkey.db'));
const rows = new ActivityRepository(database);
const body = (number: number) =>
  recordText(Date.UTC(2030, 0, 1) + number, `INC-${number}`, {
    action: 'revealed',
    account: northwindSnapshot,
    locator: { ...routerLocator, property: `p${number % loginCount}` },
    of: { item: null, login: `Firewall ${number % loginCount}`, client: 'Harbour Hotel' },
  });
database.exec('PRAGMA synchronous = OFF');
for (let number = 0; number < size; number += 1) rows.append(body(number));
database.exec('PRAGMA synchronous = FULL');

console.log(`${size.toLocaleString('en')} entries`);
const stretches = [
  await inTurns('checked', (turn) => checkChain(rows, turn)),
  await inTurns('searched for what is not there', (turn) =>
    findEntries(rows, { filter: { text: 'xyzzy' }, before: null, limit: 201 }, turn),
  ),
  await inTurns('listed', (turn) => findEntries(rows, { filter: {}, before: null, limit: 201 }, turn)),
  await inTurns('made into CSV', (turn) => activityCsv(rows, {}, { person: 'ada', computer: 'desk' }, turn)),
];
console.log(`one entry written: ${ms(() => rows.append(body(size)))} ms`);
console.log(`accounts that occur: ${ms(() => rows.accounts())} ms`);
database.close();
await rm(folder, { recursive: true });
await conclude(
  stretches.map(({ what, longest }) =>
    valueAtMost(`100,000 journal entries ${what}, longest stretch`, '–', longest, 'ms', maxStretchMs),
  ),
);

/** Does it, and returns its longest stretch without other work, in ms of main's own time. */
async function inTurns(what: string, act: (turn: () => Promise<void>) => Promise<unknown>) {
  // The system may count a thread's time only when it pauses; without a pause the preparation's would be counted here.
  await pause(10);
  const startedAt = performance.now();
  let longest = 0;
  let before = process.threadCpuUsage();
  const endStretch = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
  };
  await act(async () => {
    endStretch();
    await turn();
    before = process.threadCpuUsage();
  });
  endStretch();
  const took = performance.now() - startedAt;
  console.log(`${what}: ${took.toFixed(0)} ms, at most ${longest.toFixed(1)} ms at a stretch`);
  return { what, longest };
}

function ms(act: () => unknown): string {
  const startedAt = performance.now();
  act();
  return (performance.now() - startedAt).toFixed(0);
}
