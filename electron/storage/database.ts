import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { Failure } from '../../shared/errors/failure.ts';
import { assertSound, meansCorrupt, moveAside, unreadablePart } from './corrupt-database.ts';
import { asDiskFailure, diskFailure } from './disk-failure.ts';
import { migrate, refuseNewer } from './migrate.ts';
import { migrations } from './migrations/index.ts';
import { startupText } from '../../shared/text/startup.ts';

/** Where what was damaged was moved to: all there was, or what was written last and not yet part of the file itself. */
export interface Recovered {
  what: 'database' | 'latest';
  movedTo: string;
}

/** An open database; `recovered` where it had to be begun anew, or does without what was written last. */
export interface OpenedDatabase {
  database: DatabaseSync;
  recovered: Recovered | null;
}

const inMemory = ':memory:';

/**
 * Opens Podkey's database, with its layout up to date, and creates it where there is none.
 *
 * `:memory:` gives one that leaves no trace. Else only this user may read the file and its folder, which must be
 * Podkey's own. A damaged file is kept under another name and a new one begun. A database from a newer Podkey is a
 * `Failure` and stays as it is; so is a file that can't be opened or written to, with the reason where it is known.
 */
export function openDatabase(file: string, now: () => Date = () => new Date()): OpenedDatabase {
  if (file === inMemory) return { database: openSound(file), recovered: null };
  try {
    // Windows has no code for a folder that is opened as a file.
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw diskFailure('folderInTheWay');
    const part = unreadablePart(file);
    const recovered = part && { what: part, movedTo: moveAside(file, now(), part) };
    try {
      return { database: openPrivate(file), recovered };
    } catch (error) {
      if (!meansCorrupt(error)) throw error;
      const movedTo = moveAside(file, now());
      return { database: openPrivate(file), recovered: { what: 'database', movedTo } };
    }
  } catch (error) {
    const reason = asDiskFailure(error);
    throw reason instanceof Failure ? reason : cannotOpen(error);
  }
}

/** SQLite gives the files it keeps beside the database the database's own mode, so that one is set before it opens. */
function openPrivate(file: string): DatabaseSync {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  return openSound(file);
}

function openSound(file: string): DatabaseSync {
  // Never waits for another program's lock, which would stop the whole process: see `DeferredWrites` and `retryWhileInUse`.
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 0 });
  try {
    assertSound(database);
    // Before anything is written: setting the journal mode alone changes the file.
    refuseNewer(database, migrations);
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;');
    migrate(database, migrations);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function cannotOpen(cause: unknown): Failure {
  return new Failure(
    {
      kind: 'internal',
      message: startupText.cannotOpen,
      nextStep: startupText.cannotOpenNext,
      retryable: true,
    },
    { cause },
  );
}
