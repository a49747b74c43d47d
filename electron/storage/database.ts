import { chmodSync, closeSync, mkdirSync, openSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { Failure } from '../../shared/errors/failure.ts';
import { storageFailureText } from '../../shared/text/en/failures.ts';
import {
  assertSound,
  isCorruptDatabaseError,
  moveAside,
  unreadablePart,
  toDiskFailure,
  diskFailure,
} from './disk-failure.ts';
import { migrate, refuseNewer } from './migrate.ts';
import { migrations } from './migrations/index.ts';

/** A damaged part that was moved aside: the whole database, or only the latest writes (its write-ahead log). */
export interface Recovered {
  what: 'database' | 'latest';
  movedTo: string;
}

/** An open database; `recovered` says which damaged part was moved aside, if any. */
export interface OpenedDatabase {
  database: DatabaseSync;
  recovered: Recovered | null;
}

const inMemory = ':memory:';

/**
 * Opens Podkey's database and migrates its schema; creates it if there is none.
 *
 * `:memory:` leaves no trace on disk. Otherwise only this user may read the file and its folder, which must be Podkey's
 * own. A damaged file is moved aside and replaced by an empty database. Throws a `Failure` if the database comes from a
 * newer Podkey, which leaves it unchanged, or if the file can't be opened or written to; it names the reason if that is
 * known.
 */
export function openDatabase(file: string, now: () => Date = () => new Date()): OpenedDatabase {
  if (file === inMemory) return { database: openSound(file), recovered: null };
  try {
    // Windows has no error code for opening a folder as a file.
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw diskFailure('folderInTheWay');
    const part = unreadablePart(file);
    const recovered = part && { what: part, movedTo: moveAside(file, now(), part) };
    try {
      return { database: openPrivate(file), recovered };
    } catch (error) {
      if (!isCorruptDatabaseError(error)) throw error;
      const movedTo = moveAside(file, now());
      return { database: openPrivate(file), recovered: { what: 'database', movedTo } };
    }
  } catch (error) {
    const reason = toDiskFailure(error);
    throw reason instanceof Failure ? reason : cannotOpen(error);
  }
}

/** Sets the mode before the database opens, because SQLite gives its side files the same mode. */
function openPrivate(file: string): DatabaseSync {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
  closeSync(openSync(file, 'a', 0o600));
  chmodSync(file, 0o600);
  return openSound(file);
}

function openSound(file: string): DatabaseSync {
  // Never waits for another program's lock, which would block the whole process: see `DeferredWrites` and
  // `retryWhileInUse`.
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true, timeout: 0 });
  try {
    assertSound(database);
    // Checked before the first write: setting the journal mode already changes the file.
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
      message: storageFailureText.cannotOpen,
      nextStep: storageFailureText.cannotOpenNext,
      retryable: true,
    },
    { cause },
  );
}

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

const tableSchema = z.object({ name: z.string() });
const countSchema = z.object({ rows: z.number() });
const versionSchema = z.object({ user_version: z.number() });

/** Returns a database's schema version and the number of rows in each table. */
export function tableCounts(database: DatabaseSync): {
  schemaVersion: number;
  tables: { table: string; rows: number }[];
} {
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map((row) => tableSchema.parse(row).name);
  return {
    schemaVersion: versionSchema.parse(database.prepare('PRAGMA user_version').get()).user_version,
    tables: names.map((table) => {
      const quoted = `"${table.replaceAll('"', '""')}"`;
      return {
        table,
        ...countSchema.parse(database.prepare(`SELECT count(*) AS rows FROM ${quoted}`).get()),
      };
    }),
  };
}
