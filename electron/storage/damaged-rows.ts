import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import {
  damagedTableSchema,
  damagedTables,
  type DamagedCount,
  type DamagedTable,
} from '../../shared/schemas/database.ts';
import { parseJson } from '../../shared/schemas/parse-json.ts';
import { inTransaction, removeForGood } from './sqlite.ts';

/** A row that was set aside. `at` is epoch ms. `why` names columns or properties, never a value. */
export interface DamagedRow {
  table: DamagedTable;
  at: number;
  why: string;
}

/** A row that can't be read. `key` finds it in its table; `account` is Podkey's ID of the account it belongs to. */
interface FoundRow {
  table: DamagedTable;
  key: Readonly<Record<string, SQLInputValue>>;
  account: string | null;
  why: string;
  /** The row stays in its table with these columns; only a copy is set aside. */
  instead?: Readonly<Record<string, SQLInputValue>>;
}

const setAsideRow = z.object({ source: damagedTableSchema, at: z.string(), why: z.string() });
const storedContent = z.object({ content: z.string() });

/** A column that refers to the IDs of another table. */
const referenceRow = z.object({ table: damagedTableSchema, column: z.string(), parent: damagedTableSchema });
type Reference = z.infer<typeof referenceRow>;
const keyColumn = z.object({ name: z.string() });

/** The IDs of the rows of a table (`?`) that were set aside. Content that is damaged itself has none. */
const idsSetAside =
  "SELECT iif(json_valid(content), content ->> '$.id', NULL) AS id FROM damaged_rows WHERE source = ?";

const ofDatabase = new WeakMap<DatabaseSync, DamagedRows>();

/**
 * Rows that can't be read, set aside in the table `damaged_rows`, so that each costs only itself.
 *
 * Rows that refer to one that is set aside stay where they are: a damaged account does not delete its logins. The file is long because
 * a row is found, moved and forgotten by the same rules.
 */
export class DamagedRows {
  /** Called when rows are found, once for rows that are found together. */
  onFound: () => void = () => undefined;
  /** Called when a row could not be read and then could: it is sound, and something else is not. */
  onMisread: () => void = () => undefined;
  readonly #database: DatabaseSync;
  /** Rows that are found and still in their tables, because the database could not be written. */
  readonly #found = new Map<string, DamagedRow>();

  private constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** All repositories of a database share one. */
  static of(database: DatabaseSync): DamagedRows {
    const rows = ofDatabase.get(database) ?? new DamagedRows(database);
    ofDatabase.set(database, rows);
    return rows;
  }

  /** The rows that were set aside, oldest first, with those that wait for a disk that can be written. */
  list(): DamagedRow[] {
    const stored = this.#database
      .prepare('SELECT source, at, why FROM damaged_rows ORDER BY id')
      .all()
      .flatMap((row) => {
        const { data } = setAsideRow.safeParse(row);
        return data ? [{ table: data.source, at: timeOf(data.at), why: data.why }] : [];
      });
    return [...stored, ...this.#found.values()];
  }

  /** The same, counted by table, in a fixed order. */
  counts(): DamagedCount[] {
    const rows = this.list();
    return damagedTables.flatMap((table) => {
      const times = rows.filter((row) => row.table === table).map(({ at }) => at);
      return times.length > 0 ? [{ table, count: times.length, lastAt: Math.max(...times) }] : [];
    });
  }

  /**
   * Returns the parsed rows. Those that `parse` refuses are set aside as `found` describes them. `readAgain` reads such a row once
   * more, so that a reading that failed for another reason costs nothing.
   */
  readable<Row, Parsed>(
    rows: readonly Row[],
    parse: (row: Row) => Parsed,
    found: (row: Row) => Omit<FoundRow, 'why'>,
    readAgain: (row: Row) => Row | undefined = (row) => row,
  ): Parsed[] {
    const parsed: Parsed[] = [];
    for (const row of rows) {
      try {
        parsed.push(parse(row));
      } catch {
        const again = readAgain(row);
        if (again === undefined) continue;
        try {
          parsed.push(parse(again));
          this.onMisread();
        } catch (thrown) {
          const where = found(row);
          this.setAside({ ...where, why: where.table === 'preferences' ? 'value' : reasonOf(thrown) });
        }
      }
    }
    return parsed;
  }

  /** Does the same for one row; undefined if there is none, or it can't be read. */
  readableOne<Row, Parsed>(
    row: Row | undefined,
    parse: (row: Row) => Parsed,
    found: (row: Row) => Omit<FoundRow, 'why'>,
  ): Parsed | undefined {
    return row === undefined ? undefined : this.readable([row], parse, found)[0];
  }

  /**
   * Moves a row out of its table, with its content as it is stored. If the database can't be written now, the row stays and is moved
   * when it is found again.
   */
  setAside(row: FoundRow): void {
    this.#setAside([row]);
  }

  /**
   * Sets aside the rows whose owner, such as a login's account, is neither in its table nor set aside. Nothing would list them.
   *
   * `PRAGMA foreign_key_check` does not find those whose owner is NULL.
   */
  setAsideOrphans(): void {
    const orphans = this.#references().flatMap((reference) => this.#orphans(reference));
    if (orphans.length > 0) this.#setAside(orphans);
  }

  #setAside(rows: readonly FoundRow[]): void {
    const unknown = rows.filter((row) => !this.#found.has(nameOfRow(row)));
    for (const row of unknown)
      this.#found.set(nameOfRow(row), { table: row.table, at: Date.now(), why: row.why });
    if (unknown.length > 0) this.onFound();
    // Inside a transaction, foreign keys can't be turned off.
    const parents = new Set(this.#references().map(({ parent }) => parent));
    if (this.#database.isTransaction && rows.some(({ table }) => parents.has(table))) return;
    try {
      withoutForeignKeys(this.#database, () =>
        inTransaction(this.#database, () => {
          for (const row of rows) this.#move(row);
        }),
      );
      for (const row of rows) this.#found.delete(nameOfRow(row));
    } catch {
      // Found again at the next read, or the next start.
    }
  }

  #orphans({ table, column, parent }: Reference): FoundRow[] {
    const keys = this.#keyColumns(table);
    return this.#database
      .prepare(
        `SELECT ${keys.join(', ')}, ${column} AS owner FROM ${table}
        WHERE NOT EXISTS (SELECT 1 FROM ${parent} WHERE ${parent}.id = ${table}.${column})
          AND (${column} IS NULL OR ${column} NOT IN (SELECT id FROM (${idsSetAside}) WHERE id IS NOT NULL))`,
      )
      .all(parent)
      .map(({ owner, ...key }) => ({
        table,
        key,
        account: parent === 'accounts' && typeof owner === 'string' ? owner : null,
        why: column,
      }));
  }

  #keyColumns(table: DamagedTable): string[] {
    const hasRowId = this.#database
      .prepare('SELECT 1 FROM pragma_table_list WHERE name = ? AND wr = 0')
      .get(table);
    if (hasRowId) return ['rowid'];
    return this.#database
      .prepare('SELECT name FROM pragma_table_info(?) WHERE pk > 0')
      .all(table)
      .map((row) => keyColumn.parse(row).name);
  }

  #copy({ table, key, account, why }: FoundRow): void {
    const row = this.#database.prepare(`SELECT * FROM ${table} WHERE ${whereKey(key)}`).get(key);
    if (!row) return;
    this.#database
      .prepare('INSERT INTO damaged_rows (source, key, account, content, at, why) VALUES (?, ?, ?, ?, ?, ?)')
      .run(table, JSON.stringify(key), account, contentOf(row), new Date().toISOString(), why);
  }

  /** What was set aside of a table, by column, the latest first. Rows that still wait to be moved are left out. */
  contents(table: DamagedTable): unknown[] {
    return this.#database
      .prepare('SELECT content FROM damaged_rows WHERE source = ? ORDER BY id DESC')
      .all(table)
      .map((row) => parseJson(storedContent.parse(row).content));
  }

  /** Removes what was set aside of an account, and rows that refer to that, such as a damaged login's items. */
  forgetAccount(account: string): void {
    inTransaction(this.#database, () => {
      for (const { table, column, parent } of this.#references())
        this.#database
          .prepare(
            `DELETE FROM ${table} WHERE ${column} NOT IN (SELECT id FROM ${parent})
              AND ${column} IN (${idsSetAside} AND account = ?)`,
          )
          .run(parent, account);
      this.#database.prepare('DELETE FROM damaged_rows WHERE account = ?').run(account);
    });
  }

  /** Removes all rows for good, with those that refer to them. */
  removeAll(): void {
    removeForGood(this.#database, () => {
      this.#database.prepare('DELETE FROM damaged_rows').run();
      for (const { table, column, parent } of this.#references())
        this.#database
          .prepare(`DELETE FROM ${table} WHERE ${column} NOT IN (SELECT id FROM ${parent})`)
          .run();
    });
  }

  #references(): Reference[] {
    return this.#database
      .prepare(
        `SELECT tables.name AS "table", keys."from" AS "column", keys."table" AS parent
        FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys
        WHERE tables.type = 'table' ORDER BY tables.name`,
      )
      .all()
      .map((row) => referenceRow.parse(row));
  }

  #move(row: FoundRow): void {
    const { table, key, instead } = row;
    this.#copy(row);
    if (!instead) {
      this.#database.prepare(`DELETE FROM ${table} WHERE ${whereKey(key)}`).run(key);
      return;
    }
    const columns = Object.keys(instead);
    const set = columns.map((column) => `${column} = :new_${column}`).join(', ');
    const values = Object.fromEntries(columns.map((column) => [`new_${column}`, instead[column] ?? null]));
    this.#database.prepare(`UPDATE ${table} SET ${set} WHERE ${whereKey(key)}`).run({ ...key, ...values });
  }
}

/** The names of what a parser refused. Names of the schema, never anything that was stored. */
function reasonOf(thrown: unknown): string {
  if (thrown instanceof z.ZodError)
    return [...new Set(thrown.issues.map(({ path, code }) => nameOf(path[0] ?? code)))].join(', ');
  if (thrown instanceof SyntaxError) return 'json';
  throw thrown;
}

/** The same for each finding of a row. */
const nameOfRow = ({ table, key }: FoundRow) => JSON.stringify([table, key]);

/** Rows that are read as arrays have columns without names. */
const nameOf = (part: PropertyKey) => (typeof part === 'number' ? `column ${part + 1}` : String(part));

const whereKey = (key: FoundRow['key']) =>
  Object.keys(key)
    .map((column) => `${column} IS :${column}`)
    .join(' AND ');

/** Deleting a row must not delete those that refer to it. */
function withoutForeignKeys(database: DatabaseSync, act: () => void): void {
  const wereOn = database.prepare('PRAGMA foreign_keys').get()?.['foreign_keys'] === 1;
  database.exec('PRAGMA foreign_keys = OFF');
  try {
    act();
  } finally {
    if (wereOn) database.exec('PRAGMA foreign_keys = ON');
  }
}

/** A row's columns as JSON. A blob is in hexadecimal. */
function contentOf(row: Record<string, SQLOutputValue>): string {
  return JSON.stringify(row, (_, value: unknown) => {
    if (value instanceof Uint8Array) return { hex: Buffer.from(value).toString('hex') };
    return typeof value === 'bigint' ? String(value) : value;
  });
}

function timeOf(text: string): number {
  const at = Date.parse(text);
  return Number.isNaN(at) ? 0 : at;
}
