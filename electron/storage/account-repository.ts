import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { podOrigin } from '../../shared/schemas/pod-url.ts';
import { uuidSchema } from '../../shared/schemas/uuid.ts';
import { type AccountRecord, parseAccountRow, recordColumns } from './account-row.ts';
import { Preferences } from './preferences.ts';
import { isUniqueViolation } from './sqlite-error.ts';
import { inTransaction } from './transaction.ts';

export type { AccountRecord } from './account-row.ts';

/** The result of a write. `duplicate`: the account `existingId` has the same pod origin, account ID and API key. */
export type SaveResult =
  | { outcome: 'saved' }
  | { outcome: 'duplicate'; existingId: string }
  | { outcome: 'not-found' };

const selectedKey = 'accounts.selected';

/** The stored accounts in the order they were added, and the selected one. */
export class AccountRepository {
  readonly #database: DatabaseSync;
  readonly #preferences: Preferences;
  readonly #now: () => Date;

  constructor(
    database: DatabaseSync,
    now: () => Date = () => new Date(),
    preferences: Preferences = new Preferences(database),
  ) {
    this.#database = database;
    this.#preferences = preferences;
    this.#now = now;
  }

  list(): AccountRecord[] {
    const rows = this.#database.prepare(`SELECT ${recordColumns} FROM accounts ORDER BY position`).all();
    return rows.map(parseAccountRow);
  }

  /** Adds an account at the end. */
  insert(account: AccountRecord): SaveResult {
    const insert = this.#database.prepare(`
      INSERT INTO accounts (id, label, pod_url, pod_origin, account_id, api_key_id, environment, color, secret_kept, network,
        created_at, updated_at, position)
      SELECT :id, :label, :podUrl, :podOrigin, :accountId, :apiKeyId, :environment, :color, :secretKept, :network,
        :now, :now, coalesce(max(position), 0) + 1 FROM accounts
    `);
    return this.#save(account, () => insert.run(this.#values(account)).changes);
  }

  /** Overwrites the account with the same ID; its position stays. */
  update(account: AccountRecord): SaveResult {
    const update = this.#database.prepare(`
      UPDATE accounts SET label = :label, pod_url = :podUrl, pod_origin = :podOrigin, account_id = :accountId,
        api_key_id = :apiKeyId, environment = :environment, color = :color, secret_kept = :secretKept, network = :network, updated_at = :now
      WHERE id = :id
    `);
    return this.#save(account, () => update.run(this.#values(account)).changes);
  }

  /** Removes an account, and the selection if it was selected. Does nothing if there is no such account. */
  remove(id: string): void {
    inTransaction(this.#database, () => {
      if (this.selectedId() === id) this.#preferences.remove(selectedKey);
      this.#database.prepare('DELETE FROM accounts WHERE id = ?').run(id);
    });
  }

  selectedId(): string | null {
    return this.#preferences.get(selectedKey, uuidSchema);
  }

  select(id: string | null): void {
    if (id === null) this.#preferences.remove(selectedKey);
    else this.#preferences.set(selectedKey, id);
  }

  #save(account: AccountRecord, write: () => number | bigint): SaveResult {
    try {
      return write() ? { outcome: 'saved' } : { outcome: 'not-found' };
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      return { outcome: 'duplicate', existingId: this.#idOfSameKey(account) };
    }
  }

  #idOfSameKey({ podUrl, accountId, apiKeyId }: AccountRecord): string {
    const row = this.#database
      .prepare(
        'SELECT id FROM accounts WHERE pod_origin = ? AND lower(account_id) = lower(?) AND api_key_id = ?',
      )
      .get(podOrigin(podUrl), accountId, apiKeyId);
    return z.object({ id: z.string() }).parse(row).id;
  }

  #values(account: AccountRecord) {
    // Listed by name, because SQLite rejects an object with an unknown parameter.
    const { id, label, podUrl, accountId, apiKeyId, environment, color, secretKept } = account;
    const network = account.network ? JSON.stringify(account.network) : null;
    const now = this.#now().toISOString();
    const origin = podOrigin(podUrl);
    const bound = { podUrl, podOrigin: origin, accountId, apiKeyId };
    return { id, label, ...bound, environment, color, secretKept, network, now };
  }
}
