import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, expect, inject, test } from 'vitest';
import { startWatchdog } from './watchdog.ts';

const { form, seed } = inject('fuzz');

/** In the short form each target gets this part of its runs, and these at least. */
const shortPart = 1 / 100;
const fewestRuns = 10;

/** For one run, in ms: nobody waits longer, and a loaded machine is no failure. */
const longestRunMs = 20_000;

const watchdog = startWatchdog(longestRunMs * 2);
const rejections: string[] = [];
const note = (reason: unknown) => void rejections.push(String(reason));
process.on('unhandledRejection', note);
let done = 0;
afterAll(async () => {
  process.off('unhandledRejection', note);
  await watchdog.stop();
  console.log(`${done} runs`);
});

interface Target<Given> {
  /** What is tried, as it may come from outside. */
  given: fc.Arbitrary<Given>;
  /** How often in the long form: at least 1,000 times. */
  runs: number;
  /** Fails where what came of it is not as it should be. */
  run: (given: Given) => void | Promise<void>;
  /** Looks, at the end, whether anything worth a name was tried. */
  after?: () => void;
}

/**
 * A test that tries a target with whatever may come, and fails with what it was that did harm.
 *
 * Besides what `run` asserts, no promise may be rejected without anybody looking, no prototype may be changed, and no run may
 * take longer than 20 s.
 */
export function fuzz<Given>(name: string, { given, runs, run, after }: Target<Given>): void {
  const numRuns = form === 'long' ? runs : Math.max(fewestRuns, Math.ceil(runs * shortPart));
  test(`${name} (${numRuns} runs)`, { timeout: numRuns * 1_000 + 600_000 }, async () => {
    const property = fc.asyncProperty(given, async (value) => {
      watchdog.beat(`${name}, seed ${seed}`);
      done += 1;
      await run(value);
      // What nobody caught is told in the next turn.
      await turn();
      expect(rejections.splice(0)).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    });
    await fc.assert(property, { seed, numRuns, plugins: [fc.timeout(longestRunMs)] });
    watchdog.rest();
    after?.();
  });
}
