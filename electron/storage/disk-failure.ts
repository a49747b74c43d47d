import { copyFileSync, existsSync, renameSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { Failure } from '../../shared/errors/failure.ts';
import { storageFailures } from '../../shared/text/en/failures.ts';
import { sqliteErrorCode } from './sqlite.ts';

type Reason = 'inUse' | 'diskFull' | 'notWritable' | 'folderInTheWay' | 'diskFailed' | 'damaged';

/** SQLite's primary result codes (sqlite.org/rescode.html). */
const bySqlite: Readonly<Record<number, Reason>> = {
  5: 'inUse',
  8: 'notWritable',
  10: 'diskFailed',
  13: 'diskFull',
};
/** SQLITE_IOERR_SHMSIZE: no space for the shared-memory file, which is on the disk too. */
const noRoomForSharedMemory = 4_874;
const bySystem: Readonly<Record<string, Reason>> = {
  ENOSPC: 'diskFull',
  EDQUOT: 'diskFull',
  EROFS: 'notWritable',
  EACCES: 'notWritable',
  EPERM: 'notWritable',
  EISDIR: 'folderInTheWay',
  EIO: 'diskFailed',
};

/**
 * Turns a disk error of SQLite or the system into a `Failure` that says what to do; returns any other `thrown`
 * unchanged.
 */
export function toDiskFailure(thrown: unknown): unknown {
  const reason = reasonOf(thrown);
  return reason === undefined ? thrown : storageFailures[reason]({ cause: thrown });
}

/** Whether the disk refused a write that may succeed later: it is full, read-only or failing. */
export function isDiskRefusal(thrown: unknown): boolean {
  const reason = reasonOf(thrown);
  return reason === 'diskFull' || reason === 'notWritable' || reason === 'diskFailed';
}

function reasonOf(thrown: unknown): Reason | undefined {
  if (!(thrown instanceof Error) || thrown instanceof Failure) return undefined;
  if (isCorruptDatabaseError(thrown)) return 'damaged';
  const code = sqliteErrorCode(thrown);
  if (code === noRoomForSharedMemory) return 'diskFull';
  if (code !== 0) return bySqlite[code & 0xff];
  return 'code' in thrown ? bySystem[String(thrown.code)] : undefined;
}

const sqliteCorrupt = 11;
const sqliteNotADatabase = 26;
const logSuffix = '-wal';

/** A database that opens but is damaged. */
export class CorruptDatabase extends Error {}

/** More findings than this mean that more than some rows is damaged. */
const maxFindings = 1_000;
/** Findings about the content of one row (sqlite.org/pragma.html#pragma_integrity_check), which is set aside when it is read. */
const isAboutRow = /^(?:CHECK constraint failed in |(?:NULL|NUMERIC|TEXT|non-[A-Z]+) value in )/;

/** Throws if a page or an index of the database is damaged. Rows with damaged content don't count: see `DamagedRows`. */
export function assertSound(database: DatabaseSync): void {
  const findings = findingsOf(database, `integrity_check(${maxFindings})`);
  if (findings.length >= maxFindings) throw new CorruptDatabase(`${findings.length} damaged rows`);
}

/** Does the same for one table, without its indexes. */
export function assertTableSound(database: DatabaseSync, table: string): void {
  // SQLite stops after 100 findings, of which none may be a graver one.
  if (findingsOf(database, `quick_check("${table}")`).length >= 100) assertSound(database);
}

/** What SQLite finds about the content of rows. Throws if it finds anything else. */
function findingsOf(database: DatabaseSync, check: string): string[] {
  const findings = database
    .prepare(`PRAGMA ${check}`)
    .all()
    .map((row) => String(Object.values(row)[0]))
    .filter((finding) => finding !== 'ok');
  const graver = findings.find((finding) => !isAboutRow.test(finding));
  if (graver !== undefined) throw new CorruptDatabase(`${check}: ${graver}`);
  return findings;
}

/** Whether an error means that a database file is damaged or is not a database. */
export function isCorruptDatabaseError(error: unknown): boolean {
  if (error instanceof CorruptDatabase) return true;
  // The low byte is the primary result code (sqlite.org/rescode.html).
  const code = sqliteErrorCode(error) & 0xff;
  return code === sqliteCorrupt || code === sqliteNotADatabase;
}

/**
 * Moves a database with its side files to NAME.corrupt-TIME, and returns the path of the moved file.
 *
 * `log` moves only its write-ahead log; `copy of log` leaves that in its place too. Overwrites nothing: if the name is taken, a number is
 * added.
 */
export function moveAside(
  file: string,
  now: Date,
  what: 'database' | 'log' | 'copy of log' = 'database',
): string {
  const name = `${file}.corrupt-${now.toISOString().replace(/[:.]/g, '-')}`;
  const suffixes = what === 'database' ? [logSuffix, '-shm', ''] : [logSuffix];
  const isTaken = (target: string) => suffixes.some((suffix) => existsSync(target + suffix));
  let target = name;
  for (let count = 2; isTaken(target); count++) target = `${name}-${count}`;
  const move = what === 'copy of log' ? copyFileSync : renameSync;
  for (const suffix of suffixes) if (existsSync(file + suffix)) move(file + suffix, target + suffix);
  return what === 'database' ? target : target + logSuffix;
}
