import { z } from 'zod';
import type { SelfCheckReport } from '../../electron/self-check/check.ts';

const count = z.number().int();

/** The JSON of a self-check, written by any Podkey. */
export const reportSchema: z.ZodType<SelfCheckReport> = z.strictObject({
  podkey: z.string(),
  installed: z.boolean(),
  runtime: z.strictObject({
    kind: z.enum(['Electron', 'stand-in']),
    versions: z.record(z.string(), z.string()),
  }),
  system: z.strictObject({ platform: z.string(), arch: z.string(), release: z.string() }),
  processes: z.array(count),
  counts: z.strictObject({
    passed: count,
    failed: count,
    'does not apply': count,
    'needs a real Electron': count,
  }),
  rows: z.array(
    z.strictObject({
      id: z.string(),
      what: z.string(),
      result: z.enum(['passed', 'failed', 'does not apply', 'needs a real Electron']),
      seen: z.string(),
    }),
  ),
});

/** A report as a table for the terminal, and a line with the counts. */
export function reportTable({ rows, counts }: SelfCheckReport): string {
  const widths = {
    result: Math.max(...rows.map(({ result }) => result.length)),
    id: Math.max(...rows.map(({ id }) => id.length)),
  };
  const lines = rows.map(
    ({ id, result, seen }) => `${result.padEnd(widths.result)}  ${id.padEnd(widths.id)}  ${seen}`,
  );
  const summary = Object.entries(counts).map(([result, number]) => `${number} ${result}`);
  return [...lines, '', summary.join(', ')].join('\n');
}
