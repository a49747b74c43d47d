import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { electronTarget } from '../tests/host/launch-target.ts';
import { startDisplay } from '../tests/support/display.ts';
import { launchApp } from '../tests/support/launch-podkey.ts';
import { atMost, conclude, median, valueAtMost } from './results.ts';

/*
 * How long does Podkey take from its launch to its first usable screen, against the same runtime showing a blank page? And how
 * much of that is main's own code being read and run?
 *
 * Main's evaluation is told twice: on the clock, in which the runtime that is starting beside it takes its part of the processor
 * too, and as the time of main's own thread.
 *
 * Both are launched in turn, the same number of times, each on new user data; the medians' ratio is what counts. Build
 * first. `node bench/launch.ts [rounds]`; the exit code is 1 where the ratio is over the limit.
 */

const rounds = Number(process.argv[2] ?? 9);
const limit = 1.3;
const evaluationLimitMs = 100;
const root = path.resolve(import.meta.dirname, '..');

const contestants = {
  blank: { appFolder: path.join(root, 'bench/blank-app'), heading: 'Blank' },
  podkey: { appFolder: root, heading: 'Add your first account' },
};
const timedMain = { ...contestants.podkey, appFolder: path.join(root, 'bench/timed-main') };

const display = process.platform === 'linux' ? await startDisplay() : undefined;
const times = { blank: [] as number[], podkey: [] as number[] };
const evaluations = { wall: [] as number[], thread: [] as number[] };
for (let round = 0; round < rounds; round += 1) {
  for (const name of ['blank', 'podkey'] as const)
    times[name].push((await launched(contestants[name])).usableMs);
  const { evaluated } = await launched(timedMain);
  evaluations.wall.push(evaluated?.wallMs ?? NaN);
  evaluations.thread.push(evaluated?.threadMs ?? NaN);
}
await display?.stop();

const blankMs = median(times.blank);
const podkeyMs = median(times.podkey);
const ratio = podkeyMs / blankMs;
console.log(electronTarget().description);
console.log(`blank page: median ${blankMs.toFixed(0)} ms of ${rounds} (${spread(times.blank)})`);
console.log(`Podkey:     median ${podkeyMs.toFixed(0)} ms of ${rounds} (${spread(times.podkey)})`);
for (const [clock, taken] of Object.entries(evaluations))
  console.log(`main evaluated, ${clock}: median ${median(taken).toFixed(0)} ms (${spread(taken)})`);
await conclude([
  atMost('launch until usable', 'a blank window', ratio, limit),
  valueAtMost('main’s bundle evaluated', '–', median(evaluations.wall), 'ms', evaluationLimitMs),
  valueAtMost('… time of its thread', '–', median(evaluations.thread), 'ms', evaluationLimitMs),
]);

/** How long (ms) an application took until its heading was there, and its main to be read and run, where it timed that. */
async function launched({ appFolder, heading }: { appFolder: string; heading: string }) {
  const userData = await mkdtemp(path.join(tmpdir(), 'podkey-launch-'));
  const startedAt = performance.now();
  const app = await launchApp(appFolder, { userData, ...(display && { display: display.display }) });
  const page = await app.firstWindow();
  await page.getByRole('heading', { name: heading }).waitFor();
  const usableMs = performance.now() - startedAt;
  const evaluated = await app.evaluate(
    () => (globalThis as { mainEvaluated?: { wallMs: number; threadMs: number } }).mainEvaluated,
  );
  await app.close();
  await rm(userData, { recursive: true, force: true });
  return { usableMs, evaluated };
}

function spread(values: number[]): string {
  return `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)} ms`;
}
