import { z } from 'zod';
import { vitestCounts } from '../../scripts/test-counts.mjs';

/** Vitest's JSON report, as far as it is used. */
const reportSchema = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          meta: z.object({ whySkipped: z.string().optional() }).optional(),
        }),
      ),
    }),
  ),
});

/**
 * What ran and what did not, in lines: each file that was left out and each skipped test below its reason, then counts.
 *
 * @param json Vitest's JSON report
 * @param leftOut each file that Vitest was told to leave out, with its reason
 */
export function reportInLines(json: string, leftOut: Readonly<Record<string, string>>): string[] {
  const report = reportSchema.parse(JSON.parse(json));
  const notRun = report.testResults.flatMap(({ name, assertionResults }) => {
    const file = name.replaceAll('\\', '/').replace(/^.*\/(?=tests\/)/, '');
    return assertionResults
      .filter(({ status }) => status !== 'passed' && status !== 'failed')
      .map(({ fullName, meta }) => ({ what: `${file}: ${fullName}`, why: meta?.whySkipped }));
  });
  const files = Object.entries(leftOut).map(([what, why]) => ({ what, why }));
  const byReason = Map.groupBy([...files, ...notRun], ({ why = 'No reason is given.' }) => why);
  const { passed, failed, skipped } = vitestCounts(report);
  return [
    'Not run:',
    ...[...byReason].flatMap(([why, all]) => [
      `  ${why}`,
      ...all.map(({ what }) => `    ${what}`).toSorted(),
    ]),
    `${report.testResults.length} files ran, ${files.length} were left out.`,
    `${passed} passed, ${failed} failed, ${skipped} skipped`,
  ];
}
