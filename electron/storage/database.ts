import { chmodSync, closeSync, mkdirSync, openSync, renameSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { Failure } from '../../shared/errors/failure.ts';
import type { Contents } from '../../shared/schemas/database.ts';
import { storageFailures } from '../../shared/text/en/failures.ts';
import { assertSound, isCorruptDatabaseError, moveAside, toDiskFailure } from './disk-failure.ts';
import { DatabaseCopies } from './database-copies.ts';
import { lostWrites } from './latest-writes.ts';
import { layoutVersion, migrate, refuseNewer } from './sqlite.ts';
import { migrations } from './migrations/index.ts';
import { finishRestore, newestGoodCopy, readableContents, stageRestore } from './restore-copy.ts';

/**
 * What a start did about a damaged database. `latest`: latest writes were lost; `movedTo` is the write-ahead log that held them, or null
 * if that is gone. `database`: the whole database was moved aside.
 */
export type Recovered =
  | { what: 'latest'; movedTo: string | null }
  | {
      what: 'database';
      /** Where the damaged file is; null if there was none. */
      movedTo: string | null;
      /** What the damaged file still shows; null if it can't be read. */
      had: Contents | null;
      /** The copy that was restored; null if Podkey starts empty. `at` is epoch ms. */
      restored: { at: number; holds: Contents } | null;
    };

/** An open database; `recovered` is null if nothing was damaged. */
export interface OpenedDatabase {
  database: DatabaseSync;
  recovered: Recovered | null;
}

const inMemory = ':memory:';

/** The database is damaged or gone, and so are all its copies. Nothing was changed. */
export class NoGoodCopy extends Failure {
  constructor() {
    super(storageFailures.noGoodCopy().appError);
  }
}

/**
 * Opens Podkey's database and migrates its schema; creates it if there is none.
 *
 * `:memory:` leaves no trace on disk. Otherwise only this user may read the file and its folder, which must be Podkey's
 * own. A damaged file is moved aside and replaced by its newest good copy. If there is none, it is replaced by an empty database if
 * `mayStartEmpty`; otherwise `NoGoodCopy` is thrown. Throws a `Failure` if the database comes from a newer Podkey, which leaves it
 * unchanged, or if the file can't be opened or written to; it names the reason if that is known.
 */
export function openDatabase(
  file: string,
  now: () => Date = () => new Date(),
  mayStartEmpty = false,
): OpenedDatabase {
  if (file === inMemory) return { database: openSound(file), recovered: null };
  try {
    // Windows has no error code for opening a folder as a file.
    if (statSync(file, { throwIfNoEntry: false })?.isDirectory()) throw storageFailures.folderInTheWay();
    finishRestore(file);
    // A database that is gone although it has a write-ahead log or copies is as good as a damaged one: Podkey never removes it.
    const isGone = isEmpty(file) && (!isEmpty(`${file}-wal`) || new DatabaseCopies(file).list().length > 0);
    if (isGone) return replaceDamaged(file, now(), mayStartEmpty);
    const latest = setLatestAside(file, now());
    try {
      return { database: openPrivate(file), recovered: latest?.recovered ?? null };
    } catch (error) {
      // The next try must find it again, because only a start that succeeds tells the person.
      latest?.undo();
      if (!isCorruptDatabaseError(error)) throw error;
      return replaceDamaged(file, now(), mayStartEmpty);
    }
  } catch (error) {
    const reason = toDiskFailure(error);
    throw reason instanceof Failure ? reason : storageFailures.cannotOpen({ cause: error });
  }
}

/**
 * Replaces a damaged database. The damaged one is moved aside before anything takes its place. If Podkey is killed in between, the next
 * start finds the database gone and its copies there.
 */
function replaceDamaged(file: string, now: Date, mayStartEmpty: boolean): OpenedDatabase {
  const had = readableContents(file);
  const copies = new DatabaseCopies(file);
  const good = newestGoodCopy(copies);
  if (!good && !mayStartEmpty) throw new NoGoodCopy();
  const isAnythingLeft = !isEmpty(file) || !isEmpty(`${file}-wal`);
  const movedTo = isAnythingLeft ? moveAside(file, now) : null;
  if (good) {
    const others = copies.list().map((copy) => copy.file);
    stageRestore(file, good.copy, null, movedTo === null ? others : [movedTo, ...others]);
    finishRestore(file);
  }
  const restored = good && { at: good.copy.at, holds: good.holds };
  return { database: openPrivate(file), recovered: { what: 'database', movedTo, had, restored } };
}

/** Keeps a damaged write-ahead log under another name, before SQLite discards what it can't read of it. */
function setLatestAside(file: string, now: Date): { recovered: Recovered; undo: () => void } | null {
  const lost = lostWrites(file);
  if (lost === null) return null;
  if (lost === 'gone') return { recovered: { what: 'latest', movedTo: null }, undo: () => undefined };
  const movedTo = moveAside(file, now, lost === 'end' ? 'copy of log' : 'log');
  const undo = () => (lost === 'end' ? rmSync(movedTo) : renameSync(movedTo, `${file}-wal`));
  return { recovered: { what: 'latest', movedTo }, undo };
}

const isEmpty = (file: string) => (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;

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

export function tableCounts(database: DatabaseSync): {
  schemaVersion: number;
  tables: { table: string; rows: number }[];
} {
  const names = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
    .all()
    .map((row) => tableSchema.parse(row).name);
  return {
    schemaVersion: layoutVersion(database),
    tables: names.map((table) => {
      const quoted = `"${table.replaceAll('"', '""')}"`;
      return {
        table,
        ...countSchema.parse(database.prepare(`SELECT count(*) AS rows FROM ${quoted}`).get()),
      };
    }),
  };
}
