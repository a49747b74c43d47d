import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import { isDiskRefusal } from './disk-failure.ts';
import { inTransaction } from './sqlite.ts';

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
  .transform((row): StoredIdentity => ({
    publicKey: row.public_key,
    sealedPrivateKey: row.sealed_private_key,
    salt: row.salt,
  }));

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

/** A copy with its sealed value. */
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
  .transform(({ kept_at: keptAt, ends_at: endsAt, ...row }): CopyFacts => ({ ...row, keptAt, endsAt }));

const sealedRow = z
  .object({ wrapped_key: blob, sealed: blob })
  .transform(({ wrapped_key: wrappedKey, sealed }) => ({ wrappedKey, sealed }));

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
  .transform(({ account, local_at: localAt, ahead_by: aheadBy, seal }): [string, StoredSeenTime] => [
    account,
    { localAt, aheadBy, seal },
  ]);

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
