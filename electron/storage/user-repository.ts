import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import { type Doubt, type User, doubtSchema, userSchema } from '../../shared/schemas/user.ts';
import { sameUuid } from '../../shared/schemas/uuid.ts';
import { DamagedRows } from './damaged-rows.ts';
import { isForeignKeyViolation, prepared } from './sqlite.ts';

/** How many recent users are kept per account. */
export const maxRecentUsers = 50;

const columns = 'rowid, user_id, answer, answered_at, doubt, saved';

/**
 * What Podkey remembers about users, by Podkey's account ID.
 *
 * Writes for an account that was removed meanwhile do nothing.
 */
export class UserRepository {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** What is stored about a user, in any case of the ID; an empty record if nothing is. */
  find(account: string, userId: string): UserRecord {
    const row = prepared(
      this.#database,
      `SELECT ${columns} FROM known_users WHERE account = ? AND user_id = ?`,
    ).get(account, userId);
    const nothing = { user: null, answeredAt: null, doubt: null, isSaved: false };
    return { ...nothing, ...this.#readable(account, row ? [row] : [])[0], userId };
  }

  /** Stores the pod's latest response, which ends any doubt. `at` is epoch ms. */
  saveResponse(account: string, user: User, at: number): void {
    this.#write(account, user.id, { answer: '?', answered_at: '?', doubt: 'NULL' }, [
      JSON.stringify(user),
      new Date(at).toISOString(),
    ]);
  }

  /** Stores an update with an unknown outcome; null ends the doubt. */
  setDoubt(account: string, userId: string, doubt: Doubt | null): void {
    this.#write(account, userId, { doubt: '?' }, [doubt && JSON.stringify(doubt)]);
    if (doubt === null) this.#forgetEmpty(account, userId);
  }

  setSaved(account: string, userId: string, isSaved: boolean): void {
    this.#write(account, userId, { saved: '?' }, [isSaved ? 1 : 0]);
    if (!isSaved) this.#forgetEmpty(account, userId);
  }

  /** Makes a user the most recent one; the oldest beyond the limit are no longer recent. */
  open(account: string, userId: string): void {
    const next = '(SELECT coalesce(max(opened), 0) + 1 FROM known_users)';
    this.#write(account, userId, { opened: next }, []);
    this.#database
      .prepare(
        `UPDATE known_users SET opened = NULL WHERE account = :account AND opened IS NOT NULL AND user_id NOT IN (
          SELECT user_id FROM known_users WHERE account = :account AND opened IS NOT NULL
          ORDER BY opened DESC LIMIT ${maxRecentUsers})`,
      )
      .run({ account });
    this.#forgetEmpty(account);
  }

  /** The recent users, latest first. */
  recent(account: string): UserRecord[] {
    return this.#list(account, 'opened IS NOT NULL ORDER BY opened DESC');
  }

  saved(account: string): UserRecord[] {
    return this.#list(account, 'saved = 1 ORDER BY user_id');
  }

  all(account: string): UserRecord[] {
    return this.#list(account, 'TRUE');
  }

  forgetAll(account: string): void {
    this.#database.prepare('DELETE FROM known_users WHERE account = ?').run(account);
  }

  #list(account: string, condition: string): UserRecord[] {
    const rows = this.#database
      .prepare(`SELECT ${columns} FROM known_users WHERE account = ? AND ${condition}`)
      .all(account);
    return this.#readable(account, rows);
  }

  #readable(account: string, rows: Record<string, SQLOutputValue>[]): UserRecord[] {
    return DamagedRows.of(this.#database).readable(rows, parseUserRow, ({ rowid }) => ({
      table: 'known_users',
      key: { rowid: rowid ?? null },
      account,
    }));
  }

  /** Sets columns of a user's row, which is created if there is none. The values are SQL expressions. */
  #write(
    account: string,
    userId: string,
    columns: Readonly<Record<string, string>>,
    values: (string | number | null)[],
  ): void {
    const names = Object.keys(columns);
    try {
      prepared(
        this.#database,
        `INSERT INTO known_users (account, user_id, ${names.join(', ')}) VALUES (?, ?, ${Object.values(columns).join(', ')})
         ON CONFLICT DO UPDATE SET ${['user_id', ...names].map((name) => `${name} = excluded.${name}`).join(', ')}`,
      ).run(account, userId, ...values);
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
    }
  }

  /** Deletes rows that hold nothing any more: one user's, or all such rows of the account. */
  #forgetEmpty(account: string, userId?: string): void {
    const one = userId === undefined ? '' : ' AND user_id = ?';
    prepared(
      this.#database,
      `DELETE FROM known_users WHERE account = ?${one}
       AND answer IS NULL AND doubt IS NULL AND saved = 0 AND opened IS NULL`,
    ).run(account, ...(userId === undefined ? [] : [userId]));
  }
}

/** What Podkey stores about a user. `answeredAt` is epoch ms, set if and only if `user` is. */
export interface UserRecord {
  /** In the case in which it was entered last, and is sent. */
  userId: string;
  user: User | null;
  answeredAt: number | null;
  doubt: Doubt | null;
  isSaved: boolean;
}

const rowSchema = z.object({
  user_id: z.string(),
  answer: z.string().nullable(),
  answered_at: z.string().nullable(),
  doubt: z.string().nullable(),
  saved: z.literal([0, 1]),
});

/**
 * Validates a stored row, because anyone who can write to the file may have changed it.
 *
 * A stored response that does not fit is ignored: the user counts as unknown, so none of it is sent to the pod. A doubt that does not fit
 * is damage, because it must not end without a word.
 */
function parseUserRow(row: unknown): UserRecord {
  const { user_id, answer, answered_at, doubt, saved } = rowSchema.parse(row);
  const user = userSchema.safeParse(fromJson(answer)).data ?? null;
  const at = Date.parse(answered_at ?? '');
  const isDated = user !== null && sameUuid(user.id, user_id) && !Number.isNaN(at);
  return {
    userId: user_id,
    user: isDated ? user : null,
    answeredAt: isDated ? at : null,
    doubt: doubtSchema.nullable().parse(fromJson(doubt)),
    isSaved: saved === 1,
  };
}

function fromJson(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}
