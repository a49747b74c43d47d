import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import type { Contents } from '../../shared/schemas/database.ts';
import {
  contentsOf,
  type DatabaseCopies,
  flushFile,
  flushFolder,
  readUnchanging,
  type StoredCopy,
} from './database-copies.ts';
import { BulkRepository } from './bulk-repository.ts';
import { assertSound } from './disk-failure.ts';
import { migrate, refuseNewer, inTransaction } from './sqlite.ts';
import { migrations } from './migrations/index.ts';

/** A whole database that replaces the present one at the next start. */
const stagedFile = (file: string) => `${file}.restore`;
const replacedFile = (file: string) => `${file}.replaced`;
const suffixes = ['-wal', '-shm', ''] as const;

/** A copy that can be restored. `at` is epoch ms. */
interface GoodCopy {
  copy: StoredCopy;
  holds: Contents;
}

/** The newest copy that is sound and not from a newer Podkey; null if there is none. */
export function newestGoodCopy(copies: DatabaseCopies): GoodCopy | null {
  for (const copy of copies.list()) {
    const holds = readableContents(copy.file, (database) => {
      assertSound(database);
      refuseNewer(database, migrations);
    });
    if (holds) return { copy, holds };
  }
  return null;
}

/** What a file that may be damaged holds; null if it can't be read. `check` throws if the file is not good enough. */
export function readableContents(
  file: string,
  check: (database: DatabaseSync) => void = () => undefined,
): Contents | null {
  try {
    return readUnchanging(file, (database) => {
      check(database);
      return contentsOf(database, true);
    });
  } catch {
    return null;
  }
}

/**
 * Prepares the database that replaces the one at `file` at the next start (`finishRestore`). Until this returns nothing is replaced.
 *
 * From the copy come accounts, logins, journal and settings. `present` is the database that is replaced, if it can be read; from it come
 * the other preferences, because they describe this computer, such as whether there is a passcode. If it can't be read, `others` are its
 * file and the other copies. The highest serial of each team library comes from whichever has the highest one. Throws if the copy is damaged.
 */
export function stageRestore(
  file: string,
  copy: StoredCopy,
  present: DatabaseSync | null,
  others: readonly string[] = [],
): void {
  const staged = stagedFile(file);
  removeUnfinished(file);
  try {
    // Never readable by others, because a copy never is and its mode is copied.
    copyFileSync(copy.file, partOf(file));
    settle(partOf(file), present, others);
    flushFile(partOf(file));
    renameSync(partOf(file), staged);
  } catch (thrown) {
    removeUnfinished(file);
    throw thrown;
  }
  flushFolder(path.dirname(file));
}

const partOf = (file: string) => `${stagedFile(file)}.part`;

function removeUnfinished(file: string): void {
  for (const suffix of ['-journal', ...suffixes]) rmSync(partOf(file) + suffix, { force: true });
}

/** Turns a copy into a database that may take the present one's place. */
function settle(file: string, present: DatabaseSync | null, others: readonly string[]): void {
  const database = new DatabaseSync(file, { enableForeignKeyConstraints: true });
  try {
    assertSound(database);
    database.exec('PRAGMA journal_mode = DELETE; PRAGMA secure_delete = ON');
    migrate(database, migrations);
    new BulkRepository(database).setUnsettledDamageAside();
    inTransaction(database, () => {
      if (present) keepPreferences(present, database);
      keepSerials(present, others, database);
      // Rows that were waiting when the copy was made may have been sent since. Claimed by no running Podkey, each becomes `unknown`
      // at the next start.
      database.exec(
        "UPDATE bulk_rows SET state = 'claimed', detail = NULL WHERE state IN ('waiting', 'claimed')",
      );
    });
  } finally {
    database.close();
  }
}

/** Preferences that a copy brings back. All others describe this computer, and stay. */
const restored = "('settings', 'accounts.selected')";
const preferenceRow = z.object({ key: z.string(), value: z.string() });

function keepPreferences(present: DatabaseSync, database: DatabaseSync): void {
  database.exec(`DELETE FROM preferences WHERE key NOT IN ${restored}`);
  const insert = database.prepare('INSERT INTO preferences (key, value) VALUES (?, ?)');
  for (const row of present
    .prepare(`SELECT key, value FROM preferences WHERE key NOT IN ${restored}`)
    .all()) {
    const { data } = preferenceRow.safeParse(row);
    // A damaged one must not prevent a restore. It is in the copy of the present state.
    if (data) insert.run(data.key, data.value);
  }
}

const serialRow = z.object({ id: z.string(), serial: z.number(), signature: z.string() });

/** Raises the highest serials of team libraries to those of the replaced database and other files, as far as they can be read. */
function keepSerials(present: DatabaseSync | null, others: readonly string[], database: DatabaseSync): void {
  const highest = database.prepare(
    `INSERT INTO library_serials (id, serial, signature) VALUES (?, ?, ?)
    ON CONFLICT (id) DO UPDATE SET serial = excluded.serial, signature = excluded.signature
      WHERE excluded.serial > serial`,
  );
  const carryOver = (from: DatabaseSync) => {
    for (const row of from.prepare('SELECT id, serial, signature FROM library_serials').iterate()) {
      const { data } = serialRow.safeParse(row);
      if (data) highest.run(data.id, data.serial, data.signature);
    }
  };
  const reads = [
    ...(present ? [() => carryOver(present)] : []),
    ...others.map((other) => () => readUnchanging(other, carryOver)),
  ];
  for (const read of reads)
    try {
      read();
    } catch {
      // What is damaged must not prevent a restore.
    }
}

export function cancelRestore(file: string): void {
  rmSync(stagedFile(file), { force: true });
}

/**
 * Replaces the database with the one that `stageRestore` prepared, if there is one. Call this at a start, before the database is opened.
 *
 * Killed anywhere, it continues at the next start: one of the two databases is always whole under a name that it looks for.
 */
export function finishRestore(file: string): void {
  const staged = stagedFile(file);
  const replaced = replacedFile(file);
  removeUnfinished(file);
  const folder = path.dirname(file);
  if (existsSync(staged)) {
    // The write-ahead log first: beside the prepared database it would be taken for that database's own.
    moveAll(file, replaced);
    flushFolder(folder);
    renameSync(staged, file);
    flushFolder(folder);
  } else if (!existsSync(file)) {
    moveAll(replaced, file);
  }
  for (const suffix of suffixes) rmSync(replaced + suffix, { force: true });
}

function moveAll(from: string, to: string): void {
  for (const suffix of suffixes) if (existsSync(from + suffix)) renameSync(from + suffix, to + suffix);
}
