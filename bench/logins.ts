import { LoginRepository } from '../electron/storage/login-repository.ts';
import { openInMemoryDatabase } from '../electron/storage/database.ts';
import { Lines } from '../shared/search/letter-places.ts';
import { calls } from '../shared/ipc/contract.ts';
import { loginOfLine, packLogins } from '../shared/schemas/packed-logins.ts';
import { routerLocator } from '../tests/support/samples.ts';
import { manyLogins, numberedUuid } from '../tests/support/sample-logins.ts';
import { conclude, valueAtMost } from './results.ts';

/*
 * Do 20,000 logins slow Podkey down? Measures how long main takes to list them, including validation of the stored rows and
 * of the response, and how long the page takes to read the response. The page works in small steps:
 * `bench/palette-search.ts` measures each.
 *
 * `node bench/logins.ts [logins]`; the exit code is 1 if main's thread takes longer than 150 ms.
 */

const size = Number(process.argv[2] ?? 20_000);
const limitMs = 150;

const account = numberedUuid(1);
const rows = new LoginRepository(openInMemoryDatabase());
const { output } = calls['logins.list'];
console.log(`${size.toLocaleString('en')} logins, the fastest of 15 times`);
say('written', [time(() => rows.put(account, manyLogins(size)))]);
const listed = () => ({ logins: rows.list(account), recents: rows.recents(account) });
say('read', times(listed));
const main = say(
  'listed',
  times(() => output.parse(packLogins(listed())), threadMs),
);
const response = output.parse(packLogins(listed()));
say(
  'cloned',
  times(() => structuredClone(response)),
);
say(
  'one use',
  times(() =>
    rows.use(account, { ...routerLocator, assetId: numberedUuid(7) }, new Date().toISOString(), false),
  ),
);
say('read by the page', times(readByPage));
await conclude([valueAtMost('20,000 logins listed by main', '–', main, 'ms', limitMs)]);

function readByPage(): void {
  const lines = new Lines(response.logins);
  for (let place = 0; place < lines.count; place += 1) loginOfLine(lines.at(place));
}

function say(what: string, took: number[]): number {
  const fastest = Math.min(...took);
  console.log(`${`${what}:`.padEnd(22)}${fastest.toFixed(1)} ms`);
  return fastest;
}

function times(act: () => unknown, clock = wallMs): number[] {
  return Array.from({ length: 15 }, () => time(act, clock));
}

function time(act: () => unknown, clock = wallMs): number {
  const startedAt = clock();
  act();
  return clock() - startedAt;
}

function wallMs(): number {
  return performance.now();
}

/** The thread's own time, which other programs lengthen least. Exact to a few ms. */
function threadMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}
