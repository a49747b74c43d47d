import type { DatabaseSync, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { storageFailures } from '../../shared/text/en/failures.ts';

const statements = new WeakMap<DatabaseSync, Map<string, StatementSync>>();

/** Returns a statement that each database prepares once. For what may run thousands of times. */
export function prepared(database: DatabaseSync, sql: string): StatementSync {
  const known = statements.get(database) ?? new Map<string, StatementSync>();
  statements.set(database, known);
  const statement = known.get(sql) ?? database.prepare(sql);
  known.set(sql, statement);
  return statement;
}

type InCamelCase<Name> = Name extends `${infer First}_${infer Rest}`
  ? `${First}${Capitalize<InCamelCase<Rest> & string>}`
  : Name;

/** A parsed row with properties in the place of its columns: `userId` for `user_id`. */
export function camelCased<Row extends object>(row: Row) {
  const properties = Object.entries(row).map(([column, value]: [string, unknown]) => [
    column.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase()),
    value,
  ]);
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- `Object.fromEntries` does not know the keys
  return Object.fromEntries(properties) as { [Column in keyof Row as InCamelCase<Column>]: Row[Column] };
}

/**
 * Runs `act` in a transaction that holds the write lock; if `act` throws, everything is undone.
 *
 * Inside another transaction, `act` becomes part of that one.
 */
export function inTransaction<T>(database: DatabaseSync, act: () => T): T {
  if (isWithin(database)) return act();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = act();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // Some errors, such as a full disk, have already ended the transaction.
    if (isWithin(database)) database.exec('ROLLBACK');
    throw error;
  }
}

/** Runs `act`, which removes rows, in a transaction, and empties the write-ahead log, which would have them for minutes yet. */
export function removeForGood(database: DatabaseSync, act: () => void): void {
  const isWhole = !isWithin(database);
  inTransaction(database, act);
  // Another program that reads may delay it; the next removal or copy of the database empties it then.
  if (isWhole) database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
}

const isWithin = (database: DatabaseSync): boolean => database.isTransaction;

/**
 * Runs `act` in a transaction that does not wait for the disk.
 *
 * Its writes survive the end of this process at once, but a power cut only after a later durable transaction or the
 * system's own flush. The database stays consistent either way (SQLite, WAL).
 */
export function inNonDurableTransaction<T>(database: DatabaseSync, act: () => T): T {
  if (isWithin(database)) return act();
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    return inTransaction(database, act);
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}

const sqliteBusy = 5;
const sqliteConstraintUnique = 2067;
const sqliteConstraintForeignKey = 787;

/** Returns the SQLite extended result code of a node:sqlite error; 0 for any other error (sqlite.org/rescode.html). */
export function sqliteErrorCode(error: unknown): number {
  const carriesCode = error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';
  return carriesCode ? Number(error.errcode) : 0;
}

/**
 * Whether another program's lock on the database caused an error, directly or through its `cause`.
 *
 * SQLITE_BUSY and its extended codes _RECOVERY, _SNAPSHOT and _TIMEOUT share the low byte.
 */
export function isDatabaseInUse(error: unknown): boolean {
  if ((sqliteErrorCode(error) & 0xff) === sqliteBusy) return true;
  return error instanceof Error && error.cause !== undefined && isDatabaseInUse(error.cause);
}

/** Whether an error means that a UNIQUE constraint other than the primary key was violated. */
export function isUniqueViolation(error: unknown): boolean {
  return sqliteErrorCode(error) === sqliteConstraintUnique;
}

/** Whether an error means that a row refers to a missing row. */
export function isForeignKeyViolation(error: unknown): boolean {
  return sqliteErrorCode(error) === sqliteConstraintForeignKey;
}

const versionRow = z.object({ user_version: z.number().int().nonnegative() });

/**
 * Migrates a database's schema. Each migration and its version number are one transaction.
 *
 * The version is SQLite's `user_version`. Throws a `Failure` for a database from a newer Podkey and leaves it
 * unchanged.
 */
export function migrate(database: DatabaseSync, migrations: readonly Migration[]): void {
  refuseNewer(database, migrations);
  for (const { version, up, fill } of migrations) {
    // Checked before taking the write lock, which another program may hold.
    if (layoutVersion(database) >= version) continue;
    inTransaction(database, () => {
      // Checked again in the transaction: another Podkey may have migrated meanwhile.
      if (layoutVersion(database) >= version) return;
      database.exec(up);
      fill?.(database);
      database.exec(`PRAGMA user_version = ${version}`);
    });
  }
}

/** Throws a `Failure` if the database comes from a newer Podkey. */
export function refuseNewer(database: DatabaseSync, migrations: readonly Migration[]): void {
  const known = migrations.at(-1)?.version ?? 0;
  if (layoutVersion(database) > known) throw storageFailures.newer();
}

export function layoutVersion(database: DatabaseSync): number {
  return versionRow.parse(database.prepare('PRAGMA user_version').get()).user_version;
}

/**
 * One step of the database's schema, from the previous version to `version`.
 *
 * Never change a released migration: existing databases have already run it.
 */
export interface Migration {
  version: number;
  name: string;
  /** SQL statements, run in one transaction. */
  up: string;
  /** Writes in the same transaction what SQL can't compute. */
  fill?: (database: DatabaseSync) => void;
}
