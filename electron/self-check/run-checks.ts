import { Failure } from '../../shared/errors/failure.ts';
import { redactLine } from '../../shared/errors/redact.ts';
import { describeThrown } from '../main/report-failure.ts';
import { failed, type Check, type CheckedPodkey, type Seen } from './check.ts';
import { reportOf, rowOf, type ReportRow, type SelfCheckReport, type Surroundings } from './report.ts';
import type { AutomaticRow, CheckId } from './rows/all-rows.ts';

/** How long a check may take beside the time that requests are counted, in ms. */
const longestMs = 30_000;

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
    const limitMs = longestMs + (row.id === 'session-requests' ? podkey.countS * 1000 : 0);
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
