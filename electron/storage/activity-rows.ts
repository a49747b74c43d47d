import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { inTransaction } from './transaction.ts';
import { linkHash, moveAnchor, moveHead, readChain, type Chain, type Link } from './activity-chain.ts';
import { activityCondition, type ActivityQuery } from './activity-query.ts';

/** An entry as it is stored: its JSON to the letter, and the hash that chains it. */
export interface ActivityRow extends Link {
  body: string;
}

/** The same with the hash that it was chained to: null where the entry before it is not there. */
export interface ChainedRow extends ActivityRow {
  before: string | null;
}

const rowSchema = z.object({ seq: z.number(), body: z.string(), hash: z.string() });
const chainedSchema = rowSchema.extend({ before: z.string().nullable() });
const countSchema = z.object({ count: z.number() });
const accountSchema = z.object({ id: z.string(), label: z.string().nullable() });
const idSchema = z.object({ id: z.string(), body: z.string() });

/** The journal in a database. Entries are added at its end and removed from its beginning, and never changed. */
export class ActivityRows {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** Adds an entry; it is on the disk when this returns. */
  append(body: string): Link {
    return inTransaction(this.#database, () => this.#append(body));
  }

  chain(): Chain {
    return readChain(this.#database);
  }

  /** Entries in their order, from the one after `seq` on. */
  after(seq: number, limit: number): ActivityRow[] {
    return this.#rows('WHERE seq > ? ORDER BY seq LIMIT ?', [seq, limit]);
  }

  at(seq: number): ActivityRow | undefined {
    return this.#rows('WHERE seq = ?', [seq])[0];
  }

  /** Entries that fit, the newest first, from the one before `before` on. */
  page(query: ActivityQuery, before: number | null, limit: number): ChainedRow[] {
    const { sql, values } = activityCondition(query);
    const from = before === null ? '' : ' AND seq < ?';
    const rows = this.#database
      .prepare(
        `SELECT seq, body, hash, coalesce(
           (SELECT hash FROM activity AS other WHERE other.seq = activity.seq - 1),
           (SELECT anchor_hash FROM activity_chain WHERE anchor_seq = activity.seq - 1)
         ) AS before
         FROM activity WHERE ${sql}${from} ORDER BY seq DESC LIMIT ?`,
      )
      .all(...values, ...(before === null ? [] : [before]), limit);
    return rows.map((row) => chainedSchema.parse(row));
  }

  count(query: ActivityQuery): number {
    const { sql, values } = activityCondition(query);
    const row = this.#database.prepare(`SELECT count(*) AS count FROM activity WHERE ${sql}`).get(...values);
    return countSchema.parse(row).count;
  }

  /** The accounts that occur, each with the label it had last. */
  accounts(): { id: string; label: string }[] {
    const rows = this.#database
      .prepare(
        `SELECT account AS id, json_extract(body, '$.event.account.label') AS label FROM activity
         WHERE seq IN (SELECT max(seq) FROM activity WHERE account IS NOT NULL GROUP BY account) ORDER BY label`,
      )
      .all();
    return rows.map((row) => accountSchema.parse(row)).map(({ id, label }) => ({ id, label: label ?? id }));
  }

  latest(): ActivityRow | undefined {
    return this.#rows('WHERE true ORDER BY seq DESC LIMIT 1', [])[0];
  }

  /**
   * The last of the oldest entries, before the first that was made between `since` and `until` (epoch ms); undefined where there are
   * none. An entry from after `until` was made while the clock was wrong, and keeps nothing.
   */
  lastOlderThan(since: number, until: number): Link | undefined {
    const kept = this.#rows('WHERE at BETWEEN ? AND ? ORDER BY seq LIMIT 1', [since, until])[0];
    const last = kept ? this.#rows('WHERE seq < ? ORDER BY seq DESC LIMIT 1', [kept.seq])[0] : this.latest();
    return last && { seq: last.seq, hash: last.hash };
  }

  /**
   * Removes the oldest entries up to `last`, and gives how many.
   *
   * What `entryOf` makes of that is added in their stead, so that the chain itself says where it begins.
   */
  prune(last: Link, entryOf: (removed: number) => string): number {
    return inTransaction(this.#database, () => {
      const removed = Number(
        this.#database.prepare('DELETE FROM activity WHERE seq <= ?').run(last.seq).changes,
      );
      this.#append(entryOf(removed));
      moveAnchor(this.#database, last);
      return removed;
    });
  }

  /** Notes something that has begun and will become an entry. */
  begin(id: string, body: string): void {
    this.#database.prepare('INSERT INTO activity_under_way VALUES (?, ?)').run(id, body);
  }

  /** Makes what was begun an entry. */
  end(id: string, body: string): Link {
    return inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM activity_under_way WHERE id = ?').run(id);
      return this.#append(body);
    });
  }

  /** What was begun and is not over. */
  underWay(): { id: string; body: string }[] {
    return this.#database
      .prepare('SELECT id, body FROM activity_under_way ORDER BY rowid')
      .all()
      .map((row) => idSchema.parse(row));
  }

  /** After the head, not after the last row: where rows at the end are gone, their numbers stay missing. */
  #append(body: string): Link {
    const { head } = this.chain();
    const link = { seq: head.seq + 1, hash: linkHash(head.hash, body) };
    this.#database
      .prepare('INSERT INTO activity (seq, body, hash) VALUES (?, ?, ?)')
      .run(link.seq, body, link.hash);
    moveHead(this.#database, link);
    return link;
  }

  #rows(condition: string, values: (string | number)[]): ActivityRow[] {
    return this.#database
      .prepare(`SELECT seq, body, hash FROM activity ${condition}`)
      .all(...values)
      .map((row) => rowSchema.parse(row));
  }
}
