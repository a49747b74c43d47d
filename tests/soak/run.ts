import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { soakApp } from './app-soak.ts';
import type { Reading } from './readings.ts';
import { tableOf, verdictOn, type Series, type Verdict } from './series.ts';
import { soakServices, type Held } from './service-soak.ts';

/*
 * Runs Podkey for a long time and checks that what it holds does not grow: its services on a fake clock, then the built
 * app for some minutes. `npm run test:soak [-- --minutes N]`, 10 by default; 0 skips the app.
 *
 * The exit code is 0 if everything is flat.
 */

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' } } });
const minutes = Number(values.minutes);
const failures: string[] = [];

await onFakeClock();
if (minutes > 0) await onRealClock();
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exitCode = 1;

async function onFakeClock(): Promise<void> {
  const amounts = { rollovers: 10_000, opens: 10_000, switches: 1_000, handOuts: 2_000 };
  const parts = 40;
  const folder = mkdtempSync(path.join(tmpdir(), 'podkey-soak-'));
  const held: { done: number; held: Held; heapKiB: number }[] = [];
  const done = await soakServices(
    amounts,
    { parts, databaseFile: path.join(folder, 'podkey.db') },
    (now, part) => {
      globalThis.gc?.();
      globalThis.gc?.();
      const heapKiB = process.memoryUsage().heapUsed / 1_024;
      held.push({ done: (amounts.rollovers * part) / parts, held: now, heapKiB });
    },
  );
  rmSync(folder, { recursive: true });
  console.log(
    `On a fake clock: ${done.rollovers} rollovers, ${done.opens} opened and closed, ${done.switches} switches, ${done.handOuts} typed and passed to a program`,
  );
  const settled = held.slice(parts / 4);
  const of = (
    name: string,
    unit: string,
    limit: number,
    value: (one: (typeof held)[number]) => number,
  ): Series => ({
    name,
    unit,
    limit,
    readings: settled.map((one) => ({ done: one.done, value: value(one) })),
  });
  report(
    [
      of('heap', 'KiB', 100, ({ heapKiB }) => heapKiB),
      of('leases', 'held', 0, (one) => one.held.leases),
      of('timers', 'waiting', 0, (one) => one.held.timers),
      of('files', 'open', 0, (one) => one.held.files),
    ].map((series) => verdictOn(series, 1_000)),
    '1,000',
  );
  for (const name of ['resources', 'listeners'] as const) {
    const different = new Set(settled.map((one) => one.held[name]));
    console.log(`${name}: ${[...different].join(' | ')}`);
    if (different.size !== 1) failures.push(`${name} changed: ${[...different].join(' | ')}`);
  }
}

async function onRealClock(): Promise<void> {
  console.log(`\nFor real, ${minutes} minutes`);
  const { rounds, readings, wakeUps } = await soakApp(minutes, (at, round) =>
    console.log(`minute ${at.toFixed(1)}, round ${round}`),
  );
  console.log(`${rounds} rounds, of a code, a password and a switch each; ${readings.length} readings`);
  // Shorter runs have more noise, so their limits are wider.
  const scale = Math.max(1, 10 / minutes);
  const limits: Record<keyof Reading, [string, number]> = {
    pageHeapKiB: ['KiB', 80],
    pageNodes: ['nodes', 20],
    pageDocuments: ['documents', 0.2],
    pageListeners: ['listeners', 5],
    mainHeapKiB: ['KiB', 150],
    mainHandles: ['handles', 0.5],
    mainFiles: ['files', 0.5],
    mainListeners: ['listeners', 0.1],
  };
  const verdicts = Object.entries(limits).map(([name, [unit, limit]]) =>
    verdictOn(
      {
        name,
        unit,
        limit: limit * scale,

        readings: readings.map(({ minutes: at, held }) => ({ done: at, value: held[name as keyof Reading] })),
      },
      1,
    ),
  );
  report(verdicts, 'minute');
  const { seen, hidden } = wakeUps;
  console.log(`\nTimers that went off in ${seen.seconds} s with a code open: page, main, the runtime’s own`);
  console.log(`  seen    ${seen.page}, ${seen.main}, ${seen.runtime}`);
  console.log(`  hidden  ${hidden.page}, ${hidden.main}, ${hidden.runtime}`);
  if (seen.page === 0) failures.push('The seconds of a code did not tick: nothing was counted');
  if (hidden.page + hidden.main > 0)
    failures.push(`A timer fires while the window is hidden: ${hidden.setAt.join('; ')}`);
}

function report(verdicts: readonly Verdict[], per: string): void {
  console.log(tableOf(verdicts, per));
  for (const { name, slope, unit, isFlat } of verdicts)
    if (!isFlat) failures.push(`${name} grows by ${slope.toFixed(3)} ${unit} per ${per}`);
}
