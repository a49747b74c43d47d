import { createHash, randomUUID } from 'node:crypto';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import { valueNameSchema } from '../../shared/schemas/login.ts';
import { parseJson } from '../../shared/schemas/parse-json.ts';
import { fold } from '../../shared/search/fold.ts';
import { DamagedRows } from './damaged-rows.ts';
import { inTransaction, prepared } from './sqlite.ts';

/** A stored entry: its exact JSON and its hash. */
export interface ActivityRow extends Link {
  body: string;
}

/** Numbers of entries: from `first`, up to but without `before`. */
interface SeqRange {
  first: number;
  before: number;
}

/** An entry with the hash it was chained to; null if the previous entry is missing. */
export interface ChainedRow extends ActivityRow {
  before: string | null;
}

/** An entry's columns. One that is no text is shown as a changed entry, so that it does not vanish. */
const entryColumns =
  "seq, coalesce(CAST(body AS TEXT), '') AS body, coalesce(CAST(hash AS TEXT), '') AS hash";
const rowSchema = z.object({ seq: z.number(), body: z.string(), hash: z.string() });
const chainedSchema = rowSchema.extend({ before: z.string().nullable() });
const firstSchema = z.object({ first: z.number().nullable() });
const lastSchema = z.object({ last: z.number().nullable() });
const countSchema = z.object({ count: z.number() });
const accountSchema = z.object({ id: z.string(), label: z.string().nullable() });
const idSchema = z.object({
  id: z.string(),
  body: z.string().refine((body) => parseJson(body) !== undefined),
});

/**
 * The stored journal. Entries are appended at the end, removed from the start, and never changed.
 *
 * The file is long because the chain, its repair and the search read the same rows.
 */
export class ActivityRepository {
  readonly #database: DatabaseSync;
  constructor(database: DatabaseSync) {
    this.#database = database;
    // Only queries of this class may call it, not what somebody has written into the database's schema.
    database.function(foldedNameFunction, { directOnly: true }, foldedName);
  }

  /** Appends an entry; it is on the disk when this returns. */
  append(body: string): Link {
    return inTransaction(this.#database, () => this.#append(body));
  }

  chain(): Chain {
    return readChain(this.#database);
  }

  /** Entries in order, starting after `seq`. */
  after(seq: number, limit: number): ActivityRow[] {
    return this.#rows('WHERE seq > ? ORDER BY seq LIMIT ?', [seq, limit]);
  }

  at(seq: number): ActivityRow | undefined {
    return this.#rows('WHERE seq = ?', [seq])[0];
  }

  /** Ranges of at most `size` entries, which cover the journal, newest first. */
  *ranges(size: number): Generator<SeqRange> {
    const select = this.#database.prepare(
      'SELECT min(seq) AS first FROM (SELECT seq FROM activity WHERE seq < ? ORDER BY seq DESC LIMIT ?)',
    );
    for (let before = Number.MAX_SAFE_INTEGER; ;) {
      const { first } = firstSchema.parse(select.get(before, size));
      if (first === null) return;
      yield { first, before };
      before = first;
    }
  }

  /** Matching entries of a range, newest first. */
  page(query: ActivityQuery, { first, before }: SeqRange, limit: number): ChainedRow[] {
    const { sql, values } = activityCondition(query);
    const rows = this.#database
      .prepare(
        `SELECT ${entryColumns}, coalesce(
           (SELECT CAST(hash AS TEXT) FROM activity AS other WHERE other.seq = activity.seq - 1),
           (SELECT anchor_hash FROM activity_chain WHERE anchor_seq = activity.seq - 1)
         ) AS before
         FROM activity WHERE seq >= ? AND seq < ? AND ${sql} ORDER BY seq DESC LIMIT ?`,
      )
      .all(first, before, ...values, limit);
    return rows.map((row) => chainedSchema.parse(row));
  }

  count(query: ActivityQuery, { first, before }: SeqRange): number {
    const { sql, values } = activityCondition(query);
    const row = this.#database
      .prepare(`SELECT count(*) AS count FROM activity WHERE seq >= ? AND seq < ? AND ${sql}`)
      .get(first, before, ...values);
    return countSchema.parse(row).count;
  }

  /** The times of a range's matching entries, epoch ms. An entry that anyone has changed may have none. */
  times(query: ActivityQuery, { first, before }: SeqRange): number[] {
    const { sql, values } = activityCondition(query);
    return this.#database
      .prepare(`SELECT at FROM activity WHERE seq >= ? AND seq < ? AND ${sql}`)
      .all(first, before, ...values)
      .flatMap(({ at }) => (typeof at === 'number' ? [at] : []));
  }

  /** The time of the oldest entry, epoch ms; null if there is none, or if it has no time. */
  oldestAt(): number | null {
    const at = this.#database.prepare('SELECT at FROM activity ORDER BY seq LIMIT 1').get()?.['at'];
    return typeof at === 'number' ? at : null;
  }

  /** The accounts that occur in the journal, each with its latest label. */
  accounts(): { id: string; label: string }[] {
    const rows = this.#database
      .prepare(
        `SELECT CAST(account AS TEXT) AS id,
           iif(json_valid(body), CAST(json_extract(body, '$.event.account.label') AS TEXT), NULL) AS label
         FROM activity WHERE seq IN (SELECT max(seq) FROM activity WHERE account IS NOT NULL GROUP BY account) ORDER BY label`,
      )
      .all();
    return rows.map((row) => accountSchema.parse(row)).map(({ id, label }) => ({ id, label: label ?? id }));
  }

  latest(): ActivityRow | undefined {
    return this.#rows('WHERE true ORDER BY seq DESC LIMIT 1', [])[0];
  }

  /**
   * Returns the last of the oldest entries: the one before the first entry made between `since` and `until` (epoch ms).
   * Undefined if there is none. An entry dated after `until` was made while the clock was wrong, so it does not keep
   * older entries.
   */
  lastOlderThan(since: number, until: number): Link | undefined {
    const first = this.#rows('WHERE at BETWEEN ? AND ? ORDER BY seq LIMIT 1', [since, until])[0];
    const last = first
      ? this.#rows('WHERE seq < ? ORDER BY seq DESC LIMIT 1', [first.seq])[0]
      : this.latest();
    return last && { seq: last.seq, hash: last.hash };
  }

  /**
   * Removes the oldest entries up to and including `last`, and returns their number.
   *
   * Appends the entry that `entryOf` makes of that number, so that the chain itself records where it begins.
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

  /** Stores an action that has begun and will become an entry. */
  begin(id: string, body: string): void {
    this.#database.prepare('INSERT INTO activity_under_way VALUES (?, ?)').run(id, body);
  }

  /** Turns an action that has begun into an entry. */
  end(id: string, body: string): Link {
    return inTransaction(this.#database, () => {
      this.#database.prepare('DELETE FROM activity_under_way WHERE id = ?').run(id);
      return this.#append(body);
    });
  }

  /** The actions that have begun and not ended. One that can't become an entry is set aside. */
  underWay(): { id: string; body: string }[] {
    const rows = this.#database
      .prepare('SELECT rowid, id, body FROM activity_under_way ORDER BY rowid')
      .all();
    const parse = (row: unknown) => idSchema.parse(row);
    return DamagedRows.of(this.#database).readable(rows, parse, ({ rowid }) => ({
      table: 'activity_under_way',
      key: { rowid: rowid ?? null },
      account: null,
    }));
  }

  /**
   * Numbers the entry after the head, not after the last row: if rows at the end are missing, the gap stays visible.
   */
  #append(body: string): Link {
    const { head } = this.chain();
    // A damaged head may name an earlier entry. The new one then follows the last, and the check finds the changed link.
    const { last } = lastSchema.parse(
      prepared(this.#database, 'SELECT max(seq) AS last FROM activity').get(),
    );
    const seq = Math.max(head.seq, last ?? 0) + 1;
    const link = { seq, hash: linkHash(head.hash, body) };
    prepared(this.#database, 'INSERT INTO activity (seq, body, hash) VALUES (?, ?, ?)').run(
      link.seq,
      body,
      link.hash,
    );
    moveHead(this.#database, link);
    return link;
  }

  #rows(condition: string, values: (string | number)[]): ActivityRow[] {
    return this.#database
      .prepare(`SELECT ${entryColumns} FROM activity ${condition}`)
      .all(...values)
      .map((row) => rowSchema.parse(row));
  }
}

/** The SQL function that returns the recorded name of an entry's value in the letters that are searched for. */
const foldedNameFunction = 'folded_name';

/** `of` is the JSON of a `ValueName`, which anyone may have changed. */
function foldedName(of: unknown): string {
  if (typeof of !== 'string') return '';
  const name = valueNameSchema.safeParse(parseJson(of)).data;
  return name ? fold(`${name.login} ${name.client ?? ''}`) : '';
}

/** Filter for journal entries; an absent property matches everything. `since` and `until`, which is excluded, are epoch ms. */
export interface ActivityQuery {
  since?: number | undefined;
  until?: number | undefined;
  account?: string | undefined;
  actions?: readonly string[] | undefined;
  text?: string | undefined;
}

/** Returns the SQL condition for a query, with its values. Every word of `text` must occur. */
function activityCondition({ since, until, account, actions, text }: ActivityQuery): {
  sql: string;
  values: (string | number)[];
} {
  const parts: [string, readonly (string | number)[]][] = [];
  if (since !== undefined) parts.push(['at >= ?', [since]]);
  if (until !== undefined) parts.push(['at < ?', [until]]);
  if (account !== undefined) parts.push(['account = ?', [account]]);
  if (actions !== undefined) parts.push([`action IN (${actions.map(() => '?').join(', ')})`, actions]);
  for (const word of (text ?? '').split(/\s+/)) {
    if (word === '') continue;
    parts.push([`(${hasWord} OR ${nameHasWord})`, [lowered(word), fold(word)]]);
  }
  return {
    sql: parts.map(([sql]) => sql).join(' AND ') || 'true',
    values: parts.flatMap(([, values]) => values),
  };
}

const hasWord = 'instr(words, ?) > 0';
const nameHasWord = `instr(${foldedNameFunction}(iif(json_valid(body), body -> '$.event.of', NULL)), ?) > 0`;

/** Lower-cases A to Z only, as SQLite does. */
function lowered(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A link of the hash chain: an entry's number and hash. */
export interface Link {
  seq: number;
  hash: string;
}

/** The chain's two ends: `anchor` is the last entry that was removed by age, `head` the latest entry. */
interface Chain {
  /** Random, created with the database, because the keychain may hold the chain heads of other databases. */
  id: string;
  anchor: Link;
  head: Link;
}

const chainRow = z.object({
  id: z.string(),
  anchor_seq: z.int().nonnegative(),
  anchor_hash: z.string(),
  head_seq: z.int().nonnegative(),
  head_hash: z.string(),
});

/**
 * Returns an entry's hash: SHA-256 in lower-case hexadecimal over the previous hash, a line feed, and the entry's JSON
 * as stored, in UTF-8. The first entry's previous hash is 64 zeros.
 */
export function linkHash(previous: string, body: string): string {
  return createHash('sha256').update(`${previous}\n${body}`).digest('hex');
}

function readChain(database: DatabaseSync): Chain {
  const stored = prepared(database, 'SELECT * FROM activity_chain').get();
  const row =
    DamagedRows.of(database).readableOne(
      stored,
      (one) => chainRow.parse(one),
      () => ({ table: 'activity_chain', key: { one: 1 }, account: null }),
    ) ?? rebuiltChain(database, stored);
  return {
    id: row.id,
    anchor: { seq: row.anchor_seq, hash: row.anchor_hash },
    head: { seq: row.head_seq, hash: row.head_hash },
  };
}

/**
 * A chain for the entries that are there, because the stored one can't be read. It keeps the ID if there is one, so that the
 * keychain's seal reveals what is missing; the check reveals a changed beginning.
 */
function rebuiltChain(
  database: DatabaseSync,
  stored: Record<string, SQLOutputValue> | undefined,
): z.infer<typeof chainRow> {
  const end = (order: 'ASC' | 'DESC') =>
    rowSchema.safeParse(
      database.prepare(`SELECT ${entryColumns} FROM activity ORDER BY seq ${order} LIMIT 1`).get(),
    ).data;
  const [first, last] = [end('ASC'), end('DESC')];
  const none = '0'.repeat(64);
  const id = stored?.['id'];
  const chain = {
    id: typeof id === 'string' ? id : randomUUID().replaceAll('-', ''),
    anchor_seq: (first?.seq ?? 1) - 1,
    anchor_hash: none,
    head_seq: last?.seq ?? 0,
    head_hash: last?.hash ?? none,
  };
  database
    .prepare(
      `INSERT OR REPLACE INTO activity_chain (one, id, anchor_seq, anchor_hash, head_seq, head_hash)
       VALUES (1, :id, :anchor_seq, :anchor_hash, :head_seq, :head_hash)`,
    )
    .run(chain);
  return chain;
}

function moveHead(database: DatabaseSync, { seq, hash }: Link): void {
  prepared(database, 'UPDATE activity_chain SET head_seq = ?, head_hash = ?').run(seq, hash);
}

function moveAnchor(database: DatabaseSync, { seq, hash }: Link): void {
  database.prepare('UPDATE activity_chain SET anchor_seq = ?, anchor_hash = ?').run(seq, hash);
}
