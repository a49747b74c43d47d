import { randomUUID } from 'node:crypto';
import type { AppError } from '../../../../shared/errors/app-error.ts';
import {
  usualParallel,
  type BulkJob,
  type BulkProgress,
  type BulkResults,
  type BulkPlan,
  type BulkMapping,
  type BulkSheet,
  type CellCorrection,
} from '../../../../shared/schemas/bulk.ts';
import { updateOutcomeSchema } from '../../../../shared/schemas/user.ts';
import { changedFields, isEmptyChange } from '../../../../shared/schemas/user-changes.ts';
import { bulkFailures, bulkText } from '../../../../shared/features/users/text/en-bulk.ts';
import { storedRowFailures } from '../../../../shared/text/en/users.ts';
import {
  emptyOutcome,
  type BulkJobRecord,
  type BulkRecord,
  type BulkRepository,
} from '../../../storage/bulk-repository.ts';
import type { AccountSession, SessionState } from '../../../services/accounts/account-session.ts';
import type { AccountSessions } from '../../../services/accounts/account-sessions.ts';
import { accountSnapshot, type Journal } from '../../../services/activity/journal.ts';
import type { Clock } from '../../../services/clock.ts';
import type { CsvSeparator } from '../../../services/files/file-contents.ts';
import type { PersonFiles } from '../../../services/files/person-files.ts';
import { inTurns, runToEnd, type SlicedWork } from '../../../services/turns.ts';
import type { OnFailure } from '../../../services/log.ts';
import type { OrganizationService } from '../../../services/organizations/organization-service.ts';
import type { UserUpdates } from '../user-updates.ts';
import { atRest, countOutcomes, jobView, newRecord, rowView, openTable, saveResults } from './bulk-rows.ts';
import { BulkRun, ProgressThrottle } from './bulk-run.ts';
import { assertFindable, BulkTables, findOrganizations, noOrganizations } from './bulk-tables.ts';
import { tableTexts } from './parse-csv.ts';

interface Options {
  sessions: AccountSessions;
  updates: UserUpdates;
  organizations: Pick<OrganizationService, 'list'>;
  /** The stored bulk changes of an account, by Podkey's ID of it. */
  rowsOf: (accountId: string) => BulkRepository;
  files: PersonFiles;
  journal: Journal;
  clock: Clock;
  csvSeparator: () => CsvSeparator;
  /** Yields to other work. */
  turn: () => Promise<void>;
  onProgress: (progress: BulkProgress) => void;
  onFailure: OnFailure;
}

/** An ended run with results that the disk refused. */
interface Unsaved {
  accountId: string;
  run: BulkRun;
  lines: ReadonlySet<number>;
  /** Notes the end in the journal. */
  noteEnd: () => void;
}

interface Running {
  session: AccountSession;
  jobId: string;
  run: BulkRun;
  throttle: ProgressThrottle;
  /** Resolves when the run and its client are done; undefined while its session lasts. */
  leaving: Promise<void> | undefined;
}

/** How long a run waits for pending responses after its session has ended, in ms: each one means one update less in doubt. */
const graceMs = 1_000;
/** Pause before results that the disk refused are stored again, in ms. */
const saveAgainAfterMs = 30_000;

/**
 * Changes many users by a table: reads, checks, sends, stops and resumes. One account at a time, the one in use.
 *
 * The file is long because each of these acts depends on the one run that may be under way, and on results still to be stored.
 */
export class BulkService implements SessionState {
  readonly #options: Options;
  readonly #tables: BulkTables;
  /** Why this session's jobs were stopped, or lost results. */
  readonly #ends = new Map<string, AppError>();
  #running: Running | undefined;
  /** Runs that have ended, whose results the disk refused, by job. */
  readonly #unsaved = new Map<string, Unsaved>();
  #cancelSaving: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#tables = new BulkTables(options.updates);
  }

  get isRunning(): boolean {
    return this.#running !== undefined;
  }

  /** The account's bulk changes, newest first. */
  jobs(accountId: string): BulkJob[] {
    const rows = this.#rows(accountId);
    return rows.jobs(accountId).map((job) => this.#view(rows, job));
  }

  /** Reads the file that the person chooses, in each encoding that it may have; null if they cancel. */
  async chooseFile(accountId: string): Promise<{ sheet: BulkSheet | null; otherReadings?: BulkSheet[] }> {
    const session = this.#options.sessions.use(accountId);
    const file = await openTable(this.#options.files);
    session.assertLive();
    if (!file) return { sheet: null };
    const texts = await this.#slowly(session, tableTexts(file.bytes));
    return this.#slowly(session, this.#tables.read(accountId, file.name, texts));
  }

  readText(accountId: string, text: string): BulkSheet {
    this.#options.sessions.use(accountId);
    const texts = [{ text, encoding: null }];
    return runToEnd(this.#tables.read(accountId, bulkText.pastedTable, texts)).sheet;
  }

  #slowly<Result>(session: AccountSession, work: SlicedWork<Result>): Promise<Result> {
    return inTurns(work, async () => {
      await this.#options.turn();
      session.assertLive();
    });
  }

  /** Checks a table, after a correction of one cell, and loads the organizations before, if cells name some. Sends no update. */
  async checkByName(
    accountId: string,
    sheetId: string,
    mapping: BulkMapping,
    correction?: CellCorrection,
  ): Promise<BulkPlan> {
    const { organizations, sessions } = this.#options;
    const session = sessions.use(accountId);
    if (correction) this.#tables.correct(accountId, sheetId, mapping, correction);
    if (!this.#tables.needsOrganizations(accountId, sheetId, mapping))
      return this.check(accountId, sheetId, mapping);
    const found = await findOrganizations(() => organizations.list(accountId, false));
    session.assertLive();
    assertFindable(mapping, found);
    return this.check(accountId, sheetId, mapping, found);
  }

  /** Checks a table without a request. Organizations that are not in `found` can't be named. */
  check(accountId: string, sheetId: string, mapping: BulkMapping, found = noOrganizations): BulkPlan {
    this.#options.sessions.use(accountId);
    return this.#tables.check(accountId, sheetId, mapping, found);
  }

  /** Checks what would undo a finished job. `start` then makes a new job of it. */
  checkUndo(accountId: string, jobId: string): BulkPlan {
    const job = this.#find(accountId, jobId);
    const rows = this.#rows(accountId);
    if (this.#view(rows, job).status.kind !== 'finished')
      throw bulkFailures.unfinished({ source: job.source });
    return this.#tables.checkUndo(accountId, bulkText.undoOf({ source: job.source }), rows.rows(jobId));
  }

  /** Makes a job of a dry run and starts sending it. */
  start(accountId: string, planId: string, maxParallel: number = usualParallel): BulkJob {
    const rows = this.#rows(accountId);
    const { source, rows: checked } = this.#tables.usePlan(accountId, planId);
    const unfinished = rows.jobs(accountId).find(({ id }) => (rows.counts(id).waiting ?? 0) > 0);
    if (this.#running || unfinished) throw bulkFailures.unfinished({ source: unfinished?.source ?? source });
    const job = { id: randomUUID(), source, createdAt: this.#options.clock.now(), maxParallel };
    rows.add(accountId, job, checked.map(newRecord));
    this.#tables.drop();
    return this.#run(accountId, job, (row) => row.state === 'waiting');
  }

  open(accountId: string, jobId: string): BulkResults {
    const rows = this.#rows(accountId);
    const job = this.#view(rows, this.#find(accountId, jobId));
    const error = this.#ends.get(jobId) ?? null;
    const isRunning = this.#running?.jobId === jobId;
    return { job, rows: rows.rows(jobId).map((row) => rowView(isRunning ? row : atRest(row, error))) };
  }

  /** Sends a job's unsent rows. */
  resume(accountId: string, jobId: string): BulkJob {
    const job = this.#find(accountId, jobId);
    if (this.#running) throw bulkFailures.running();
    return this.#run(accountId, job, (row) => row.state === 'waiting');
  }

  /** Stops sending a job; pending rows are awaited. */
  stop(accountId: string, jobId: string): void {
    this.#find(accountId, jobId);
    if (this.#running?.jobId === jobId) this.#running.run.stop(null);
  }

  /** Sends one row again, as the person decided: it had failed, or its outcome was unknown. */
  sendAgain(accountId: string, jobId: string, line: number): BulkJob {
    const job = this.#find(accountId, jobId);
    this.#decide(accountId, jobId, line, ['unknown', 'failed'], 'waiting');
    return this.#run(accountId, job, (row) => row.line === line && row.state === 'waiting');
  }

  /** Marks a row of unknown outcome as done, as the person decided. */
  markDone(accountId: string, jobId: string, line: number): BulkJob {
    const job = this.#find(accountId, jobId);
    const row = this.#decide(accountId, jobId, line, ['unknown'], 'done');
    const view = this.#view(this.#rows(accountId), job);
    this.#options.onProgress({ accountId, job: view, rows: [rowView(row)] });
    return view;
  }

  /** Writes the results to a file that the person chooses. Returns its name, or null if they cancel. */
  async saveResults(accountId: string, jobId: string): Promise<string | null> {
    const { source } = this.#find(accountId, jobId);
    const { csvSeparator, files } = this.#options;
    return saveResults(files, source, this.#rows(accountId).rows(jobId), csvSeparator());
  }

  /** Removes a job, its results and its unsent rows. */
  dismiss(accountId: string, jobId: string): void {
    this.#find(accountId, jobId);
    if (this.#running?.jobId === jobId) throw bulkFailures.running();
    this.#rows(accountId).forget(jobId);
    this.#unsaved.delete(jobId);
    this.#ends.delete(jobId);
  }

  /** Drops the tables and stops the run, if there is one. It can be resumed. */
  async endSession(): Promise<void> {
    this.#tables.drop();
    const running = this.#running;
    if (running) await (running.leaving ??= this.#leave(running));
  }

  /** Keeps the session's client for a moment, for responses on their way, and then closes it. */
  async #leave({ session, run }: Running): Promise<void> {
    const client = session.handOverClient();
    run.stop(null);
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const cancel = this.#options.clock.after(graceMs, () => resolve(undefined));
    await Promise.race([run.ended, promise]);
    cancel();
    await client?.close();
    // The run's last entries are written before the account may change.
    await run.ended;
  }

  #run(accountId: string, job: BulkJobRecord, wanted: (row: BulkRecord) => boolean): BulkJob {
    const { sessions, updates, clock, journal, onProgress } = this.#options;
    const session = sessions.use(accountId);
    const { client, account } = session;
    const { ticket } = journal;
    const rows = this.#rows(accountId);
    const all = rows.rows(job.id);
    this.#ends.delete(job.id);
    const report = (changed: BulkRecord[]) =>
      onProgress({ accountId, job: this.#view(rows, job), rows: changed.map(rowView) });
    const throttle = new ProgressThrottle(clock, report);
    const queue = all.filter(wanted);
    journal.record({ action: 'bulk-started', account: accountSnapshot(account), users: queue.length });
    const run = new BulkRun({
      accountId,
      jobId: job.id,
      client,
      updates,
      rows,
      clock,
      queue,
      maxParallel: job.maxParallel,
      anyDone: all.some(({ state }) => state === 'done'),
      onChange: (row) => throttle.note(row),
      onStored: ({ userId, wanted }, state) => {
        const outcome = updateOutcomeSchema.safeParse(state).data;
        if (!outcome) return;
        const event = { account: accountSnapshot(account), userId, fields: changedFields(wanted), outcome };
        journal.recordWithin({ action: 'user-updated', ...event }, ticket);
      },
    });
    this.#running = { session, jobId: job.id, run, throttle, leaving: undefined };
    void run.ended.then(() => {
      if (run.error) this.#ends.set(job.id, run.error);
      this.#running = undefined;
      const lines = new Set(queue.map(({ line }) => line));
      const stored = rows.rows(job.id);
      for (const row of stored) if (row.state === 'sending') throttle.note(atRest(row, run.error));
      throttle.flush();
      const states = stored.flatMap(({ line, state }) =>
        lines.has(line) ? [run.stateOf(line) ?? state] : [],
      );
      const outcomes = countOutcomes(states);
      const noteEnd = () =>
        journal.record({ action: 'bulk-ended', account: accountSnapshot(account), ...outcomes }, ticket);
      // After the entries of its rows, which are stored with their results.
      if (run.unsaved) this.#saveLater(job.id, { accountId, run, lines, noteEnd });
      else noteEnd();
    });
    run.start();
    return this.#view(rows, job);
  }

  #decide(
    accountId: string,
    jobId: string,
    line: number,
    from: readonly BulkRecord['state'][],
    to: 'waiting' | 'done',
  ): BulkRecord {
    if (this.#running) throw bulkFailures.running();
    const rows = this.#rows(accountId);
    // A result that is still to be stored would replace the decision.
    this.#unsaved.get(jobId)?.run.saveResults();
    const all = rows.rows(jobId).map((row) => atRest(row, null));
    const row = all.find((candidate) => candidate.line === line);
    if (!row || !from.includes(row.state)) throw bulkFailures.settled();
    if (to === 'waiting' && isEmptyChange(row.wanted)) throw storedRowFailures.unreadable();
    const at = this.#options.clock.now();
    const outcome = { ...emptyOutcome, before: row.before, isMarked: to === 'done' };
    rows.setState(jobId, line, to, outcome, at);
    return { ...row, ...outcome, state: to, at };
  }

  #find(accountId: string, jobId: string): BulkJobRecord {
    const job = this.#rows(accountId)
      .jobs(accountId)
      .find(({ id }) => id === jobId);
    if (!job) throw bulkFailures.changeGone();
    return job;
  }

  /** Marks an account's pending rows that belong to no run as interrupted. */
  endInterrupted(accountId: string): void {
    if (this.#running?.session.account.id === accountId) return;
    try {
      this.#options.rowsOf(accountId).endInterrupted(accountId);
    } catch (thrown) {
      // On a full disk the rows keep their state. Like rows of unknown outcome, they are not sent again.
      this.#options.onFailure('bulk not ended', thrown);
    }
  }

  #rows(accountId: string): BulkRepository {
    this.#options.sessions.use(accountId);
    this.#saveUnsaved();
    this.endInterrupted(accountId);
    return this.#options.rowsOf(accountId);
  }

  #saveLater(jobId: string, unsaved: Unsaved): void {
    this.#unsaved.set(jobId, unsaved);
    this.#cancelSaving();
    this.#cancelSaving = this.#options.clock.after(saveAgainAfterMs, () => this.#saveUnsaved());
  }

  /** Stores the results that the disk refused, as far as it accepts them now, and reports them. */
  #saveUnsaved(): void {
    for (const [jobId, unsaved] of this.#unsaved) {
      const { accountId, run, lines, noteEnd } = unsaved;
      try {
        run.saveResults();
      } catch {
        this.#saveLater(jobId, unsaved);
        continue;
      }
      this.#unsaved.delete(jobId);
      noteEnd();
      if (!run.error) this.#ends.delete(jobId);
      const rows = this.#options.rowsOf(accountId);
      const job = rows.jobs(accountId).find(({ id }) => id === jobId);
      if (!job) continue;
      const saved = rows.rows(jobId).filter(({ line }) => lines.has(line));
      this.#options.onProgress({ accountId, job: this.#view(rows, job), rows: saved.map(rowView) });
    }
  }

  #view(rows: BulkRepository, job: BulkJobRecord): BulkJob {
    const running = this.#running?.jobId === job.id ? this.#running.run.status : undefined;
    return jobView(rows, job, { running, ended: this.#ends.get(job.id) ?? null });
  }
}
