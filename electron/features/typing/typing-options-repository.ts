import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { z } from 'zod';
import { isDeepStrictEqual } from 'node:util';
import {
  defaultTypingOptions,
  typingOptionsSchema,
  type TypingOptions,
} from '../../../shared/features/typing/typing-options.ts';
import { DamagedRows } from '../../storage/damaged-rows.ts';
import { camelCased } from '../../storage/sqlite.ts';
import { typingKeysText, typingOptionsText, typingText } from '../../../shared/features/typing/text/en.ts';
import { detailLine } from '../../../shared/text/formats.ts';
import type { MovedPart } from '../../services/moved-part.ts';

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
  .transform(camelCased)
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
    return this.#readable(account, rows)[0]?.options ?? defaultTypingOptions;
  }

  /** The options of all logins of an account for which a person has set some. */
  all(account: string): TypingOptions[] {
    return this.list(account).map(({ options }) => options);
  }

  /** The options that a person has set in an account, by the login's ID. Those that can't be read are set aside. */
  list(account: string): { login: string; options: TypingOptions }[] {
    const rows = this.#database.prepare('SELECT * FROM typing_options WHERE account = ?').all(account);
    return this.#readable(account, rows);
  }

  #readable(account: string, rows: Record<string, SQLOutputValue>[]) {
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

const shape = {
  /** An own or a team library's login. */
  login: z.string().regex(/^[\w-]{1,64}$/),
  options: typingOptionsSchema,
};

export const movedOptions = (rows: TypingOptionsRepository): MovedPart<typeof shape> => ({
  kind: 'typing',
  shape,
  collect: (accountId) => rows.list(accountId),
  plan({ login, options }, { accountId, loginHere, loginName }) {
    const here = loginHere(login);
    const before = accountId === null ? null : rows.find(accountId, here);
    if (isDeepStrictEqual(before, options)) return null;
    return {
      name: loginName(login),
      changes: [{ field: typingText.title, from: before && typedAsText(before), to: typedAsText(options) }],
      write: (id) => rows.set(id, here, options),
    };
  },
  counted: (count) => typingText.moved(count),
});

function typedAsText({ keys, delayMs, thenEnter, withUserName, lineBreaks }: TypingOptions): string {
  return detailLine([
    typingKeysText[keys],
    delayMs === 0 ? typingOptionsText.noDelay : typingOptionsText.delayMs({ ms: delayMs }),
    withUserName ? typingOptionsText.withUserName : null,
    lineBreaks ? typingOptionsText.lineBreaks : null,
    thenEnter ? typingOptionsText.thenEnter : null,
  ]);
}
