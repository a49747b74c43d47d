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
