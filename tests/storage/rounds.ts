import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { startSamplePod } from '../../sample-pod/index.ts';
import { defaultSettings } from '../../shared/schemas/settings.ts';
import { accountOn } from '../support/sample-entries.ts';
import { checkAfterKill, nothingYet } from './after-kill.ts';
import { seeded, type Lane, type Line, type Step, type WriterTask } from './steps.ts';

/** The results of some rounds. */
export interface Report {
  rounds: number;
  /** Kills during a transaction. */
  inTransaction: number;
  /** Kills after a write began and before it was acknowledged. */
  inWrite: number;
  /** Kills before the writer had opened its database and begun. */
  atStart: number;
  acknowledged: Record<Lane, number>;
  /** All problems, with the number of their round. */
  wrong: string[];
}

/** After this many kills a new database is used, because checking a large one takes most of the time. */
const killsPerDatabase = 20;
const headcount = 3_000;
/** Maximum time from a writer's start of work to its kill, in ms. */
const maxWorkMs = 160;
/** One kill in `every` comes while the writer starts, within `withinMs`. */
const startKills = { every: 8, withinMs: 900 };

/**
 * Repeatedly starts a process that writes to a database, kills it at a random moment (kill -9), and checks the
 * database's content.
 *
 * Calls `onRound` after each round. The same `seed` gives the same writes and kill times, as far as the machine's
 * timing allows.
 */
export async function killRepeatedly(
  { rounds, seed }: { rounds: number; seed: number },
  onRound: (round: number) => void = () => undefined,
): Promise<Report> {
  const report: Report = {
    rounds: 0,
    inTransaction: 0,
    inWrite: 0,
    atStart: 0,
    acknowledged: { accounts: 0, journal: 0, bulk: 0, settings: 0, logins: 0 },
    wrong: [],
  };
  for (let first = 1; first <= rounds; first += killsPerDatabase)
    await onOneDatabase(
      { first, last: Math.min(rounds, first + killsPerDatabase - 1), seed },
      report,
      onRound,
    );
  return report;
}

async function onOneDatabase(
  { first, last, seed }: { first: number; last: number; seed: number },
  report: Report,
  onRound: (round: number) => void,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'podkey-killed-'));
  const pod = await startSamplePod({ users: { count: headcount } });
  try {
    const file = path.join(folder, 'data', 'podkey.db');
    const usersFile = path.join(folder, 'users.json');
    writeFileSync(usersFile, JSON.stringify(pod.users.map(({ id }) => id)));
    let expected = nothingYet(defaultSettings);
    let firstUser = 0;
    for (let round = first; round <= last; round += 1) {
      const task: WriterTask = {
        file,
        account: accountOn(pod, 'admin'),
        usersFile,
        // Never both, because adding accounts also switches between them, which ends a bulk change.
        lanes: ['journal', 'settings', 'logins', round % 2 === 0 ? 'bulk' : 'accounts'],
        firstUser,
        firstNumber: round * 1_000_000,
        seed: seed * 10_007 + round,
      };
      const progress = await writeUntilKilled(task, momentOf(task.seed));
      const looked = await checkAfterKill(file, pod, expected, progress);
      expected = looked.expected;
      firstUser = nextUser(firstUser, [...progress.done, ...progress.underWay]);
      count(
        report,
        progress,
        looked.wrong.map((wrong) => `round ${round}: ${wrong}`),
      );
      onRound(round);
    }
  } finally {
    await pod.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * When a writer is killed: a time after its start, a time after its first write, or at its next transaction after that.
 */
interface Moment {
  counts: 'from its start' | 'from its first write' | 'to a transaction';
  afterMs: number;
}

function momentOf(seed: number): Moment {
  const random = seeded(seed + 1);
  if (random() < 1 / startKills.every)
    return { counts: 'from its start', afterMs: random() * startKills.withinMs };
  const counts = random() < 0.5 ? 'from its first write' : 'to a transaction';
  return { counts, afterMs: random() * maxWorkMs };
}

/** Runs a writer until it is killed, and returns what it reported. */
async function writeUntilKilled(
  task: WriterTask,
  { counts, afterMs }: Moment,
): Promise<{ isReady: boolean; isInTransaction: boolean; done: Step[]; underWay: Step[] }> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'writer.ts'), JSON.stringify(task)], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // Caches the compiled TypeScript for the next writer.
    env: { ...process.env, NODE_COMPILE_CACHE: path.join(tmpdir(), 'podkey-writers'), NODE_NO_WARNINGS: '1' },
  });
  const kill = () => child.kill('SIGKILL');
  let isDue = false;
  const killSoon = () => setTimeout(() => (counts === 'to a transaction' ? (isDue = true) : kill()), afterMs);
  if (counts === 'from its start') killSoon();
  const progress = { isReady: false, isInTransaction: false, done: [] as Step[], underWay: [] as Step[] };
  const lines = createInterface(child.stdout);
  lines.on('line', (text) => {
    const line = lineIn(text);
    // Ignores a line that was cut off.
    if (!line) return;
    if ('ready' in line) {
      progress.isReady = true;
      if (counts !== 'from its start') killSoon();
    } else if ('transaction' in line) {
      progress.isInTransaction = line.transaction === 'begun';
      if (isDue && progress.isInTransaction) kill();
    } else if ('begun' in line) progress.underWay.push(line.begun);
    else {
      progress.done.push(line.done);
      progress.underWay = progress.underWay.filter(({ lane }) => lane !== line.done.lane);
    }
  });
  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString('utf8')));
  const [[code, signal]] = await Promise.all([once(child, 'close'), once(lines, 'close')]);
  if (signal !== 'SIGKILL') throw new Error(`The writer ended by itself with ${String(code)}: ${complaint}`);
  return progress;
}

function lineIn(text: string): Line | null {
  try {
    return JSON.parse(text) as Line;
  } catch {
    return null;
  }
}

/** Returns the first user that is in no bulk change yet. */
function nextUser(before: number, steps: readonly Step[]): number {
  const ends = steps.map((step) =>
    step.lane === 'bulk' && step.act === 'start' ? step.from + step.rows : 0,
  );
  return Math.max(before, ...ends);
}

function count(
  report: Report,
  progress: { isReady: boolean; isInTransaction: boolean; done: Step[]; underWay: Step[] },
  wrong: readonly string[],
): void {
  report.rounds += 1;
  report.wrong.push(...wrong);
  if (!progress.isReady) report.atStart += 1;
  if (progress.isInTransaction) report.inTransaction += 1;
  if (progress.underWay.some(({ lane, act }) => lane !== 'bulk' || act === 'start')) report.inWrite += 1;
  for (const { lane } of progress.done) report.acknowledged[lane] += 1;
}
