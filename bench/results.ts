import { appendFile } from 'node:fs/promises';
import { env } from 'node:process';

/** One figure and what it is held to. */
export interface Result {
  /** What was measured, in a few words. */
  question: string;
  /** What it was measured against, in the same run. */
  against: string;
  /** How often as long, as large or as much as what it is measured against. */
  ratio?: number;
  /** The figure itself, where there is nothing to measure it against. */
  value?: number;
  /** Of what `value` is; `×` for a ratio. */
  unit: string;
  /** In words, such as `≤ 1.10`. */
  target: string;
  met: boolean;
}

/** Where `bench/run.ts` has a question leave its results, a line of JSON each. */
export const resultsFile = 'PODKEY_BENCH_RESULTS';

/** A ratio that has to stay at or under a limit. */
export function atMost(question: string, against: string, ratio: number, limit: number): Result {
  return { question, against, ratio, unit: '×', target: `≤ ${limit}`, met: ratio <= limit };
}

/** A ratio that has to be a limit or more. */
export function atLeast(question: string, against: string, ratio: number, limit: number): Result {
  return { question, against, ratio, unit: '×', target: `≥ ${limit}`, met: ratio >= limit };
}

/** A figure that has to stay at or under a limit. */
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

/** Prints the results of a question, and fails the run where a target is missed. */
export async function conclude(results: readonly Result[]): Promise<void> {
  for (const result of results) console.log(lineOf(result));
  if (results.some(({ met }) => !met)) process.exitCode = 1;
  const file = env[resultsFile];
  if (file) await appendFile(file, results.map((result) => `${JSON.stringify(result)}\n`).join(''));
}

/** A result as a line of the table. */
export function lineOf({ question, against, ratio, value, unit, target, met }: Result): string {
  const figure = (ratio ?? value ?? Number.NaN).toFixed(2);
  return `${met ? ' ' : '✗'} ${question.padEnd(58)} ${against.padEnd(34)} ${`${figure} ${unit}`.padStart(12)}   ${target}`;
}

/** The value in the middle; of an even number, the upper one of the two. */
export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that a share of all is not above. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
