import path from 'node:path';
import { seconds } from './progress.mjs';
import { runNpm } from './run-command.mjs';
import { stepReports } from './step-reports.mjs';
import { stepCounts } from './test-counts.mjs';

/** @typedef {import('./failed-tests.mjs').FailedTest} FailedTest */
/** @typedef {import('./test-counts.mjs').Counts} Counts */
/** @typedef {import('./verification-steps.mjs').Step} Step */

/** How much of a failed step's output is repeated at the end; the whole is above. */
export const charactersAtEnd = 4000;

/** How long a step may run, in minutes: twice as long as on a slow machine. */
const limitMin = 60;

/** How long a step that has reached its limit has to write its report. */
const graceMs = 20_000;

/**
 * Runs one step. A quiet one prints its output only if it fails or skips something.
 *
 * @param {Step} step
 * @param {string} reports the folder for its report
 * @param {{ quiet: boolean }} options
 * @returns {Promise<{ counts: Counts, failed: FailedTest[] }>}
 */
export async function runStep({ name, script, report }, reports, { quiet }) {
  const start = performance.now();
  const how = report && stepReports[report];
  const file = path.join(reports, `${script.replace(':', '-')}.json`);
  console.log(quiet ? `${name} …` : `\n== ${name}`);
  const { code, output, overtime } = await runNpm(['run', '--silent', script, ...(how?.args(file) ?? [])], {
    quiet,
    limit: { ms: limitMin * 60_000, graceMs },
    ...(how && { env: how.env(file) }),
  });
  const result = how?.read(file);
  const counts = stepCounts(overtime ? null : code, result?.counts);
  const failed = result?.failed ?? [];
  const lastOutput = output.trim().slice(-charactersAtEnd);
  if (overtime)
    failed.push({ test: name, message: `It was stopped after ${limitMin} minutes.\n${lastOutput}` });
  else if (counts.failed > 0 && failed.length === 0) failed.push({ test: name, message: lastOutput });
  if (quiet) console.log(`\n== ${name}${code === 0 && counts.skipped === 0 ? '' : `\n${output.trim()}`}`);
  const took = seconds(performance.now() - start);
  console.log(`${name}: ${counts.failed === 0 ? `${counts.passed} passed` : 'FAILED'} in ${took}`);
  return { counts, failed };
}

/**
 * Returns why a step can't run here, or undefined if it can.
 *
 * @param {Step} step
 * @returns {string | undefined}
 */
export function reasonToSkip({ systems }) {
  return systems && !systems.includes(process.platform)
    ? `It runs on ${systems.join(' and ')} only.`
    : undefined;
}
