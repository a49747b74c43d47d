import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { mapConcurrently } from './map-concurrently.mjs';
import { charactersAtEnd, reasonToSkip, runStep } from './run-step.mjs';
import { runScript } from './setup-failure.mjs';
import { parseTestArguments } from './test-arguments.mjs';
import { sumOfCounts } from './test-counts.mjs';
import { verificationPhases } from './verification-steps.mjs';

/** @typedef {import('./verification-steps.mjs').Step} Step */

/**
 * Runs all steps, even after a failure, prints what failed, and ends with the line `N passed, N failed`. Steps without
 * tests, such as lint, count as one each.
 *
 * @param {{ all: boolean }} options
 * @returns {Promise<number>} the exit code
 */
export async function verify({ all }) {
  const reports = mkdtempSync(path.join(tmpdir(), 'podkey-verify-'));
  try {
    const phases = verificationPhases({ all });
    const skips = await findSkips(phases.flatMap(({ steps }) => steps));
    const results = [];
    for (const { lanes, steps } of phases) {
      const runs = steps.filter((step) => !skips.has(step));
      results.push(
        ...(await mapConcurrently(lanes, runs, (step) => runStep(step, reports, { quiet: lanes > 1 }))),
      );
    }
    for (const { test, message } of results.flatMap(({ failed }) => failed))
      console.log(`\n== Failed: ${test}\n${message.slice(0, charactersAtEnd)}\n`);
    for (const [{ name }, reason] of skips) console.log(`${name}: skipped. ${reason}`);
    const { passed, failed, skipped } = sumOfCounts(results.map(({ counts }) => counts));
    if (skipped + skips.size > 0) console.log(`${skipped + skips.size} skipped`);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * Returns the steps that can't run here, with the reasons. Asks one after another, before anything runs, because only one
 * installation of system packages can run at a time.
 *
 * @param {readonly Step[]} steps
 */
async function findSkips(steps) {
  /** @type {Map<Step, string>} */
  const skips = new Map();
  for (const step of steps) {
    const reason = reasonToSkip(step);
    if (reason !== undefined) skips.set(step, reason);
  }
  return skips;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  await runScript(() => verify(parseTestArguments(process.argv.slice(2))));
