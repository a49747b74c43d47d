import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { copyIdSchema, copyTime, type Contents } from '../../shared/schemas/database.ts';
import { assertTableSound } from './disk-failure.ts';

/** A copy that was verified when it was made. `at` is epoch ms. */
export interface StoredCopy {
  id: string;
  at: number;
  file: string;
}

interface Making {
  /** Epoch ms. */
  now: number;
  /** Throws if the copy is not wanted any more. Called between the steps. */
  assertWanted: () => void;
  /** Yields to other work. */
  turn: () => Promise<void>;
}

const extension = '.db';
const partExtension = '.part';
/** Pages that SQLite copies in one step: about 2 ms of work, in another thread. */
const pagesPerStep = 100;

/**
 * The copies of a database, in a folder beside it that only this user may read.
 *
 * A copy is written under a temporary name, verified, flushed to the disk, and only then renamed, so that every file with a copy's name
 * is a whole copy. The folder is the only list of copies: the database may be the file that is damaged.
 */
export class DatabaseCopies {
  readonly #folder: string;

  /** `databaseFile` is the path of the database itself. */
  constructor(databaseFile: string) {
    this.#folder = `${databaseFile}.copies`;
  }

  /** All copies, the newest first. */
  list(): StoredCopy[] {
    return this.#names()
      .filter((name) => name.endsWith(extension))
      .map((name) => name.slice(0, -extension.length))
      .filter((id) => copyIdSchema.safeParse(id).success)
      .toSorted()
      .toReversed()
      .map((id) => ({ id, at: copyTime(id), file: this.#fileOf(id) }));
  }

  /** Removes what interrupted copies have left. Call this while none is being made. */
  removeUnfinished(): void {
    for (const name of this.#names().filter((each) => each.includes(partExtension)))
      rmSync(path.join(this.#folder, name), { force: true });
  }

  remove(copies: readonly StoredCopy[] = this.list()): void {
    for (const { file } of copies) rmSync(file, { force: true });
    if (copies.length > 0) flushFolder(this.#folder);
  }

  /**
   * Makes a copy. Rejects with the error of SQLite or the system, or with what `assertWanted` throws; then nothing of the copy is left.
   *
   * SQLite copies in another thread, a few pages at a time. The database may be used meanwhile, and the copy has its state at the
   * end.
   */
  async make(database: DatabaseSync, { now, assertWanted, turn }: Making): Promise<StoredCopy> {
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    chmodSync(this.#folder, 0o700);
    const copy = this.#nextCopy(now);
    const part = copy.file + partExtension;
    try {
      // Created first, because SQLite gives an existing file's mode to its side files and keeps it for the file.
      closeSync(openSync(part, 'wx', 0o600));
      await backup(database, part, { rate: pagesPerStep, progress: assertWanted });
      await verify(part, turn);
      const handle = await open(part, 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      // No other work runs between this check and the renaming.
      assertWanted();
      renameSync(part, copy.file);
      flushFolder(this.#folder);
      return copy;
    } catch (thrown) {
      for (const suffix of ['', '-journal', '-wal', '-shm']) rmSync(part + suffix, { force: true });
      throw thrown;
    }
  }

  /** A copy that no other has the name of, even if the clock was set back. */
  #nextCopy(now: number): StoredCopy {
    let at = now;
    while (existsSync(this.#fileOf(idOf(at)))) at += 1;
    return { id: idOf(at), at, file: this.#fileOf(idOf(at)) };
  }

  #fileOf(id: string): string {
    return path.join(this.#folder, id + extension);
  }

  #names(): string[] {
    return statSync(this.#folder, { throwIfNoEntry: false })?.isDirectory() ? readdirSync(this.#folder) : [];
  }
}

const idOf = (at: number) => new Date(at).toISOString().replace(/[:.]/gu, '-');

/** Flushes the names in a folder to the disk. Windows can't, and does so itself. */
export function flushFolder(folder: string): void {
  if (process.platform !== 'win32') flush(folder, 'r');
}

/** Flushes a file's content to the disk. */
export const flushFile = (file: string): void => flush(file, 'r+');

function flush(at: string, mode: 'r' | 'r+'): void {
  const handle = openSync(at, mode);
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

/** Calls `read` with a database file that nothing changes meanwhile, without creating side files. */
export function readUnchanging<T>(file: string, read: (database: DatabaseSync) => T): T {
  const address = new URL(pathToFileURL(file));
  address.searchParams.set('immutable', '1');
  const database = new DatabaseSync(address, { readOnly: true });
  try {
    return read(database);
  } finally {
    database.close();
  }
}

const nameRow = z.object({ name: z.string() });
const countRow = z.object({ rows: z.number() });
const idRow = z.object({ id: z.string() });

/** Throws if a page of the file is damaged; a damaged row is copied as it is. Checks one table after another, and yields between them. */
async function verify(file: string, turn: () => Promise<void>): Promise<void> {
  const tables = readUnchanging(file, (database) =>
    database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table'")
      .all()
      .map((row) => nameRow.parse(row).name),
  );
  for (const table of tables) {
    readUnchanging(file, (database) => assertTableSound(database, table));
    await turn();
  }
}

/** The tables that are counted, and the column that identifies a row: an entry by its hash, which covers all earlier ones. */
const counted = {
  accounts: { table: 'accounts', column: 'id' },
  logins: { table: 'logins', column: 'id' },
  entries: { table: 'activity', column: 'hash' },
} as const;

/** Counts what a database holds. `byTable` avoids the indexes, which may be what is damaged; it takes longer. */
export function contentsOf(database: DatabaseSync, byTable = false): Contents {
  const count = (kind: keyof Contents) =>
    countRow.parse(
      database
        .prepare(`SELECT count(*) AS rows FROM ${counted[kind].table} ${byTable ? 'NOT INDEXED' : ''}`)
        .get(),
    ).rows;
  return { accounts: count('accounts'), logins: count('logins'), entries: count('entries') };
}

/** Counts what only the present database has, and what only the copy has. */
export function differenceOf(present: DatabaseSync, copy: DatabaseSync): { lost: Contents; back: Contents } {
  const idsIn = (database: DatabaseSync, kind: keyof Contents) =>
    new Set(
      database
        // Quoted, because a damaged row may have anything as its ID.
        .prepare(`SELECT quote(${counted[kind].column}) AS id FROM ${counted[kind].table}`)
        .all()
        .map((row) => idRow.parse(row).id),
    );
  const difference = (kind: keyof Contents) => {
    const [here, there] = [idsIn(present, kind), idsIn(copy, kind)];
    return { lost: here.difference(there).size, back: there.difference(here).size };
  };
  const [accounts, logins, entries] = [difference('accounts'), difference('logins'), difference('entries')];
  return {
    lost: { accounts: accounts.lost, logins: logins.lost, entries: entries.lost },
    back: { accounts: accounts.back, logins: logins.back, entries: entries.back },
  };
}
