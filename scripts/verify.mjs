import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inLanes } from './in-lanes.mjs';
import { seconds } from './progress.mjs';
import { runNpm } from './run-command.mjs';
import { runScript } from './setup-failure.mjs';
import { playwrightCounts, stepCounts, sumOfCounts, vitestCounts } from './test-counts.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */

/**
 * A part of the verification, by its script of package.json.
 *
 * @typedef {{ name: string, script: string, reporter?: keyof typeof reporters }} Step
 */

/** How each test runner is told to leave a report in a file as well, and how that is read. */
const reporters = {
  vitest: {
    args: (/** @type {string} */ file) => [
      '--',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    ],
    env: () => ({}),
    read: vitestCounts,
  },
  playwright: {
    args: () => ['--', '--reporter=list,json'],
    env: (/** @type {string} */ file) => ({ PLAYWRIGHT_JSON_OUTPUT_FILE: file }),
    read: playwrightCounts,
  },
};

/** @type {Step[]} */
const checks = [
  { name: 'Lint', script: 'lint' },
  { name: 'Types', script: 'typecheck' },
  { name: 'Build', script: 'build' },
];

/** @type {Step[]} */
const tests = [
  { name: 'Unit tests', script: 'test:unit', reporter: 'vitest' },
  { name: 'Component tests', script: 'test:component', reporter: 'vitest' },
  { name: 'Integration tests', script: 'test:integration', reporter: 'vitest' },
  { name: 'End-to-end tests', script: 'test:e2e', reporter: 'playwright' },
];

/**
 * Runs everything that has to hold, to the end even where something fails, and closes with the line
 * `N passed, N failed`. Lint, types and build count as one each.
 *
 * @returns {Promise<number>} the exit code
 */
export async function verify() {
  const reports = mkdtempSync(path.join(tmpdir(), 'podkey-verify-'));
  try {
    // Checks keep to themselves; tests share ports, displays and keyrings of the machine, and take both cores by themselves.
    const counts = await inLanes(2, checks, (step) => runStep(step, reports));
    for (const step of tests) counts.push(await runStep(step, reports));
    const { passed, failed, skipped } = sumOfCounts(counts);
    if (skipped > 0) console.log(`${skipped} skipped`);
    console.log(`${passed} passed, ${failed} failed`);
    return failed === 0 ? 0 : 1;
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/**
 * Runs one step. A check is heard only if it fails; tests are watched as they run.
 *
 * @param {Step} step
 * @param {string} reports the folder for its report
 * @returns {Promise<Counts>}
 */
async function runStep({ name, script, reporter }, reports) {
  const start = performance.now();
  const how = reporter && reporters[reporter];
  const file = path.join(reports, `${script.replace(':', '-')}.json`);
  if (how) console.log(`\n== ${name}`);
  const { code, output } = await runNpm(['run', '--silent', script, ...(how?.args(file) ?? [])], {
    quiet: !how,
    ...(how && { env: how.env(file) }),
  });
  const counts = stepCounts(code, how && readReport(file, how.read));
  if (!how) console.log(`\n== ${name}${code === 0 ? '' : `\n${output.trim()}`}`);
  console.log(
    `${name}: ${counts.failed === 0 ? 'passed' : 'FAILED'} in ${seconds(performance.now() - start)}`,
  );
  return counts;
}

/**
 * @param {string} file
 * @param {(report: any) => Counts} read
 */
function readReport(file, read) {
  try {
    return read(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await runScript(verify);
