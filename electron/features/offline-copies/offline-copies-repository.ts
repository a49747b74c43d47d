import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import {
  isDiskRefusal,
  CorruptDatabase,
  isCorruptDatabaseError,
  toDiskFailure,
} from '../../storage/disk-failure.ts';
import { camelCased, inTransaction } from '../../storage/sqlite.ts';
import { chmodSync, closeSync, existsSync, openSync, rmSync } from 'node:fs';

const blob = z.instanceof(Uint8Array);
const epoch = z.number().int();
const kinds = ['value', 'code', 'ssh-key'] as const;

/** The key pair of the copies; its private key is sealed. `salt` is scrypt's. */
interface StoredIdentity {
  publicKey: Uint8Array;
  sealedPrivateKey: Uint8Array;
  salt: Uint8Array;
}

const identityRow = z
  .object({ public_key: blob, sealed_private_key: blob, salt: blob })
  .transform((row): StoredIdentity => camelCased(row));

/**
 * What is known of a copy without opening it. `account` and `login` are Podkey's IDs, `locator` is a `locatorKey`. Times are epoch ms of
 * the pod's clock.
 */
export interface CopyFacts {
  account: string;
  locator: string;
  login: string;
  kind: (typeof kinds)[number];
  keptAt: number;
  endsAt: number;
}

export interface StoredOfflineCopy extends CopyFacts {
  wrappedKey: Uint8Array;
  sealed: Uint8Array;
}

const factsRow = z
  .object({
    account: z.string(),
    locator: z.string(),
    login: z.string(),
    kind: z.enum(kinds),
    kept_at: epoch,
    ends_at: epoch,
  })
  .transform((row): CopyFacts => camelCased(row));

const sealedRow = z.object({ wrapped_key: blob, sealed: blob }).transform(camelCased);

/** The latest time that Podkey saw on this computer's clock (epoch ms), and how far an account's pod was ahead of it then (ms). */
export interface SeenTime {
  localAt: number;
  aheadBy: number;
}

/** With the seal that shows that Podkey stored it. */
export interface StoredSeenTime extends SeenTime {
  seal: Uint8Array;
}

const seenRow = z
  .object({ account: z.string(), local_at: epoch, ahead_by: epoch, seal: blob })
  .transform(({ account, ...row }): [string, StoredSeenTime] => [account, camelCased(row)]);

/** The rows of the offline copies. Each method is one transaction, so that no end of Podkey leaves half of it. */
export class OfflineCopiesRepository {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  identity(): StoredIdentity | null {
    const row = this.#database.prepare('SELECT * FROM identity').get();
    return row ? identityRow.parse(row) : null;
  }

  /** Sets the key pair, and deletes all copies that were sealed for another one. */
  replaceIdentity({ publicKey, sealedPrivateKey, salt }: StoredIdentity): void {
    inTransaction(this.#database, () => {
      this.#database.exec('DELETE FROM copies; DELETE FROM identity');
      this.#database
        .prepare('INSERT INTO identity VALUES (1, ?, ?, ?)')
        .run(publicKey, sealedPrivateKey, salt);
    });
  }

  /** Replaces the seal of the same key pair, for another passphrase. */
  resealIdentity({ sealedPrivateKey, salt }: Omit<StoredIdentity, 'publicKey'>): void {
    this.#database
      .prepare('UPDATE identity SET sealed_private_key = ?, salt = ?')
      .run(sealedPrivateKey, salt);
  }

  /** By account. */
  seen(): Map<string, StoredSeenTime> {
    const rows = this.#database.prepare('SELECT * FROM seen').all();
    return new Map(rows.map((row) => seenRow.parse(row)));
  }

  setSeen(seen: ReadonlyMap<string, StoredSeenTime>): void {
    const statement = this.#database.prepare('INSERT OR REPLACE INTO seen VALUES (?, ?, ?, ?)');
    inTransaction(this.#database, () => {
      for (const [account, { localAt, aheadBy, seal }] of seen)
        statement.run(account, localAt, aheadBy, seal);
    });
  }

  count(): number {
    return Number(this.#database.prepare('SELECT count(*) AS copies FROM copies').get()?.['copies']);
  }

  /** How many copies an account has. */
  ofAccount(account: string): number {
    const row = this.#database
      .prepare('SELECT count(*) AS copies FROM copies WHERE account = ?')
      .get(account);
    return Number(row?.['copies']);
  }

  /** Every copy, the first to end first. */
  list(): CopyFacts[] {
    return this.#facts('SELECT * FROM copies ORDER BY ends_at, account, login, locator');
  }

  facts(account: string, locator: string): CopyFacts | null {
    return this.#facts('SELECT * FROM copies WHERE account = ? AND locator = ?', account, locator)[0] ?? null;
  }

  ofLogin(account: string, login: string): CopyFacts[] {
    return this.#facts('SELECT * FROM copies WHERE account = ? AND login = ?', account, login);
  }

  find(account: string, locator: string): StoredOfflineCopy | null {
    const row = this.#database
      .prepare('SELECT * FROM copies WHERE account = ? AND locator = ?')
      .get(account, locator);
    return row ? { ...factsRow.parse(row), ...sealedRow.parse(row) } : null;
  }

  put(copy: StoredOfflineCopy): void {
    this.#database
      .prepare('INSERT OR REPLACE INTO copies VALUES (?, ?, ?, ?, ?, ?, ?, ?)')
      .run(
        copy.account,
        copy.locator,
        copy.login,
        copy.kind,
        copy.keptAt,
        copy.endsAt,
        copy.wrappedKey,
        copy.sealed,
      );
  }

  /** Deletes copies and returns how many there were. */
  remove(copies: readonly Pick<CopyFacts, 'account' | 'locator'>[]): number {
    if (copies.length === 0) return 0;
    return this.#delete(() => {
      const statement = this.#database.prepare('DELETE FROM copies WHERE account = ? AND locator = ?');
      return copies.reduce(
        (sum, { account, locator }) => sum + Number(statement.run(account, locator).changes),
        0,
      );
    });
  }

  /** Deletes everything. */
  removeAll(): void {
    this.#delete(() => {
      this.#database.exec('DELETE FROM copies; DELETE FROM identity; DELETE FROM seen');
    });
  }

  /** Deletes rows, on a full disk without a journal: if Podkey is killed in the middle, the file is damaged, and the next start deletes it. */
  #delete<T>(act: () => T): T {
    try {
      return inTransaction(this.#database, act);
    } catch (error) {
      if (!isDiskRefusal(error)) throw error;
      this.#database.exec('PRAGMA journal_mode = MEMORY');
      try {
        return inTransaction(this.#database, act);
      } finally {
        this.#database.exec('PRAGMA journal_mode = DELETE');
      }
    }
  }

  #facts(sql: string, ...parameters: string[]): CopyFacts[] {
    return this.#database
      .prepare(sql)
      .all(...parameters)
      .map((row: Record<string, SQLOutputValue>) => factsRow.parse(row));
  }
}

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
