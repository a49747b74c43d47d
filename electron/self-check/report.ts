import type { Seen } from './check.ts';
import type { AutomaticRow } from './rows/all-rows.ts';

/** The result of a row. */
type RowResult = Seen['result'] | 'needs a real Electron';

/** A row of the report. `seen` is what the check saw, or the reason why there was none. */
export interface ReportRow {
  readonly id: string;
  readonly what: string;
  readonly result: RowResult;
  readonly seen: string;
}

/** Where the self-check ran. */
export interface Surroundings {
  readonly podkey: string;
  readonly installed: boolean;
  readonly runtime: { readonly kind: 'Electron' | 'stand-in'; readonly versions: Record<string, string> };
  readonly system: { readonly platform: string; readonly arch: string; readonly release: string };
  /** The numbers of Podkey's processes, which must end with it. */
  readonly processes: readonly number[];
}

/** The JSON that the self-check writes. */
export interface SelfCheckReport extends Surroundings {
  readonly counts: Record<RowResult, number>;
  readonly rows: readonly ReportRow[];
}

/** Puts a report together; `rows` in the table's order. */
export function reportOf(surroundings: Surroundings, rows: readonly ReportRow[]): SelfCheckReport {
  const counts = { passed: 0, failed: 0, 'does not apply': 0, 'needs a real Electron': 0 };
  for (const { result } of rows) counts[result] += 1;
  return { ...surroundings, counts, rows };
}

/** The row of a check that was made. */
export const rowOf = (
  { id, what }: AutomaticRow,
  { result, seen }: Omit<ReportRow, 'id' | 'what'>,
): ReportRow => ({
  id,
  what,
  result,
  seen,
});

/** 1 if a row failed. */
export const exitCodeOf = ({ counts }: SelfCheckReport): number => (counts.failed === 0 ? 0 : 1);
