import { chmodSync, closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { CorruptDatabase, isCorruptDatabaseError, toDiskFailure } from './disk-failure.ts';

/** The times that Podkey has seen. The first version had no seals; its times are deleted, because anyone may have written them. */
const seenLayout = `
  CREATE TABLE seen (
    account TEXT PRIMARY KEY,
    local_at INTEGER NOT NULL,
    ahead_by INTEGER NOT NULL,
    seal BLOB NOT NULL
  ) STRICT;
  PRAGMA user_version = 2;
`;

/**
 * A copy without an end can't be stored, nor one that lasts longer than 30 days.
 *
 * Times are epoch ms of the pods' clocks, except `seen.local_at`, which is this computer's. `account` is Podkey's ID, `locator` a `locatorKey`.
 */
const layout = `
  CREATE TABLE identity (
    only INTEGER PRIMARY KEY CHECK (only = 1),
    public_key BLOB NOT NULL,
    sealed_private_key BLOB NOT NULL,
    salt BLOB NOT NULL
  ) STRICT;
  CREATE TABLE copies (
    account TEXT NOT NULL,
    locator TEXT NOT NULL,
    login TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('value', 'code', 'ssh-key')),
    kept_at INTEGER NOT NULL,
    ends_at INTEGER NOT NULL CHECK (ends_at > kept_at AND ends_at - kept_at <= 2592000000),
    wrapped_key BLOB NOT NULL,
    sealed BLOB NOT NULL,
    PRIMARY KEY (account, locator)
  ) STRICT;
  ${seenLayout}
`;

/** Where offline copies are: a file beside `podkey.db`. */
export const offlineCopiesFile = (database: string) => `${database}.offline`;

/**
 * Opens the database of the offline copies; creates it if there is none. Only this user may read it. `:memory:` leaves no trace.
 *
 * It is a separate file, so that no copy of `podkey.db` holds an offline copy longer than it may live (docs/adr/0025). A damaged one is
 * deleted: the values are still on their pods. Throws a `Failure` if the disk refuses.
 */
export function openOfflineCopies(file: string): DatabaseSync {
  try {
    return open(file);
  } catch (error) {
    if (!isCorruptDatabaseError(error)) throw toDiskFailure(error);
  }
  try {
    removeOfflineCopies(file);
    return open(file);
  } catch (error) {
    throw toDiskFailure(error);
  }
}

/**
 * Opens the offline copies beside `podkey.db`, whose file is null if that is in memory.
 *
 * In memory too if there are none and none are allowed, or if the disk refuses, which `onFailure` hears: no start depends on them.
 */
export function openOfflineCopiesBeside(
  database: string | null,
  areAllowed: boolean,
  onFailure: (thrown: unknown) => void,
): DatabaseSync {
  const file = database === null ? null : offlineCopiesFile(database);
  try {
    if (file !== null && (areAllowed || existsSync(file))) return openOfflineCopies(file);
  } catch (thrown) {
    onFailure(thrown);
  }
  return openOfflineCopies(':memory:');
}

/** Deletes the file. Throws a `Failure` if the disk refuses. */
export function removeOfflineCopies(file: string): void {
  try {
    for (const part of [file, `${file}-journal`]) rmSync(part, { force: true });
  } catch (error) {
    throw toDiskFailure(error);
  }
}

function open(file: string): DatabaseSync {
  if (file !== ':memory:') {
    // Before SQLite opens it, because it gives its journal the same mode.
    closeSync(openSync(file, 'a', 0o600));
    chmodSync(file, 0o600);
  }
  const database = new DatabaseSync(file, { timeout: 0 });
  try {
    // No write-ahead log, which would still hold what was deleted.
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
    if (version === 0) database.exec(`BEGIN IMMEDIATE; ${layout} COMMIT;`);
    else if (version === 1) database.exec(`BEGIN IMMEDIATE; DROP TABLE seen; ${seenLayout} COMMIT;`);
    else if (version !== 2) throw new CorruptDatabase('Of another Podkey');
    const [{ quick_check: check } = { quick_check: null }] = database.prepare('PRAGMA quick_check(1)').all();
    if (check !== 'ok') throw new CorruptDatabase('quick_check');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
