import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { electronTarget } from '../tests/electron-stand-in/launch-target.ts';
import { startDisplay } from '../tests/support/display.ts';
import { launchApp } from '../tests/support/launch-podkey.ts';
import { atMost, conclude, median, valueAtMost } from './results.ts';

/*
 * How long does Podkey take from launch to its first usable screen, compared with the same runtime showing a blank
 * page? And how much of that is loading and running main's own code?
 *
 * Main's evaluation is measured as CPU time of its thread, because the starting runtime competes for the elapsed time.
 *
 * Both apps are launched in turn, equally often, each time with new user data; the ratio of the medians counts. Build
 * first. `node bench/launch.ts [rounds]`; the exit code is 1 if the ratio is over the limit.
 */

const rounds = Number(process.argv[2] ?? 9);
const limit = 1.15;
const evaluationLimitMs = 50;
const root = path.resolve(import.meta.dirname, '..');

const contestants = {
  blank: { appFolder: path.join(root, 'bench/blank-app'), heading: 'Blank' },
  podkey: { appFolder: root, heading: 'Add your first account' },
};
const timedMain = { ...contestants.podkey, appFolder: path.join(root, 'bench/timed-main') };

const display = process.platform === 'linux' ? await startDisplay() : undefined;
const times = { blank: [] as number[], podkey: [] as number[] };
const evaluations: number[] = [];
for (let round = 0; round < rounds; round += 1) {
  for (const name of ['blank', 'podkey'] as const)
    times[name].push((await launched(contestants[name])).usableMs);
  const { evaluatedMs } = await launched(timedMain);
  evaluations.push(evaluatedMs ?? NaN);
}
await display?.stop();

const blankMs = median(times.blank);
const podkeyMs = median(times.podkey);
const ratio = podkeyMs / blankMs;
console.log(electronTarget().description);
console.log(`blank page: median ${blankMs.toFixed(0)} ms of ${rounds} (${spread(times.blank)})`);
console.log(`Podkey:     median ${podkeyMs.toFixed(0)} ms of ${rounds} (${spread(times.podkey)})`);
console.log(
  `main evaluated: median ${median(evaluations).toFixed(0)} ms of its thread (${spread(evaluations)})`,
);
await conclude([
  atMost('launch until usable', 'a blank window', ratio, limit),
  valueAtMost(
    'main’s bundle evaluated, time of its thread',
    '–',
    median(evaluations),
    'ms',
    evaluationLimitMs,
  ),
]);

/** Returns the time (ms) until an application showed its heading, and main's evaluation time if it measured that. */
async function launched({ appFolder, heading }: { appFolder: string; heading: string }) {
  const userData = await mkdtemp(path.join(tmpdir(), 'podkey-launch-'));
  const startedAt = performance.now();
  const app = await launchApp(appFolder, { userData, ...(display && { display: display.display }) });
  const page = await app.firstWindow();
  await page.getByRole('heading', { name: heading }).waitFor();
  const usableMs = performance.now() - startedAt;
  const evaluatedMs = await app.evaluate(() => (globalThis as { mainEvaluatedMs?: number }).mainEvaluatedMs);
  await app.close();
  await rm(userData, { recursive: true, force: true });
  return { usableMs, evaluatedMs };
}

function spread(values: number[]): string {
  return `${Math.min(...values).toFixed(0)}–${Math.max(...values).toFixed(0)} ms`;
}
