import type { DatabaseSync } from 'node:sqlite';

/**
 * Runs `act` in a transaction that has the database to itself; whatever `act` throws undoes all of it.
 *
 * Within a transaction already, `act` becomes a part of that one.
 */
export function inTransaction<T>(database: DatabaseSync, act: () => T): T {
  if (isWithin(database)) return act();
  database.exec('BEGIN IMMEDIATE');
  try {
    const result = act();
    database.exec('COMMIT');
    return result;
  } catch (error) {
    // Some errors, such as a full disk, have ended the transaction already.
    if (isWithin(database)) database.exec('ROLLBACK');
    throw error;
  }
}

const isWithin = (database: DatabaseSync): boolean => database.isTransaction;

/**
 * The same, without waiting for the disk: what is written outlasts this process at once, and a power cut only once another
 * transaction has waited, or the system has written it by itself. The database stays sound either way (SQLite, WAL).
 */
export function inPassingTransaction<T>(database: DatabaseSync, act: () => T): T {
  if (isWithin(database)) return act();
  database.exec('PRAGMA synchronous = NORMAL');
  try {
    return inTransaction(database, act);
  } finally {
    database.exec('PRAGMA synchronous = FULL');
  }
}
