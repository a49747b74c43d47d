import type { DatabaseSync } from 'node:sqlite';
import type { BrowserWindow } from 'electron';
import type { Keychain } from '../credentials/keychain.ts';
import type { GuardedClipboard } from '../services/clipboard/guarded-clipboard.ts';
import type { LockService } from '../services/lock/lock-service.ts';
import type { Sealer } from '../sealing/sealer.ts';
import type { Looked, MainFeature } from '../features/feature.ts';
import type { LoginStart } from '../services/settings/settings-service.ts';
import type { SessionWatch } from './order.ts';
import { Failure } from '../../shared/errors/failure.ts';
import { redactLine } from '../../shared/errors/redact.ts';
import { describeThrown } from '../main/report-failure.ts';
import type { AutomaticRow, CheckId } from './rows.ts';

export interface CheckedPodkey {
  window: BrowserWindow;
  database: DatabaseSync;
  keychain: Keychain;
  /** Where the tray's icons are. */
  iconFolder: string;
  keychainProgram: string;
  clipboard: Pick<GuardedClipboard, 'copy' | 'clear' | 'state'>;
  lock: Pick<LockService, 'lock' | 'state'>;
  loginStart: LoginStart;
  /** Presses a key, if a feature can. */
  pressKey: MainFeature['pressKey'];
  sealer: Pick<Sealer, 'seal' | 'open'>;
  /** How long Podkey's windows had no input, in ms. */
  ownIdleMs: () => number;
  hasPolicy: boolean;
  /** The checks that features bring, by the IDs of their rows. */
  featureChecks: NonNullable<MainFeature['selfChecks']>;
  logFolder: string;
  sessions: SessionWatch;
  /** For so long requests are counted, in s. */
  countS: number;
}

/** What a check saw. The text is for a person and must hold no secret, no name of a person, and no path. */
export interface Seen {
  readonly result: 'passed' | 'failed' | 'does not apply';
  readonly seen: string;
}

/** Looks at one row. What it throws counts as failed. */
export type Check = (podkey: CheckedPodkey) => Promise<Seen> | Seen;

export const passed = (seen: string): Seen => ({ result: 'passed', seen });
export const failed = (seen: string): Seen => ({ result: 'failed', seen });
export const doesNotApply = (seen: string): Seen => ({ result: 'does not apply', seen });

export const passedUnless = (faults: readonly string[], seen: string): Seen =>
  faults.length === 0 ? passed(seen) : failed(faults.join('; '));

export const seenBy = (looked: Looked): Seen =>
  looked.doesNotApply ? doesNotApply(looked.seen) : passedUnless(looked.faults, looked.seen);

export function ofFeature(id: string): Check {
  return async ({ featureChecks }) => {
    const looked = await featureChecks[id]?.();
    return looked ? seenBy(looked) : doesNotApply('this Podkey was built without it');
  };
}

/** Checks a condition every `everyMs` until it is true; returns false after `limitMs`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  limitMs = 10_000,
  everyMs = 50,
): Promise<boolean> {
  const end = performance.now() + limitMs;
  while (!(await condition())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
  return true;
}

/** Runs a script in the page and returns its result as text. The script is a string, because main has no DOM types. */
export async function inPage({ webContents }: BrowserWindow, script: string): Promise<string> {
  const returned: unknown = await webContents.executeJavaScript(`(async () => { ${script} })()`, true);
  return String(returned);
}

export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

type RowResult = Seen['result'] | 'needs a real Electron';

/** A row of the report. `seen` is what the check saw, or the reason why there was none. */
interface ReportRow {
  readonly id: string;
  readonly what: string;
  readonly result: RowResult;
  readonly seen: string;
}

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

export const rowOf = (
  { id, what }: AutomaticRow,
  { result, seen }: Omit<ReportRow, 'id' | 'what'>,
): ReportRow => ({
  id,
  what,
  result,
  seen,
});

export const exitCodeOf = ({ counts }: SelfCheckReport): number => (counts.failed === 0 ? 0 : 1);

/** How long a check may take on a busy computer, beside the time that requests are counted, in ms. */
const maxMs = 120_000;

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
