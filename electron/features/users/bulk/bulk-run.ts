import type { AppError } from '../../../../shared/errors/app-error.ts';
import type { BulkOutcome, BulkRowState, BulkStatus } from '../../../../shared/schemas/bulk.ts';
import { isEmptyChange, reverseOf, unconfirmedFields } from '../../../../shared/schemas/user-changes.ts';
import { bulkFailures } from '../../../../shared/features/users/text/en-bulk.ts';
import { type BulkRecord, type BulkRepository, emptyOutcome } from '../../../storage/bulk-repository.ts';
import { isDiskRefusal } from '../../../storage/disk-failure.ts';
import { databaseRetryDelayMs, type WriteBatch } from '../../../storage/deferred-writes.ts';
import { isDatabaseInUse } from '../../../storage/sqlite.ts';
import type { Clock } from '../../../services/clock.ts';
import { unaskedChanges, type PreparedUpdate, type UpdateSender, type UserUpdates } from '../user-updates.ts';
import { endStatus } from './bulk-rows.ts';
import { tooManyUnknown, holdMs, verdictOnFailure } from './failure-verdict.ts';

interface Options {
  accountId: string;
  jobId: string;
  client: UpdateSender;
  updates: UserUpdates;
  rows: BulkRepository;
  clock: Clock;
  /** The rows to send, in order. */
  queue: readonly BulkRecord[];
  maxParallel: number;
  /** Whether the pod has done any row of this job before. */
  anyDone: boolean;
  /** Called after each change of a row, and after each change of the status (null). */
  onChange: (row: BulkRecord | null) => void;
  /** Called in the transaction that stores the outcome of a row. */
  onStored: (row: BulkRecord, state: BulkRowState) => void;
}

/** After so many updates in a row without a response, the run stops, because continuing would put more in doubt. */
const maxUnknownInARow = 5;
/** Longer timers could overflow and fire at once. */
const maxTimerMs = 3_600_000;
/** How many rows are claimed with one write to the disk. After a power cut, at most so many unsent rows are unknown. */
const claimAtOnce = 100;

/**
 * Sends the rows of a job, a few at a time, each once.
 *
 * Rows are claimed on the disk, many at a time, before any of them is sent. Right before a row is sent, it is recorded as
 * `sending`, in the same transaction as its user's doubt and without waiting for the disk: that outlasts this process, and the
 * claim outlasts a power cut. So however Podkey ends, no row that may have been sent looks unsent (docs/adr/0011). Results are
 * written with the next row that is sent, or at the end of the next turn.
 *
 * The file is long because pauses, stops, verdicts and results all change the same queue.
 */
export class BulkRun {
  readonly #options: Options;
  readonly #batch: WriteBatch;
  readonly #queue: BulkRecord[];
  readonly #ended = Promise.withResolvers<undefined>();
  readonly #startedAt: number;
  /** Lines that are claimed on the disk and have not been sent. */
  readonly #claimed = new Set<number>();
  /** Rows taken from the queue and not sent yet: they wait for a connection. */
  readonly #starting = new Set<BulkRecord>();
  #underWay = 0;
  #settled = 0;
  #unknownInARow = 0;
  #anyDone: boolean;
  #stop: { error: AppError | null } | null = null;
  /** Why results are missing from the disk; null if none are. */
  #lost: AppError | null = null;
  /** The latest state of each row that this run has handled, by line. */
  readonly #states = new Map<number, BulkRowState>();
  /** Whether results failed for another reason than the disk, and are lost. */
  #isAnyDropped = false;
  #isEnding = false;
  #isOver = false;
  readonly #hold: { until: number; times: number; totalMs: number; cancel: () => void } = {
    until: 0,
    times: 0,
    totalMs: 0,
    cancel: () => undefined,
  };

  constructor(options: Options) {
    this.#options = options;
    this.#queue = [...options.queue];
    this.#anyDone = options.anyDone;
    this.#startedAt = options.clock.now();
    this.#batch = options.rows.batch((thrown) => {
      this.#noteUnsaved(thrown);
      this.stop(bulkFailures.cannotRemember({ cause: thrown }).appError);
    });
  }

  start(): void {
    this.#pump();
  }

  /** Sends no more rows; pending ones are awaited. `error` says why, null if a person stops the run. */
  stop(error: AppError | null): void {
    this.#stop ??= { error };
    this.#release();
    this.#pump();
    if (!this.#isOver) this.#options.onChange(null);
  }

  /** Resolves when nothing is pending and nothing more will be sent. */
  get ended(): Promise<undefined> {
    return this.#ended.promise;
  }

  /** Why results are not on the disk; null if they all are. */
  get unsaved(): AppError | null {
    return this.#lost;
  }

  /** Why a run that has ended left rows or lost results; null if it did neither, or a person stopped it. */
  get error(): AppError | null {
    return this.#queue.length > 0 ? (this.#stop?.error ?? null) : this.#lost;
  }

  get status(): BulkStatus {
    const now = this.#options.clock.now();
    if (this.#isOver) return endStatus(this.#queue.length > 0, this.error);
    if (this.#stop) return { kind: 'stopping' };
    if (this.#hold.until > now) return { kind: 'holding', resumesInMs: this.#hold.until - now };
    const activeMs = now - this.#startedAt - this.#hold.totalMs;
    const left = this.#queue.length + this.#underWay;
    return { kind: 'running', remainingMs: remainingMs(this.#settled, Math.max(0, activeMs), left) };
  }

  /** What this run knows of a row, whether it is stored or not; undefined if it never came to the row. */
  stateOf(line: number): BulkRowState | undefined {
    return this.#states.get(line);
  }

  /** Stores the results that the disk refused, after the run has ended. Throws if it still refuses. */
  saveResults(): void {
    this.#batch.flush();
    if (!this.#isAnyDropped) this.#lost = null;
  }

  #noteUnsaved(thrown: unknown): void {
    this.#lost = bulkFailures.resultsLost({ cause: thrown }).appError;
    // The batch keeps only what the disk refused.
    this.#isAnyDropped ||= !isDiskRefusal(thrown);
  }

  #pump(): void {
    if (!this.#stop && this.#isHolding()) return;
    while (!this.#stop && this.#underWay < this.#options.maxParallel) {
      const row = this.#queue.shift();
      if (!row) break;
      const { updates, accountId } = this.#options;
      const update = updates.prepare(accountId, row.userId, row.wanted);
      if (isEmptyChange(update.sent)) {
        this.#settle(row, 'unchanged');
        continue;
      }
      const sent = { ...row, before: reverseOf(update.sent, update.before.user).undo ?? {} };
      this.#underWay += 1;
      this.#starting.add(sent);
      void this.#send(sent, update).finally(() => {
        this.#underWay -= 1;
        this.#starting.delete(sent);
        this.#pump();
      });
    }
    if (this.#underWay === 0) this.#end();
  }

  #isHolding(): boolean {
    const leftMs = this.#hold.until - this.#options.clock.now();
    this.#hold.cancel();
    if (leftMs <= 0) return false;
    this.#hold.cancel = this.#options.clock.after(Math.min(leftMs, maxTimerMs), () => {
      this.#pump();
      this.#options.onChange(null);
    });
    return true;
  }

  async #send(row: BulkRecord, update: PreparedUpdate): Promise<void> {
    const { updates, client, accountId } = this.#options;
    let isStarted = false;
    const writes = {
      atStart: (write: () => void) => {
        try {
          this.#starting.delete(row);
          this.#claim(row);
          this.#batch.now(() => {
            write();
            this.#write(row, 'sending');
          });
        } catch (thrown) {
          // A write that another program delays is retried before the run stops.
          if (!isDatabaseInUse(thrown)) this.stop(bulkFailures.cannotRemember({ cause: thrown }).appError);
          throw thrown;
        }
        isStarted = true;
        this.#show(row, 'sending');
      },
      atEnd: (write: () => void) => this.#batch.later(write),
    };
    try {
      const returned = await updates.send(client, accountId, update, writes);
      this.#anyDone = true;
      const beyond = unaskedChanges(returned, update.sent, update.before);
      this.#settle(row, 'done', { beyond, unconfirmed: unconfirmedFields(update.sent, returned) });
    } catch (thrown) {
      this.#failed(row, thrown, isStarted);
    }
  }

  /** Claims a row on the disk before it is sent, together with the rows that follow, so that the disk is waited for once. */
  #claim(row: BulkRecord): void {
    if (this.#claimed.delete(row.line)) return;
    const { rows, jobId } = this.#options;
    const isAnySpare = this.#claimed.size > 0 || this.#stop !== null;
    const lines = [...this.#starting, ...this.#queue].map(({ line }) => line);
    const next = isAnySpare ? [] : lines.slice(0, claimAtOnce - 1);
    this.#batch.durably(() => rows.claim(jobId, [row.line, ...next]));
    for (const line of next) this.#claimed.add(line);
  }

  /** Rows that this run will not send wait again, however Podkey ends. */
  #release(): void {
    const { rows, jobId } = this.#options;
    const lines = this.#queue.map(({ line }) => line).filter((line) => this.#claimed.delete(line));
    if (lines.length > 0) this.#batch.later(() => rows.release(jobId, lines));
  }

  #failed(row: BulkRecord, thrown: unknown, isStarted: boolean): void {
    const verdict = verdictOnFailure(thrown, { isStarted, anyDone: this.#anyDone });
    const { error } = verdict;
    switch (verdict.means) {
      case 'row':
        return this.#settle(row, 'failed', { error });
      case 'unread':
        this.#anyDone = true;
        return this.#settle(row, 'done', { error });
      case 'unknown':
        this.#settle(row, 'unknown', { error });
        if (this.#unknownInARow >= maxUnknownInARow) this.stop(tooManyUnknown(error, maxUnknownInARow));
        return;
      case 'hold':
        this.#requeue(row, isStarted);
        return this.#holdFor(verdict.afterMs);
      case 'stop':
        this.#requeue(row, isStarted);
        return this.stop(error);
    }
  }

  /** The pod did nothing: the row waits again, first in the queue. */
  #requeue(row: BulkRecord, isStarted: boolean): void {
    this.#queue.unshift(row);
    if (isStarted) this.#batch.later(() => this.#write(row, 'waiting'));
    this.#show(row, 'waiting');
  }

  #holdFor(afterMs: number | null): void {
    const now = this.#options.clock.now();
    const hold = this.#hold;
    // Responses to requests that were pending say the same, so they do not extend the hold.
    if (hold.until <= now) hold.times += 1;
    const until = Math.max(hold.until, now + holdMs(afterMs, hold.times));
    hold.totalMs += until - Math.max(now, hold.until);
    hold.until = until;
    this.#options.onChange(null);
  }

  #settle(row: BulkRecord, state: BulkRowState, outcome: Partial<BulkOutcome> = {}): void {
    this.#settled += 1;
    this.#unknownInARow = state === 'unknown' ? this.#unknownInARow + 1 : 0;
    if (state !== 'unknown') this.#hold.times = 0;
    this.#batch.later(() => {
      this.#write(row, state, outcome);
      this.#options.onStored(row, state);
    });
    this.#show(row, state, outcome);
  }

  #write(row: BulkRecord, state: BulkRowState, outcome: Partial<BulkOutcome> = {}): void {
    const { rows, jobId, clock } = this.#options;
    const { before } = row;
    rows.setState(jobId, row.line, state, { ...emptyOutcome, ...outcome, before }, clock.now());
  }

  #show(row: BulkRecord, state: BulkRowState, outcome: Partial<BulkOutcome> = {}): void {
    const { before } = row;
    const at = this.#options.clock.now();
    this.#states.set(row.line, state);
    this.#options.onChange({ ...row, ...emptyOutcome, ...outcome, before, state, at });
  }

  #end(): void {
    if (this.#isEnding) return;
    this.#isEnding = true;
    this.#hold.cancel();
    this.#flushAndEnd();
  }

  #flushAndEnd(): void {
    try {
      this.saveResults();
    } catch (thrown) {
      // Waits as long as another program takes, because this run's last writes must precede those of the next run.
      if (isDatabaseInUse(thrown)) {
        this.#options.clock.after(databaseRetryDelayMs, () => this.#flushAndEnd());
        return;
      }
      // The last rows stay recorded as sent, so their outcome is unknown until `saveResults` succeeds.
      this.#noteUnsaved(thrown);
    }
    this.#isOver = true;
    this.#options.onChange(null);
    this.#ended.resolve(undefined);
  }
}

/** With fewer settled rows an estimate is worthless. */
const minSettled = 5;

/** Estimates how long `left` rows will take, in ms, from the `settled` ones in `activeMs`; null if there are too few. */
function remainingMs(settled: number, activeMs: number, left: number): number | null {
  return settled < minSettled ? null : Math.round((activeMs / settled) * left);
}

/** Least interval of progress events, in ms: a screen shows no more, and each row causes two. */
const reportEveryMs = 100;

/** Collects changed rows and reports them together, each with its latest state. */
export class ProgressThrottle {
  readonly #clock: Clock;
  readonly #report: (rows: BulkRecord[]) => void;
  readonly #changed = new Map<number, BulkRecord>();
  #cancel: (() => void) | undefined;

  constructor(clock: Clock, report: (rows: BulkRecord[]) => void) {
    this.#clock = clock;
    this.#report = report;
  }

  /** Records a change: of a row, or (null) of the job's status. */
  note(row: BulkRecord | null): void {
    if (row) this.#changed.set(row.line, row);
    this.#cancel ??= this.#clock.after(reportEveryMs, () => this.flush());
  }

  /** Reports at once what has not been reported. */
  flush(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    const rows = [...this.#changed.values()];
    this.#changed.clear();
    this.#report(rows);
  }
}
