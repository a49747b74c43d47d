import { appendFile } from 'node:fs/promises';
import { env } from 'node:process';

/** A measured figure and its target. */
export interface Result {
  /** What was measured, in a few words. */
  question: string;
  /** What it was compared with, in the same run. */
  against: string;
  /** The figure divided by that of the comparison. */
  ratio?: number;
  /** The figure itself, if it is not compared with anything. */
  value?: number;
  /** The unit of `value`; `×` for a ratio. */
  unit: string;
  /** As text, such as `≤ 1.10`. */
  target: string;
  met: boolean;
}

/** Environment variable: the file to which a bench appends its results, as JSON lines. */
export const resultsFile = 'PODKEY_BENCH_RESULTS';

/** A ratio that must not exceed a limit. */
export function atMost(question: string, against: string, ratio: number, limit: number): Result {
  return { question, against, ratio, unit: '×', target: `≤ ${limit}`, met: ratio <= limit };
}

/** A ratio that must reach a limit. */
export function atLeast(question: string, against: string, ratio: number, limit: number): Result {
  return { question, against, ratio, unit: '×', target: `≥ ${limit}`, met: ratio >= limit };
}

/** A figure that must not exceed a limit. */
export function valueAtMost(
  question: string,
  against: string,
  value: number,
  unit: string,
  limit: number,
): Result {
  return {
    question,
    against,
    value,
    unit,
    target: `≤ ${Number(limit.toFixed(2))} ${unit}`,
    met: value <= limit,
  };
}

/** Prints the results of a bench, and sets exit code 1 if a target is missed. */
export async function conclude(results: readonly Result[]): Promise<void> {
  for (const result of results) console.log(lineOf(result));
  if (results.some(({ met }) => !met)) process.exitCode = 1;
  const file = env[resultsFile];
  if (file) await appendFile(file, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
}

/** Returns a result as a line of the table. */
export function lineOf({ question, against, ratio, value, unit, target, met }: Result): string {
  const figure = (ratio ?? value ?? Number.NaN).toFixed(2);
  return `${met ? ' ' : '✗'} ${question.padEnd(58)} ${against.padEnd(34)} ${`${figure} ${unit}`.padStart(12)}   ${target}`;
}

/** The median; for an even number of values, the upper of the two middle ones. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The quantile: the smallest value that at least `share` of the values do not exceed. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
