import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { librarySettingsSchema, type LibrarySettings } from '../../shared/schemas/library.ts';
import { DamagedRows } from './damaged-rows.ts';
import { inTransaction } from './sqlite.ts';
import {
  cachedLibraryOf,
  highestLibrary,
  librarySeries,
  rememberSerial,
  type KeptLibrary,
} from './library-repository.ts';

const settingsRow = z
  .object({ source: z.string(), public_key: z.string() })
  .transform(({ source, public_key: publicKey }) => ({ source, publicKey }))
  .pipe(librarySettingsSchema);

const accountRow = z.object({ pod_url: z.string(), account_id: z.string() });

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
    const { pod_url: podUrl, account_id: accountId } = accountRow.parse(row);
    return librarySeries(publicKey, podUrl, accountId.toLowerCase());
  }

  /** Removes an account's library. Its serial is remembered. */
  remove(account: string): void {
    this.#database.prepare('DELETE FROM account_libraries WHERE account = ?').run(account);
  }

  /** Where an account's accepted library is kept. */
  kept(account: string): KeptLibrary {
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
