import { existsSync, renameSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { sqliteErrorCode } from './sqlite-error.ts';

const sqliteCorrupt = 11;
const sqliteNotADatabase = 26;

/** Thrown where a database opens but is not sound. */
class CorruptDatabase extends Error {}

/** Throws where a page or an index of the database is damaged. */
export function assertSound(database: DatabaseSync): void {
  const found = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
  if (found !== 'ok') throw new CorruptDatabase(`integrity_check: ${String(found)}`);
}

/** Whether an error says that a database file is damaged, or is no database at all. */
export function meansCorrupt(error: unknown): boolean {
  if (error instanceof CorruptDatabase) return true;
  // The low byte is the primary result code; the rest only says more (sqlite.org/rescode.html).
  const code = sqliteErrorCode(error) & 0xff;
  return code === sqliteCorrupt || code === sqliteNotADatabase;
}

/**
 * Moves a database file, with what SQLite keeps beside it, to NAME.corrupt-TIME, and gives that path.
 *
 * Nothing is overwritten: where the name is taken, a number is added.
 */
export function moveAside(file: string, now: Date): string {
  const name = `${file}.corrupt-${now.toISOString().replace(/[:.]/g, '-')}`;
  let target = name;
  for (let count = 2; existsSync(target); count++) target = `${name}-${count}`;
  for (const suffix of ['-wal', '-shm', '']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, target + suffix);
  }
  return target;
}
