import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import {
  defaultTypingOptions,
  typingOptionsSchema,
  type TypingOptions,
} from '../../shared/schemas/typing.ts';
import { DamagedRows } from './damaged-rows.ts';

const loginColumn = z.object({ login: z.string() });
const flag = z.literal([0, 1]).transform((stored) => stored === 1);
const optionsRow = z
  .object({
    keys: z.string(),
    delay_ms: z.number(),
    then_enter: flag,
    with_user_name: flag,
    line_breaks: flag,
  })
  .transform((row) => ({
    keys: row.keys,
    delayMs: row.delay_ms,
    thenEnter: row.then_enter,
    withUserName: row.with_user_name,
    lineBreaks: row.line_breaks,
  }))
  .pipe(typingOptionsSchema);

/** How logins are typed, by Podkey's account ID and the login's ID. Caches nothing. */
export class TypingOptionsRepository {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** A login's options; the defaults if a person has set none, or they can't be read and are set aside. */
  find(account: string, login: string): TypingOptions {
    const rows = this.#database
      .prepare('SELECT * FROM typing_options WHERE account = ? AND login = ?')
      .all(account, login);
    return this.#readable(account, rows)[0] ?? defaultTypingOptions;
  }

  /** The options of all logins of an account for which a person has set some. */
  all(account: string): TypingOptions[] {
    return this.#readable(
      account,
      this.#database.prepare('SELECT * FROM typing_options WHERE account = ?').all(account),
    );
  }

  #readable(account: string, rows: Record<string, SQLOutputValue>[]): TypingOptions[] {
    const parse = (stored: unknown) => optionsRow.parse(stored);
    return DamagedRows.of(this.#database).readable(rows, parse, ({ login = null }) => ({
      table: 'typing_options',
      key: { account, login },
      account,
    }));
  }

  /** The options that a person has set in an account, by the login's ID. Those that can't be read are set aside. */
  list(account: string): { login: string; options: TypingOptions }[] {
    const rows = this.#database.prepare('SELECT * FROM typing_options WHERE account = ?').all(account);
    return DamagedRows.of(this.#database).readable(
      rows,
      (row) => ({ login: loginColumn.parse(row).login, options: optionsRow.parse(row) }),
      ({ login = null }) => ({ table: 'typing_options', key: { account, login }, account }),
    );
  }

  /** Throws if there is no such account. */
  set(account: string, login: string, options: TypingOptions): void {
    const { keys, delayMs, thenEnter, withUserName, lineBreaks } = options;
    this.#database
      .prepare('INSERT OR REPLACE INTO typing_options VALUES (?, ?, ?, ?, ?, ?, ?)')
      .run(account, login, keys, delayMs, Number(thenEnter), Number(withUserName), Number(lineBreaks));
  }

  forgetAll(account: string): void {
    this.#database.prepare('DELETE FROM typing_options WHERE account = ?').run(account);
  }
}
