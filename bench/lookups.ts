import { LookupRepository } from '../electron/storage/lookup-repository.ts';
import { openInMemoryDatabase } from '../electron/storage/in-memory-database.ts';
import { Lines } from '../renderer/search/lines.ts';
import { calls } from '../shared/ipc/contract.ts';
import { lookupOfLine } from '../shared/schemas/lookup-line.ts';
import { packLookups } from '../shared/schemas/packed-lookups.ts';
import { routerLocator } from '../tests/support/samples.ts';
import { manyLookups, numberedUuid } from '../tests/support/sample-lookups.ts';
import { conclude, valueAtMost } from './results.ts';

/*
 * Do 20,000 saved lookups slow Podkey down? Measures how long main takes to list them, including validation of the
 * stored rows and of the response, and how long the page takes to read the response. The page works in small steps:
 * `bench/palette-search.ts` measures each.
 *
 * `node bench/lookups.ts [lookups]`; the exit code is 1 if main takes longer than 100 ms.
 */

const size = Number(process.argv[2] ?? 20_000);
const limitMs = 100;

const account = numberedUuid(1);
const rows = new LookupRepository(openInMemoryDatabase());
const { output } = calls['lookups.list'];
console.log(`${size.toLocaleString('en')} lookups, the fastest of 15 times`);
say('written', [time(() => rows.put(account, manyLookups(size)))]);
const listed = () => ({ lookups: rows.list(account), recents: rows.recents(account) });
say('read', times(listed));
const main = say(
  'listed',
  times(() => output.parse(packLookups(listed()))),
);
const answer = output.parse(packLookups(listed()));
say(
  'cloned',
  times(() => structuredClone(answer)),
);
say(
  'one use',
  times(() => rows.use(account, { ...routerLocator, assetId: numberedUuid(7) }, new Date().toISOString())),
);
say('read by the page', times(readByPage));
await conclude([valueAtMost('20,000 lookups listed by main', '–', main, 'ms', limitMs)]);

function readByPage(): void {
  const lines = new Lines(answer.lookups);
  for (let place = 0; place < lines.count; place += 1) lookupOfLine(lines.at(place));
}

function say(what: string, took: number[]): number {
  const fastest = Math.min(...took);
  console.log(`${`${what}:`.padEnd(22)}${fastest.toFixed(1)} ms`);
  return fastest;
}

function times(act: () => unknown): number[] {
  return Array.from({ length: 15 }, () => time(act));
}

function time(act: () => unknown): number {
  const startedAt = performance.now();
  act();
  return performance.now() - startedAt;
}
