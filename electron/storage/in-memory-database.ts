import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './database.ts';

/**
 * A database for what is to be gone when Podkey quits, such as all there is of the sample account.
 *
 * In memory; that account is not in it, so rows need not belong to one.
 */
export function openInMemoryDatabase(): DatabaseSync {
  const { database } = openDatabase(':memory:');
  database.exec('PRAGMA foreign_keys = OFF');
  return database;
}
