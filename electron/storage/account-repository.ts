import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { storedAccountSchema } from '../../shared/schemas/account.ts';
import { withCodes } from '../../shared/schemas/hidden-characters.ts';
import { networkSettingsSchema, podOrigin } from '../../shared/schemas/network.ts';
import { sameUuid, uuidSchema } from '../../shared/schemas/uuid.ts';
import { DamagedRows } from './damaged-rows.ts';
import { Preferences } from './preferences.ts';
import { camelCased, isUniqueViolation, inTransaction, removeForGood } from './sqlite.ts';

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

  /** An account that can't be read is set aside. */
  list(): AccountRecord[] {
    const select = `SELECT rowid, ${recordColumns} FROM accounts`;
    const rows = this.#database.prepare(`${select} ORDER BY position`).all();
    return DamagedRows.of(this.#database).readable(
      rows,
      parseAccountRow,
      ({ rowid = null, id }) => ({
        table: 'accounts',
        key: { rowid },
        account: typeof id === 'string' ? id : null,
      }),
      ({ rowid = null }) => this.#database.prepare(`${select} WHERE rowid = ?`).get(rowid),
    );
  }

  get isAnyDamaged(): boolean {
    return DamagedRows.of(this.#database)
      .list()
      .some(({ table }) => table === 'accounts');
  }

  /** The accounts that were set aside, as far as their content can be read. */
  damaged(): DamagedAccountRecord[] {
    return DamagedRows.of(this.#database)
      .contents('accounts')
      .map((content) => damagedRecordSchema.parse(content));
  }

  /** Removes damaged accounts for good, and what else was set aside. */
  removeDamaged(): void {
    DamagedRows.of(this.#database).removeAll();
  }

  /** The ID of a damaged account with this pod and account ID. Inserted with it, an account gets the damaged one's logins. */
  formerId({ podUrl, accountId }: Pick<AccountRecord, 'podUrl' | 'accountId'>): string | undefined {
    const former = this.damaged().find(
      (damaged) =>
        damaged.podUrl !== null &&
        podOrigin(damaged.podUrl) === podOrigin(podUrl) &&
        damaged.accountId !== null &&
        sameUuid(damaged.accountId, accountId),
    );
    return former?.id ?? undefined;
  }

  /** Adds an account at the end. */
  insert(account: AccountRecord): SaveResult {
    const insert = this.#database.prepare(`
      INSERT INTO accounts (id, label, pod_url, pod_origin, account_id, api_key_id, environment, color, secret_kept, network,
        created_at, updated_at, position)
      SELECT :id, :label, :podUrl, :podOrigin, :accountId, :apiKeyId, :environment, :color, :secretIn, :network,
        :now, :now, coalesce(max(position), 0) + 1 FROM accounts
    `);
    return this.#save(account, () => insert.run(this.#values(account)).changes);
  }

  /** Runs several writes, of other tables too, all or nothing. */
  together<T>(write: () => T): T {
    return inTransaction(this.#database, write);
  }

  /** Overwrites the account with the same ID; its position stays. */
  update(account: AccountRecord): SaveResult {
    const update = this.#database.prepare(`
      UPDATE accounts SET label = :label, pod_url = :podUrl, pod_origin = :podOrigin, account_id = :accountId,
        api_key_id = :apiKeyId, environment = :environment, color = :color, secret_kept = :secretIn, network = :network, updated_at = :now
      WHERE id = :id
    `);
    return this.#save(account, () => update.run(this.#values(account)).changes);
  }

  /** Removes an account, and the selection if it was selected. Does nothing if there is no such account. */
  remove(id: string): void {
    removeForGood(this.#database, () => {
      if (this.selectedId() === id) this.#preferences.remove(selectedKey);
      this.#database.prepare('DELETE FROM accounts WHERE id = ?').run(id);
      DamagedRows.of(this.#database).forgetAccount(id);
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
    const { id, label, podUrl, accountId, apiKeyId, environment, color, secretIn } = account;
    const network = account.network ? JSON.stringify(account.network) : null;
    const now = this.#now().toISOString();
    const origin = podOrigin(podUrl);
    const bound = { podUrl, podOrigin: origin, accountId, apiKeyId };
    return { id, label, ...bound, environment, color, secretIn, network, now };
  }
}

/**
 * A stored account, without its API key secret.
 *
 * `secretIn` says where the secret is: `keychain` means in the system's keychain, `session` means in memory only. A
 * `session` secret must be typed again after a restart or an import; the keychain is never asked for it.
 */
const accountRecordSchema = storedAccountSchema.extend({
  id: uuidSchema,
  secretIn: z.enum(['keychain', 'session']),
});
export type AccountRecord = z.infer<typeof accountRecordSchema>;

const fields = storedAccountSchema.shape;
const orNull = <T>(schema: z.ZodType<T>) => schema.nullable().catch(null);

/** A damaged account as it was stored. What can't be read of it is null. */
const damagedRecordSchema = z
  .object({
    id: orNull(uuidSchema),
    label: orNull(fields.label.transform(withCodes)),
    pod_url: orNull(fields.podUrl),
    account_id: orNull(fields.accountId),
    api_key_id: orNull(fields.apiKeyId),
    network: orNull(z.string().transform(parseJson).pipe(networkSettingsSchema)),
  })
  .transform(camelCased)
  .catch({ id: null, label: null, podUrl: null, accountId: null, apiKeyId: null, network: null });
export type DamagedAccountRecord = z.infer<typeof damagedRecordSchema>;

/** The same record with `network` as stored: JSON text, or null. Text that is not JSON fails validation. */
const storedRecordSchema = z
  .looseObject({ network: z.string().nullable() })
  .transform(({ network, rowid: _rowid, ...columns }) =>
    network === null ? columns : { ...columns, network: parseJson(network) },
  )
  .pipe(accountRecordSchema);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const recordColumns = `
  id, label, pod_url AS podUrl, account_id AS accountId, api_key_id AS apiKeyId, environment, color,
  secret_kept AS secretIn, network
`;

/** Validates a stored row, because anyone who can write to the file may have changed it. Throws if it is damaged. */
function parseAccountRow(row: unknown): AccountRecord {
  const { label, ...account } = storedRecordSchema.parse(row);
  return { ...account, label: withCodes(label) };
}

/** An origin (RFC 6454 §4) that Podkey contacts for an account, and its role. */
export interface AccountOrigin {
  kind: 'pod' | 'proxy';
  /** In ASCII, such as `https://xn--bcher-kva.example:8443`. */
  origin: string;
}

/** The origins that the person has confirmed. A trigger removes an origin when no account uses it any more. */
export class ConfirmedOrigins {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  has({ kind, origin }: AccountOrigin): boolean {
    const row = this.#database
      .prepare('SELECT 1 FROM confirmed_origins WHERE kind = ? AND origin = ?')
      .get(kind, origin);
    return row !== undefined;
  }

  add({ kind, origin }: AccountOrigin): void {
    this.#database.prepare('INSERT OR IGNORE INTO confirmed_origins VALUES (?, ?)').run(kind, origin);
  }
}
