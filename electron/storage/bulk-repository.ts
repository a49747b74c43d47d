import { randomUUID } from 'node:crypto';
import os from 'node:os';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import {
  maxParallelSchema,
  bulkRowStateSchema,
  type BulkOutcome,
  type BulkRowState,
  bulkOutcomeSchema,
} from '../../shared/schemas/bulk.ts';
import { parseJson } from '../../shared/schemas/parse-json.ts';
import { type UserChanges, userChangesSchema } from '../../shared/schemas/user.ts';
import { uuidSchema } from '../../shared/schemas/uuid.ts';
import { storedRowText } from '../../shared/text/en/users.ts';
import { DamagedRows } from './damaged-rows.ts';
import { camelCased, inTransaction, prepared } from './sqlite.ts';
import { UserRepository } from './user-repository.ts';
import { WriteBatch } from './deferred-writes.ts';

/** A stored bulk change, without its rows. `createdAt` is epoch ms. */
export interface BulkJobRecord {
  id: string;
  source: string;
  createdAt: number;
  maxParallel: number;
}

type StoredOutcome = BulkOutcome & Partial<Pick<BulkRecord, 'before'>>;

/** How many bulk changes are kept per account. */
export const maxBulkJobs = 10;

const jobRow = z
  .object({
    id: uuidSchema,
    source: z.string(),
    created_at: z.string().transform(Date.parse).pipe(z.number()),
    max_parallel: maxParallelSchema,
  })
  .transform(camelCased);
const countRow = z.object({ state: bulkRowStateSchema, rows: z.number() });

/**
 * The bulk changes of each account, by Podkey's account ID, and the state of each row.
 *
 * The file is long because it decides what each stored row means after a crash or damage.
 */
export class BulkRepository {
  readonly #database: DatabaseSync;
  readonly #mark: () => BootMark;
  /** Identifies this process's claims. Rows claimed by a process that has ended may have been sent. */
  readonly #self = randomUUID();

  constructor(database: DatabaseSync, mark = bootMark) {
    this.#database = database;
    this.#mark = mark;
  }

  /** An account's bulk changes, latest first. One that can't be read is set aside. */
  jobs(account: string): BulkJobRecord[] {
    const rows = this.#database
      .prepare(
        'SELECT rowid, id, source, created_at, at_most AS max_parallel FROM bulk_jobs WHERE account = ? ORDER BY created_at DESC, rowid DESC',
      )
      .all(account);
    const parse = (row: unknown) => jobRow.parse(row);
    return DamagedRows.of(this.#database).readable(rows, parse, ({ rowid }) => ({
      table: 'bulk_jobs',
      key: { rowid: rowid ?? null },
      account,
    }));
  }

  /** Adds a bulk change with its rows, and removes the oldest beyond the limit. */
  add(account: string, job: BulkJobRecord, rows: readonly BulkRecord[]): void {
    const insert = this.#database.prepare(
      'INSERT INTO bulk_rows (job, line, user_id, name, wanted, state, detail, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    inTransaction(this.#database, () => {
      this.#database
        .prepare('INSERT INTO bulk_jobs (id, account, source, created_at, at_most) VALUES (?, ?, ?, ?, ?)')
        .run(job.id, account, job.source, new Date(job.createdAt).toISOString(), job.maxParallel);
      for (const row of rows) {
        const { line, userId, name, wanted, state } = row;
        insert.run(job.id, line, userId, name, JSON.stringify(wanted), state, detailOf(row), null);
      }
      for (const { id } of this.jobs(account).slice(maxBulkJobs)) this.forget(id);
    });
  }

  /**
   * All rows of a bulk change, in the table's order. A row that can't be read may have been sent, so its outcome is unknown and it is
   * never sent by itself; what was stored is set aside.
   */
  rows(job: string): BulkRecord[] {
    const select =
      'SELECT line, user_id, name, wanted, state, detail, at FROM bulk_rows WHERE job = ? ORDER BY line';
    return prepared(this.#database, select)
      .all(job)
      .map((row) => {
        const parsed = parseBulkRow(row, this.#self);
        if (!parsed.unreadable) return parsed.record;
        const { line, userId, name, state, at, ...outcome } = parsed.record;
        DamagedRows.of(this.#database).setAside({
          table: 'bulk_rows',
          key: { job, line },
          account: this.#accountOf(job),
          why: parsed.unreadable,
          instead: {
            user_id: userId,
            name,
            wanted: '{}',
            state,
            detail: detailOf(outcome),
            at: at === null ? null : new Date(at).toISOString(),
          },
        });
        return parsed.record;
      });
  }

  #accountOf(job: string): string | null {
    const account = this.#database.prepare('SELECT account FROM bulk_jobs WHERE id = ?').get(job)?.[
      'account'
    ];
    return typeof account === 'string' ? account : null;
  }

  /** The number of rows in each state; states without rows are absent. */
  counts(job: string): Partial<Record<BulkRowState, number>> {
    const rows = prepared(
      this.#database,
      `SELECT CASE
           WHEN state IN (${settledStates}) THEN state
           WHEN NOT json_valid(wanted) THEN 'unknown'
           WHEN state IN ('waiting', 'sending') THEN state
           WHEN state = '${claimed}' AND json_valid(detail) AND detail ->> 'by' = ? THEN 'waiting'
           ELSE 'unknown'
         END AS state, count(*) AS rows
         FROM bulk_rows WHERE job = ? GROUP BY 1`,
    ).all(this.#self, job);
    const counted = rows.map((row) => countRow.parse(row));
    return Object.fromEntries(counted.map(({ state, rows: count }) => [state, count]));
  }

  /** Stores a row's outcome. `at` is epoch ms. */
  setState(job: string, line: number, state: BulkRowState, outcome: StoredOutcome, at: number): void {
    prepared(
      this.#database,
      'UPDATE bulk_rows SET state = ?, detail = ?, at = ? WHERE job = ? AND line = ?',
    ).run(state, detailOf(outcome), new Date(at).toISOString(), job, line);
  }

  /**
   * Marks waiting rows as about to be sent. The claim must be on the disk before the first of them is sent; a claimed
   * row counts as waiting until it is `sending`.
   */
  claim(job: string, lines: readonly number[]): void {
    const detail = JSON.stringify({ ...this.#mark(), by: this.#self });
    for (const line of lines) this.#markRow(claimed, detail, job, line);
  }

  /** Withdraws the claim from rows that were not sent. */
  release(job: string, lines: readonly number[]): void {
    for (const line of lines) this.#markRow('waiting', null, job, line);
  }

  /**
   * Settles the rows of an account that were interrupted when Podkey ended.
   *
   * A row that was `sending` becomes `unknown` and keeps its former values. A claimed row becomes `waiting` if the computer has not restarted
   * since; otherwise it becomes `unknown` and its user is put in doubt, because a power cut may have lost the `sending`
   * state. Call this before any of the account's bulk changes runs.
   */
  endInterrupted(account: string): void {
    this.setUnsettledDamageAside();
    const isOfAccount = 'job IN (SELECT id FROM bulk_jobs WHERE account = ?)';
    const left = this.#database
      .prepare(`SELECT job, line, user_id, wanted, detail FROM bulk_rows WHERE state = ? AND ${isOfAccount}`)
      .all(claimed, account);
    inTransaction(this.#database, () => {
      const now = this.#mark();
      for (const row of left) {
        const { job, line, userId, wanted, mark } = parseClaim(row);
        if (mark && isSinceSameBoot(mark, now)) this.release(job, [line]);
        else {
          this.#markRow('unknown', null, job, line);
          this.#doubt(account, userId, wanted, mark?.at ?? now.at);
        }
      }
      this.#database
        .prepare(`UPDATE bulk_rows SET state = 'unknown' WHERE state = 'sending' AND ${isOfAccount}`)
        .run(account);
    });
  }

  /** Sets aside the damaged rows to which something may still happen: SQLite refuses to change any column of such a row. */
  setUnsettledDamageAside(): void {
    const jobs = this.#database
      .prepare(`SELECT DISTINCT job FROM bulk_rows WHERE state NOT IN (${settledStates})`)
      .all();
    for (const { job } of jobs) if (typeof job === 'string') this.rows(job);
  }

  /** Removes a bulk change. Deletes the rows itself, because the in-memory database enforces no foreign keys. */
  forget(job: string): void {
    inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM bulk_rows WHERE job = ?').run(job);
      this.#database.prepare('DELETE FROM bulk_jobs WHERE id = ?').run(job);
    });
  }

  forgetAll(account: string): void {
    for (const { id } of this.jobs(account)) this.forget(id);
  }

  /** Returns a batch that joins a run's writes into few transactions. */
  batch(onFailure: (thrown: unknown) => void): WriteBatch {
    return new WriteBatch(this.#database, onFailure);
  }

  #markRow(state: string, detail: string | null, job: string, line: number): void {
    prepared(this.#database, 'UPDATE bulk_rows SET state = ?, detail = ? WHERE job = ? AND line = ?').run(
      state,
      detail,
      job,
      line,
    );
  }

  #doubt(account: string, userId: string, wanted: UserChanges, since: number): void {
    const users = new UserRepository(this.#database);
    const { doubt } = users.find(account, userId);
    users.setDoubt(account, userId, { since, changes: { ...doubt?.changes, ...wanted } });
  }
}

/** Null for a row with nothing to report beyond its state, which is the usual case. */
function detailOf(outcome: StoredOutcome): string | null {
  const { problems, beyond, unconfirmed, error, isMarked, before = null } = outcome;
  const isNothing = problems.length + beyond.length + unconfirmed.length === 0 && error === null && !isMarked;
  if (isNothing && before === null) return null;
  return JSON.stringify({ problems, beyond, unconfirmed, error, isMarked, before });
}

/**
 * A stored row of a bulk change. `at` is epoch ms.
 *
 * `before` has the user's former values of the wanted fields, as far as they were known and can be sent, from right before the
 * row was sent. Null for a row that was not sent, or that an earlier Podkey sent.
 */
export interface BulkRecord extends BulkOutcome {
  line: number;
  userId: string;
  name: string | null;
  wanted: UserChanges;
  before: UserChanges | null;
  state: BulkRowState;
  at: number | null;
}

/** The outcome of a row with nothing to report yet. */
export const emptyOutcome: BulkOutcome & Pick<BulkRecord, 'before'> = {
  problems: [],
  beyond: [],
  unconfirmed: [],
  error: null,
  isMarked: false,
  before: null,
};

const storedOutcomeSchema = bulkOutcomeSchema.extend({ before: userChangesSchema.nullable().default(null) });

/** States in which nothing more happens to a row by itself. */
const settled = ['done', 'unchanged', 'failed', 'unknown', 'refused'] as const;
const settledStates = settled.map((state) => `'${state}'`).join(', ');

/** Stored state of a row that is about to be sent. It counts as `waiting` for the Podkey process that claimed it. */
const claimed = 'claimed';

const rowSchema = z.object({
  line: z.number(),
  user_id: z.string(),
  name: z.string().nullable(),
  wanted: z.string(),
  state: z.string(),
  detail: z.string().nullable(),
  at: z.string().nullable(),
});

/** A parsed row; `unreadable` names what could not be read, and is empty if everything could. */
interface ParsedRow {
  record: BulkRecord;
  unreadable: string;
}

/**
 * Validates a stored row, because anyone who can write to the file may have changed it.
 *
 * A row that can't be read keeps its state if nothing more happens to it by itself; otherwise it becomes `unknown`. `self` identifies
 * the process whose claims are still valid.
 */
function parseBulkRow(row: unknown, self: string): ParsedRow {
  const shape = rowSchema.safeParse(row);
  if (!shape.success) {
    const { line, user_id, name } = looseRowSchema.parse(row);
    const rest = { ...unreadableOutcome(), wanted: {}, at: null };
    return {
      record: { line, userId: user_id, name, state: 'unknown', ...rest },
      unreadable: shape.error.issues.map(({ path }) => String(path[0])).join(', '),
    };
  }
  const { line, user_id: userId, name, wanted, at, ...stored } = shape.data;
  const { state, detail } = stored.state === claimed ? claimedAs(stored.detail, self) : stored;
  const changes = userChangesSchema.safeParse(parseJson(wanted));
  const known = bulkRowStateSchema.safeParse(state);
  const outcome = storedOutcomeSchema.safeParse(detail === null ? emptyOutcome : parseJson(detail));
  const time = Date.parse(at ?? '');
  const common = { line, userId, name, at: Number.isNaN(time) ? null : time };
  if (!changes.success || !known.success) {
    const isSettled = settled.some((one) => one === known.data);
    return {
      record: {
        ...common,
        ...unreadableOutcome(),
        wanted: {},
        state: isSettled ? (known.data ?? 'unknown') : 'unknown',
      },
      unreadable: [...(changes.success ? [] : ['wanted']), ...(known.success ? [] : ['state'])].join(', '),
    };
  }
  const record = { ...common, wanted: changes.data, state: known.data, ...(outcome.data ?? emptyOutcome) };
  return { record, unreadable: '' };
}

/** What is left of a row of which a column has the wrong type. The line is part of the key. */
const looseRowSchema = z.object({
  line: z.number(),
  user_id: z.string().catch(''),
  name: z.string().nullable().catch(null),
});

function unreadableOutcome() {
  const problem = { column: storedRowText.column, message: storedRowText.unreadable };
  return { ...emptyOutcome, problems: [problem] };
}

/** A row that another process claimed and never settled may have been sent. */
function claimedAs(detail: string | null, self: string) {
  const { by } = bySchema.safeParse(detail === null ? null : parseJson(detail)).data ?? {};
  return { state: by === self ? 'waiting' : 'unknown', detail: null };
}

const bySchema = z.object({ by: z.string() });
const claimSchema = z.object({
  job: z.string(),
  line: z.number(),
  user_id: z.string(),
  wanted: z.string(),
  detail: z.string().nullable(),
});
const markSchema = z.object({ at: z.number(), upMs: z.number() });

/** Parses a claimed row; `mark` says when it was claimed, or is null if that can't be read. */
function parseClaim(row: unknown) {
  const { job, line, user_id: userId, wanted, detail } = claimSchema.parse(row);
  const changes = userChangesSchema.safeParse(parseJson(wanted)).data ?? {};
  const mark = markSchema.safeParse(detail === null ? null : parseJson(detail)).data ?? null;
  return { job, line, userId, wanted: changes, mark };
}

/** A point in time by the clock (epoch ms) and by the computer's uptime (ms). */
export interface BootMark {
  at: number;
  upMs: number;
}

export const bootMark = (): BootMark => ({ at: Date.now(), upMs: os.uptime() * 1000 });

/** Tolerated difference between clock and uptime: rounding and clock corrections. */
const toleranceMs = 2_000;
/** With less uptime than this, two boots can't be told apart. */
const minUpMs = 60_000;

/**
 * Returns whether the computer has certainly not restarted since `then`: what was written by then is still on the disk
 * or on its way there.
 *
 * Compares how far clock and uptime have advanced, because a restart resets the uptime. Any doubt, including a clock
 * that was set, makes the result false.
 */
export function isSinceSameBoot(then: BootMark, now: BootMark): boolean {
  const apart = now.at - then.at - (now.upMs - then.upMs);
  return then.upMs >= minUpMs && now.upMs >= then.upMs && Math.abs(apart) <= toleranceMs;
}
