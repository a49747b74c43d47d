import { Failure } from '../../shared/errors/failure.ts';
import { redactLine } from '../../shared/errors/redact.ts';
import { describeThrown } from '../main/report-failure.ts';
import { failed, type Check, type CheckedPodkey, type Seen } from './check.ts';
import type { AutomaticRow, CheckId } from './rows.ts';

type RowResult = Seen['result'] | 'needs a real Electron';

/** A row of the report. `seen` is what the check saw, or the reason why there was none. */
interface ReportRow {
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
function reportOf(surroundings: Surroundings, rows: readonly ReportRow[]): SelfCheckReport {
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

/** How long a check may take beside the time that requests are counted, in ms. */
const maxMs = 30_000;

/** Requests are counted before any check makes some. */
const first: readonly CheckId[] = ['start', 'session-requests'];
/** These end the page that other checks need. */
const last: readonly CheckId[] = ['crashed-page', 'lock-replaces-process'];

interface Options {
  rows: readonly AutomaticRow[];
  checks: Record<CheckId, Check>;
  podkey: CheckedPodkey;
  surroundings: Surroundings;
}

/** Goes through all rows, one after another, and never throws. */
export async function runChecks({ rows, checks, podkey, surroundings }: Options): Promise<SelfCheckReport> {
  const results = new Map<CheckId, ReportRow>();
  for (const row of inTurn(rows)) {
    const left = whyLeftOut(row, surroundings);
    const limitMs = maxMs + (row.id === 'session-requests' ? podkey.countS * 1000 : 0);
    results.set(row.id, rowOf(row, left ?? (await look(checks[row.id], podkey, limitMs))));
  }
  return reportOf(
    surroundings,
    rows.flatMap(({ id }) => results.get(id) ?? []),
  );
}

/** The report of a Podkey that did not get as far as its window. */
export function reportOfFailedStart(
  rows: readonly AutomaticRow[],
  surroundings: Surroundings,
  thrown: unknown,
): SelfCheckReport {
  return reportOf(
    surroundings,
    rows.map((row) => rowOf(row, row.id === 'start' ? seenOf(thrown) : failed('Podkey did not start'))),
  );
}

function inTurn(rows: readonly AutomaticRow[]): AutomaticRow[] {
  const rank = ({ id }: AutomaticRow) => (first.includes(id) ? 0 : last.includes(id) ? 2 : 1);
  return rows.toSorted((a, b) => rank(a) - rank(b));
}

function whyLeftOut(
  { shownBy }: AutomaticRow,
  { runtime, installed }: Surroundings,
): Omit<ReportRow, 'id' | 'what'> | undefined {
  if (runtime.kind === 'stand-in' && !shownBy.onStandIn)
    return { result: 'needs a real Electron', seen: shownBy.why };
  if ('installed' in shownBy && !installed)
    return { result: 'does not apply', seen: 'only an installed Podkey can show it' };
  return undefined;
}

async function look(check: Check, podkey: CheckedPodkey, limitMs: number): Promise<Seen> {
  const limit = Promise.withResolvers<Seen>();
  const timer = setTimeout(() => limit.resolve(failed(`no result within ${limitMs / 1000} s`)), limitMs);
  try {
    return await Promise.race([(async () => check(podkey))(), limit.promise]);
  } catch (thrown) {
    return seenOf(thrown);
  } finally {
    clearTimeout(timer);
  }
}

/** Reports Podkey’s own failures by their message, which names no secret; all others only by kind and location. */
function seenOf(thrown: unknown): Seen {
  if (Failure.is(thrown)) return failed(redactLine(thrown.message));
  const { causes, at } = describeThrown(thrown);
  return failed(`threw ${String(causes)} at ${String(at)}`);
}
