import { hash } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { DamagedRows } from '../../storage/damaged-rows.ts';
import { camelCased, inTransaction, removeForGood } from '../../storage/sqlite.ts';
import {
  librarySettingsSchema,
  type LibrarySettings,
} from '../../../shared/features/team-library/contract.ts';

/** A library as it was fetched: its file's bytes and its signature file's text. */
export interface SignedLibrary {
  content: Uint8Array;
  signature: string;
}

/** The accepted library, with when it was last found to be current (UTC, ISO 8601). */
export interface CachedLibrary extends SignedLibrary {
  refreshedAt: string;
}

/** A library's place among those that its key has signed. `publicKey`: of the key, in base64. */
interface LibraryPlace {
  publicKey: string;
  serial: number;
}

/** The library with the highest serial that was ever accepted. */
interface HighestLibrary {
  serial: number;
  signature: string;
}

export interface LibraryCache {
  /** The accepted library; null if there is none. */
  cached: () => CachedLibrary | null;
  /** The highest that was accepted with a key, also before the library was removed; null if there was none. */
  highest: (publicKey: string) => HighestLibrary | null;
  /** Replaces the accepted library and remembers its serial, both or neither. */
  accept: (library: CachedLibrary, place: LibraryPlace) => void;
  confirmCurrent: (refreshedAt: string) => void;
}

/** What a person added to a login of the library. Null: the library's own applies. */
export interface PersonalLogin {
  id: string;
  name: string | null;
  notes: string | null;
  pinned: boolean;
}

/**
 * What a person said about an item of the library, at `revisionId`, and how often they used it. `confirmedAt` is null if they
 * did not confirm that revision.
 */
export interface PersonalItem {
  id: string;
  revisionId: string;
  confirmedAt: string | null;
  staleAt: string | null;
  isCode: boolean;
  uses: number;
  lastUsedAt: string | null;
}

/** A person's additions to the library in one account, by the IDs of logins and items. */
export interface PersonalLayer {
  logins: ReadonlyMap<string, PersonalLogin>;
  items: ReadonlyMap<string, PersonalItem>;
}

const text = z.string();
const orNull = text.nullable();
const flag = z.number().transform((number) => number === 1);
const cachedRow = z
  .object({ content: z.instanceof(Uint8Array), signature: text, refreshed_at: text })
  .transform(camelCased);
const loginRow = z.object({ id: text, name: orNull, notes: orNull, pinned: flag });
const itemRow = z
  .object({
    id: text,
    revision_id: text,
    confirmed_at: orNull,
    stale_at: orNull,
    is_code: flag,
    uses: z.number(),
    last_used_at: orNull,
  })
  .transform(camelCased);

/** The library in a row of the database. Throws if it can't be read. */
const cachedLibraryOf = (row: unknown): CachedLibrary => cachedRow.parse(row);

/** What tells the libraries that one key signs for one account from others. The policy's library names no account. */
const librarySeries = (publicKey: string, ...account: string[]): string =>
  hash('sha256', JSON.stringify([publicKey, ...account]));

const highestRow = z.object({ serial: z.number(), signature: text });

/** Throws if the row can't be read: without it, an older library would be accepted. */
export function highestLibrary(database: DatabaseSync, series: string): HighestLibrary | null {
  const row = database.prepare('SELECT serial, signature FROM library_serials WHERE id = ?').get(series);
  return row ? highestRow.parse(row) : null;
}

export function rememberSerial(database: DatabaseSync, series: string, highest: HighestLibrary): void {
  database
    .prepare('INSERT OR REPLACE INTO library_serials (id, serial, signature) VALUES (?, ?, ?)')
    .run(series, highest.serial, highest.signature);
}

/** The policy's library that was accepted last, and what persons added to libraries, by Podkey's account ID. Caches nothing. */
export class LibraryRepository implements LibraryCache {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  cached(): CachedLibrary | null {
    const row = this.#database.prepare('SELECT content, signature, refreshed_at FROM library').get();
    return (
      DamagedRows.of(this.#database).readableOne(row, cachedLibraryOf, () => ({
        table: 'library',
        key: { id: 1 },
        account: null,
      })) ?? null
    );
  }

  highest(publicKey: string): HighestLibrary | null {
    return highestLibrary(this.#database, librarySeries(publicKey));
  }

  accept({ content, signature, refreshedAt }: CachedLibrary, { publicKey, serial }: LibraryPlace): void {
    inTransaction(this.#database, () => {
      this.#database
        .prepare('INSERT OR REPLACE INTO library (id, content, signature, refreshed_at) VALUES (1, ?, ?, ?)')
        .run(content, signature, refreshedAt);
      rememberSerial(this.#database, librarySeries(publicKey), { serial, signature });
    });
  }

  confirmCurrent(refreshedAt: string): void {
    this.#database.prepare('UPDATE library SET refreshed_at = ?').run(refreshedAt);
  }

  personal(account: string): PersonalLayer {
    const logins = this.#database.prepare('SELECT * FROM library_logins WHERE account = ?').all(account);
    const items = this.#database.prepare('SELECT * FROM library_items WHERE account = ?').all(account);
    const damaged = DamagedRows.of(this.#database);
    const keyOf = ({ id }: (typeof logins)[number]) => ({ account, id: id ?? null });
    const found = (table: 'library_logins' | 'library_items') => (row: (typeof logins)[number]) => ({
      table,
      key: keyOf(row),
      account,
    });
    return {
      logins: byId(damaged.readable(logins, (row) => loginRow.parse(row), found('library_logins'))),
      items: byId(damaged.readable(items, (row) => itemRow.parse(row), found('library_items'))),
    };
  }

  /** Writes what a person added, all or nothing. Throws if there is no such account. */
  putPersonal(account: string, logins: readonly PersonalLogin[], items: readonly PersonalItem[]): void {
    inTransaction(this.#database, () => {
      const putLogin = this.#database.prepare('INSERT OR REPLACE INTO library_logins VALUES (?, ?, ?, ?, ?)');
      for (const { id, name, notes, pinned } of logins)
        putLogin.run(account, id, name, notes, Number(pinned));
      const putItem = this.#database.prepare(
        'INSERT OR REPLACE INTO library_items VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      );
      for (const { id, revisionId, confirmedAt, staleAt, isCode, uses, lastUsedAt } of items)
        putItem.run(account, id, revisionId, confirmedAt, staleAt, Number(isCode), uses, lastUsedAt);
    });
  }

  removePersonal(account: string, logins: readonly string[], items: readonly string[]): void {
    removeForGood(this.#database, () => {
      const removeLogin = this.#database.prepare('DELETE FROM library_logins WHERE account = ? AND id = ?');
      for (const id of logins) removeLogin.run(account, id);
      const removeItem = this.#database.prepare('DELETE FROM library_items WHERE account = ? AND id = ?');
      for (const id of items) removeItem.run(account, id);
    });
  }
}

function byId<Row extends { id: string }>(rows: readonly Row[]): Map<string, Row> {
  return new Map(rows.map((row) => [row.id, row]));
}

const settingsRow = z
  .object({ source: z.string(), public_key: z.string() })
  .transform(camelCased)
  .pipe(librarySettingsSchema);

const accountRow = z.object({ pod_url: z.string(), account_id: z.string() }).transform(camelCased);

/** The team libraries that a person has set for accounts, by Podkey's account ID. Caches nothing. */
export class AccountLibraryRepository {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** An account's library; null if it has none, or it can't be read and is set aside. */
  find(account: string): LibrarySettings | null {
    const row = this.#database
      .prepare('SELECT source, public_key FROM account_libraries WHERE account = ?')
      .get(account);
    return this.#readable(account, row, (stored) => settingsRow.parse(stored));
  }

  /**
   * Sets an account's library. The accepted one stays if the key does, so that another address can't bring an old one back. Throws if
   * there is no such account.
   */
  set(account: string, { source, publicKey }: LibrarySettings): void {
    this.#database
      .prepare(
        `INSERT INTO account_libraries (account, source, public_key) VALUES (?, ?, ?)
        ON CONFLICT (account) DO UPDATE SET source = excluded.source, public_key = excluded.public_key,
          content = iif(public_key = excluded.public_key, content, NULL),
          signature = iif(public_key = excluded.public_key, signature, NULL),
          refreshed_at = iif(public_key = excluded.public_key, refreshed_at, NULL)`,
      )
      .run(account, source, publicKey);
  }

  #readable<Parsed>(account: string, row: unknown, parse: (row: unknown) => Parsed): Parsed | null {
    const found = () => ({ table: 'account_libraries', key: { account }, account }) as const;
    return DamagedRows.of(this.#database).readableOne(row, parse, found) ?? null;
  }

  /** By the account on its pod, so that an account that is removed and added again is the same. */
  #series(account: string, publicKey: string): string {
    const row = this.#database.prepare('SELECT pod_url, account_id FROM accounts WHERE id = ?').get(account);
    const { podUrl, accountId } = accountRow.parse(row);
    return librarySeries(publicKey, podUrl, accountId.toLowerCase());
  }

  /** Removes an account's library. Its serial is remembered. */
  remove(account: string): void {
    this.#database.prepare('DELETE FROM account_libraries WHERE account = ?').run(account);
  }

  cache(account: string): LibraryCache {
    const database = this.#database;
    return {
      cached: () =>
        this.#readable(
          account,
          database
            .prepare(
              'SELECT content, signature, refreshed_at FROM account_libraries WHERE account = ? AND content IS NOT NULL',
            )
            .get(account),
          cachedLibraryOf,
        ),
      highest: (publicKey) => highestLibrary(database, this.#series(account, publicKey)),
      accept: ({ content, signature, refreshedAt }, { publicKey, serial }) =>
        inTransaction(database, () => {
          database
            .prepare(
              'UPDATE account_libraries SET content = ?, signature = ?, refreshed_at = ? WHERE account = ?',
            )
            .run(content, signature, refreshedAt, account);
          rememberSerial(database, this.#series(account, publicKey), { serial, signature });
        }),
      confirmCurrent: (refreshedAt) =>
        void database
          .prepare('UPDATE account_libraries SET refreshed_at = ? WHERE account = ?')
          .run(refreshedAt, account),
    };
  }
}
