import { readFileSync } from 'node:fs';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';
import { playwrightCounts, vitestCounts } from './test-counts.mjs';

/** @typedef {import('./failed-tests.mjs').FailedTest} FailedTest */
/** @typedef {import('./test-counts.mjs').Counts} Counts */

/**
 * How the results of a step's script are read. `args` and `env` make it write its report to a file. `read` returns
 * undefined if there is no report.
 *
 * @typedef {{
 *   args: (file: string) => readonly string[],
 *   env: (file: string) => NodeJS.ProcessEnv,
 *   read: (file: string) => { counts: Counts | undefined, failed: FailedTest[] } | undefined,
 * }} StepReport
 */

/** By the test runner that writes the results. */
export const stepReports = {
  /** @type {StepReport} */
  vitest: {
    args: (file) => ['--', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env: () => ({}),
    read: (file) => {
      const report = readJson(file);
      return report && { counts: vitestCounts(report), failed: failedInVitest(report) };
    },
  },
  /** @type {StepReport} */
  playwright: {
    args: () => ['--', '--reporter=list,json'],
    env: (file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    read: (file) => {
      const report = readJson(file);
      return report && { counts: playwrightCounts(report), failed: failedInPlaywright(report) };
    },
  },
};

/**
 * @param {string} file
 * @returns {any}
 */
function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
