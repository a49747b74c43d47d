import type { DatabaseSync } from 'node:sqlite';
import { openDatabase } from './database.ts';

/**
 * Opens a database that is gone when Podkey quits; it holds the sample account's rows.
 *
 * Foreign keys are off, because the account itself is not in this database.
 */
export function openInMemoryDatabase(): DatabaseSync {
  const { database } = openDatabase(':memory:');
  database.exec('PRAGMA foreign_keys = OFF');
  return database;
}
