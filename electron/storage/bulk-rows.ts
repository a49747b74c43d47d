import { randomUUID } from 'node:crypto';
import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { bulkRowStateSchema, type BulkOutcome, type BulkRowState } from '../../shared/schemas/bulk-job.ts';
import type { UserChanges } from '../../shared/schemas/user.ts';
import { bootMark, isSinceSameStart, type BootMark } from './boot-mark.ts';
import { claimed, parseBulkRow, parseClaim, type BulkRecord } from './bulk-row.ts';
import { inTransaction } from './transaction.ts';
import { UserRows } from './user-rows.ts';
import { WriteBatch } from './write-batch.ts';

export { noOutcome, type BulkRecord } from './bulk-row.ts';

/** What is stored of a bulk change but for its rows. `createdAt` is epoch ms. */
export interface BulkJobRecord {
  id: string;
  source: string;
  createdAt: number;
  atMost: number;
}

/** How many bulk changes are remembered, for each account. */
export const maxBulkJobs = 10;

const jobRow = z.object({ id: z.string(), source: z.string(), created_at: z.string(), at_most: z.number() });
const countRow = z.object({ state: bulkRowStateSchema, rows: z.number() });

/** The bulk changes of each account, by Podkey's own ID of it, with every row's state. */
export class BulkRows {
  readonly #database: DatabaseSync;
  readonly #setState: StatementSync;
  readonly #select: StatementSync;

  readonly #claim: StatementSync;
  readonly #mark: () => BootMark;
  /** Whose claims are its own: those of a Podkey that has ended may have been sent. */
  readonly #self = randomUUID();

  constructor(database: DatabaseSync, mark = bootMark) {
    this.#database = database;
    this.#mark = mark;
    this.#claim = database.prepare('UPDATE bulk_rows SET state = ?, detail = ? WHERE job = ? AND line = ?');
    this.#setState = database.prepare(
      'UPDATE bulk_rows SET state = ?, detail = ?, at = ? WHERE job = ? AND line = ?',
    );
    this.#select = database.prepare(
      'SELECT line, user_id, name, wanted, state, detail, at FROM bulk_rows WHERE job = ? ORDER BY line',
    );
  }

  /** The bulk changes of an account, the latest first. */
  jobs(account: string): BulkJobRecord[] {
    return this.#database
      .prepare(
        'SELECT id, source, created_at, at_most FROM bulk_jobs WHERE account = ? ORDER BY created_at DESC, rowid DESC',
      )
      .all(account)
      .map((row) => {
        const { id, source, created_at, at_most } = jobRow.parse(row);
        return { id, source, createdAt: Date.parse(created_at), atMost: at_most };
      });
  }

  /** Adds a bulk change with all its rows; the oldest beyond the limit are forgotten. */
  add(account: string, job: BulkJobRecord, rows: readonly BulkRecord[]): void {
    const insert = this.#database.prepare(
      'INSERT INTO bulk_rows (job, line, user_id, name, wanted, state, detail, at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    );
    inTransaction(this.#database, () => {
      this.#database
        .prepare('INSERT INTO bulk_jobs (id, account, source, created_at, at_most) VALUES (?, ?, ?, ?, ?)')
        .run(job.id, account, job.source, new Date(job.createdAt).toISOString(), job.atMost);
      for (const row of rows) {
        const { line, userId, name, wanted, state } = row;
        insert.run(job.id, line, userId, name, JSON.stringify(wanted), state, detailOf(row), null);
      }
      for (const { id } of this.jobs(account).slice(maxBulkJobs)) this.forget(id);
    });
  }

  /** All rows of a bulk change, in the order of its table. */
  rows(job: string): BulkRecord[] {
    return this.#select.all(job).map((row) => parseBulkRow(row, this.#self));
  }

  /** How many rows there are in each state; states without any are left out. */
  counts(job: string): Partial<Record<BulkRowState, number>> {
    const rows = this.#database
      .prepare(
        `SELECT CASE WHEN state <> '${claimed}' THEN state WHEN detail ->> 'by' = ? THEN 'waiting' ELSE 'unknown' END
           AS state, count(*) AS rows
         FROM bulk_rows WHERE job = ? GROUP BY 1`,
      )
      .all(this.#self, job);
    const counted = rows.map((row) => countRow.safeParse(row).data).filter((row) => row !== undefined);
    return Object.fromEntries(counted.map(({ state, rows: count }) => [state, count]));
  }

  /** Writes what became of a row. `at` is epoch ms. */
  setState(job: string, line: number, state: BulkRowState, outcome: BulkOutcome, at: number): void {
    this.#setState.run(state, detailOf(outcome), new Date(at).toISOString(), job, line);
  }

  /**
   * Notes rows that wait as about to be sent. To be on the disk before any of them is; until one is `sending` it waits as before.
   */
  claim(job: string, lines: readonly number[]): void {
    const detail = JSON.stringify({ ...this.#mark(), by: this.#self });
    for (const line of lines) this.#claim.run(claimed, detail, job, line);
  }

  /** Takes the claim back from rows that have not been sent. */
  release(job: string, lines: readonly number[]): void {
    for (const line of lines) this.#claim.run('waiting', null, job, line);
  }

  /**
   * Rows of an account that were on their way when Podkey ended: nobody knows what became of them. One that was claimed waits
   * as before where it certainly was not sent; after a power cut that can't be told, and its user is in doubt too.
   *
   * To be called before any of its changes goes on, and not while one does.
   */
  endInterrupted(account: string): void {
    const isOfAccount = 'job IN (SELECT id FROM bulk_jobs WHERE account = ?)';
    const left = this.#database
      .prepare(`SELECT job, line, user_id, wanted, detail FROM bulk_rows WHERE state = ? AND ${isOfAccount}`)
      .all(claimed, account);
    inTransaction(this.#database, () => {
      const now = this.#mark();
      for (const row of left) {
        const { job, line, userId, wanted, mark } = parseClaim(row);
        if (mark && isSinceSameStart(mark, now)) this.release(job, [line]);
        else {
          this.#claim.run('unknown', null, job, line);
          this.#doubt(account, userId, wanted, mark?.at ?? now.at);
        }
      }
      this.#database
        .prepare(
          `UPDATE bulk_rows SET state = 'unknown', detail = NULL WHERE state = 'sending' AND ${isOfAccount}`,
        )
        .run(account);
    });
  }

  /** Forgets a bulk change. Not by cascade alone: the passing database holds to no foreign keys. */
  forget(job: string): void {
    inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM bulk_rows WHERE job = ?').run(job);
      this.#database.prepare('DELETE FROM bulk_jobs WHERE id = ?').run(job);
    });
  }

  /** Forgets all bulk changes of an account. */
  forgetAll(account: string): void {
    for (const { id } of this.jobs(account)) this.forget(id);
  }

  /** Puts the writes of a run together with those of others that it makes. */
  batch(onFailure: (thrown: unknown) => void): WriteBatch {
    return new WriteBatch(this.#database, onFailure);
  }

  #doubt(account: string, userId: string, wanted: UserChanges, since: number): void {
    const users = new UserRows(this.#database);
    const { doubt } = users.find(account, userId);
    users.setDoubt(account, userId, { since, changes: { ...doubt?.changes, ...wanted } });
  }
}

/** Most rows have nothing to tell beyond their state. */
function detailOf({ problems, beyond, unconfirmed, error, isMarked }: BulkOutcome): string | null {
  const isNothing = problems.length + beyond.length + unconfirmed.length === 0 && error === null && !isMarked;
  return isNothing ? null : JSON.stringify({ problems, beyond, unconfirmed, error, isMarked });
}
