import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { failedInPlaywright, failedInVitest } from './failed-tests.mjs';
import { mapConcurrently } from './map-concurrently.mjs';
import { seconds } from './progress.mjs';
import { runNpm } from './run-command.mjs';
import { runScript } from './setup-failure.mjs';
import { playwrightCounts, stepCounts, sumOfCounts, vitestCounts } from './test-counts.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */
/** @typedef {import('./failed-tests.mjs').FailedTest} FailedTest */

/**
 * A part of the verification, with its script in package.json.
 *
 * @typedef {{ name: string, script: string, reporter?: keyof typeof reporters }} Step
 */

/** How much of a failure is printed at the end; the whole is above. */
const charactersAtEnd = 4000;

/** For each test runner, the options that write a report file, and how to read it. */
const reporters = {
  vitest: {
    args: (/** @type {string} */ file) => [
      '--',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env: () => ({}),
    counts: vitestCounts,
    failed: failedInVitest,
  },
  playwright: {
    args: () => ['--', '--reporter=list,json'],
    env: (/** @type {string} */ file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    counts: playwrightCounts,
    failed: failedInPlaywright,
  },
};

/**
 * Steps that need one core each, the longest first, so that two cores end at about the same time. The integration tests often wait,
 * so whatever runs beside them is faster.
 *
 * @type {Step[]}
 */
const steps = [
  { name: 'Integration tests', script: 'test:integration', reporter: 'vitest' },
  { name: 'Component tests', script: 'test:component', reporter: 'vitest' },
  { name: 'Unit tests', script: 'test:unit', reporter: 'vitest' },
  { name: 'Lint', script: 'lint' },
  { name: 'Types', script: 'typecheck' },
  { name: 'Build', script: 'build' },
];

/**
 * Shows windows of the built app, and needs all cores.
 *
 * @type {Step}
 */
const endToEnd = { name: 'End-to-end tests', script: 'test:e2e', reporter: 'playwright' };

/**
 * Runs all steps, even after a failure, prints what failed, and ends with the line `N passed, N failed`. Lint, types
 * and build count as one each.
 *
 * @returns {Promise<number>} the exit code
 */
export async function verify() {
  const reports = mkdtempSync(path.join(tmpdir(), 'podkey-verify-'));
  try {
    const results = await mapConcurrently(2, steps, (step) => runStep(step, reports, { quiet: true }));
    results.push(await runStep(endToEnd, reports, { quiet: false }));
    const { passed, failed, skipped } = sumOfCounts(results.map(({ counts }) => counts));
    for (const { test, message } of results.flatMap((result) => result.failed))
      console.log(`\n== Failed: ${test}\n${message.slice(0, charactersAtEnd)}\n`);
    if (skipped > 0) console.log(`${skipped} skipped`);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * Runs one step; a quiet one prints its output only if it fails or skips something.
 *
 * @param {Step} step
 * @param {string} reports the folder for its report
 * @param {{ quiet: boolean }} options
 * @returns {Promise<{ counts: Counts, failed: FailedTest[] }>}
 */
async function runStep({ name, script, reporter }, reports, { quiet }) {
  const start = performance.now();
  const how = reporter && reporters[reporter];
  const file = path.join(reports, `${script.replace(':', '-')}.json`);
  console.log(quiet ? `${name} …` : `\n== ${name}`);
  const { code, output } = await runNpm(['run', '--silent', script, ...(how?.args(file) ?? [])], {
    quiet,
    ...(how && { env: how.env(file) }),
  });
  const report = how && readReport(file);
  const counts = stepCounts(code, report && how.counts(report));
  const failed = report ? how.failed(report) : [];
  if (counts.failed > 0 && failed.length === 0)
    failed.push({ test: name, message: output.trim().slice(-charactersAtEnd) });
  if (quiet) console.log(`\n== ${name}${code === 0 && counts.skipped === 0 ? '' : `\n${output.trim()}`}`);
  const took = seconds(performance.now() - start);
  console.log(`${name}: ${counts.failed === 0 ? `${counts.passed} passed` : 'FAILED'} in ${took}`);
  return { counts, failed };
}

/**
 * Returns a test runner's report, or undefined if it wrote none.
 *
 * @param {string} file
 * @returns {any}
 */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runScript(verify);
