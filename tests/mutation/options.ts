import type { PartialStrykerOptions } from '@stryker-mutator/api/core';

/** What is not mutated, and why. */
const exempt = [
  // Texts: a changed word is no fault that a test could name. The catalogue's own tests look at every text.
  '!shared/text/**',
  '!browser-extension/in-page/decision/words.ts',
  // Runs in another process, in which no mutant is active. tests/integration/credentials drives it.
  '!electron/credentials/keychain-process.ts',
];

/** How Stryker mutates one folder, or one file. */
export function strykerOptions(target: string): PartialStrykerOptions {
  const name = target.replaceAll(/[\\/]/g, '-');
  const report = `reports/mutation/${name}`;
  return {
    mutate: [target.endsWith('.ts') ? target : `${target}/**/*.ts`, ...exempt],
    plugins: ['@stryker-mutator/vitest-runner'],
    testRunner: 'vitest',
    // Forks: the keychain's library reads the environment of the process, and a thread has only a copy of it.
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true, pool: 'forks' },
    coverageAnalysis: 'perTest',
    // A static mutant needs all tests in a separate process.
    ignoreStatic: true,
    concurrency: 1,
    // A busy machine must not make a mutant look found.
    timeoutMS: 30_000,
    timeoutFactor: 3,
    dryRunTimeoutMinutes: 30,
    incremental: true,
    incrementalFile: `${report}.incremental.json`,
    tempDirName: 'reports/mutation/sandbox',
    // The documents stay: some tests check their examples.
    ignorePatterns: ['dist', 'out', 'tour', 'reports', 'test-results', 'playwright-report'],
    reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
    jsonReporter: { fileName: `${report}.json` },
    htmlReporter: { fileName: `${report}.html` },
    allowConsoleColors: false,
    allowEmpty: false,
    thresholds: { high: 95, low: 90, break: 90 },
  };
}
