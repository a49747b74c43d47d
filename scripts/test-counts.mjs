/**
 * The result of a step. A step that runs no tests counts as one.
 *
 * @typedef {{ passed: number, failed: number, skipped: number }} Counts
 */

/**
 * @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?: number,
 *   testResults: { status: string, assertionResults: unknown[] }[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

/**
 * Returns the counts of Vitest's JSON report. A file that could not be loaded has no tests and counts as one failure.
 *
 * @param {VitestReport} report
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const broken = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/**
 * Returns the counts of Playwright's JSON report.
 *
 * @param {PlaywrightReport} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats }) {
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, skipped: stats.skipped };
}

/**
 * Returns a step's counts, corrected by its exit code: a step that failed without a failing test counts as one failure.
 *
 * @param {number | null} code
 * @param {Counts | undefined} reported
 * @returns {Counts}
 */
export function stepCounts(code, reported) {
  if (!reported) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  return { ...reported, failed: code === 0 ? reported.failed : Math.max(reported.failed, 1) };
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sumOfCounts(all) {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}
