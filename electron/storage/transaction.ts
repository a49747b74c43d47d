import type { DatabaseSync } from 'node:sqlite';

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
