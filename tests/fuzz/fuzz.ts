import { setImmediate as turn } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, expect, inject, test } from 'vitest';
import { startWatchdog } from './watchdog.ts';

const { form, seed } = inject('fuzz');

/** In the short form each target gets this share of its runs, but at least `minRuns`. */
const shortPart = 1 / 100;
const minRuns = 10;

/** The limit of one run, in ms, long enough for a loaded machine. */
const maxRunMs = 20_000;

const watchdog = startWatchdog(maxRunMs * 2);
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
  /** Inputs as they may come from outside. */
  given: fc.Arbitrary<Given>;
  /** Inputs that are tried first. */
  first?: fc.Arbitrary<Given>;
  /** Runs in the long form: at least 1,000. */
  runs: number;
  /** Fails if the result is wrong. */
  run: (given: Given) => void | Promise<void>;
  /** Checks at the end that the inputs exercised the target. */
  after?: () => void;
}

/**
 * Defines a test that tries a target with generated inputs, and reports the input that fails. The inputs are made without regard to the
 * code; those of tests/fuzzing follow what each input reaches.
 *
 * Besides the assertions of `run`, it fails on an unhandled rejection, a changed prototype, or a run longer than 20 s.
 */
export function fuzz<Given>(name: string, { given, first, runs, run, after }: Target<Given>): void {
  const numRuns = form === 'long' ? runs : Math.max(minRuns, Math.ceil(runs * shortPart));
  test(`${name} (${numRuns} runs)`, { timeout: numRuns * 1_000 + 600_000 }, async () => {
    const property = fc.asyncProperty(given, async (value) => {
      watchdog.beat(`${name}, seed ${seed}`);
      done += 1;
      await run(value);
      // Unhandled rejections are reported in the next turn.
      await turn();
      expect(rejections.splice(0)).toEqual([]);
      expect(Object.keys(Object.prototype)).toEqual([]);
    });
    const examples = first ? fc.sample(first, { seed, numRuns: 3 }).map((one): [Given] => [one]) : [];
    await fc.assert(property, { seed, numRuns, examples, plugins: [fc.timeout(maxRunMs)] });
    watchdog.pause();
    after?.();
  });
}
