import type { DatabaseSync, SQLOutputValue, StatementSync } from 'node:sqlite';
import { z } from 'zod';
import { withCodes } from '../../shared/schemas/hidden-characters.ts';
import type { Item, Login, Recent } from '../../shared/schemas/login.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import {
  loginRowColumns,
  loginTable,
  itemRowColumns,
  itemTable,
  parseLoginRow,
  parseItemRow,
  parseRecentRow,
  validLogin,
  loginColumnValues,
  itemColumnValues,
} from './login-row.ts';
import { DamagedRows } from './damaged-rows.ts';
import { isForeignKeyViolation, inTransaction, removeForGood } from './sqlite.ts';

type Row = Record<string, SQLOutputValue>;

const clientRow = z.tuple([z.string()]);
const accountRow = z.tuple([z.string()]);

/** How many recent values are kept per account. */
export const maxRecentValues = 50;
const insertLogin = `INSERT OR REPLACE INTO logins (account, ${loginRowColumns.join(', ')})
  VALUES (?, ${loginRowColumns.map(() => '?').join(', ')})`;
const insertItem = `INSERT INTO items (position, ${itemRowColumns.join(', ')})
  VALUES (?, ${itemRowColumns.map(() => '?').join(', ')})`;
const ofAccount = '(SELECT account FROM logins WHERE logins.id = items.login) = :account';
/** A UUID as stored, in lower case or in upper case. Unlike a collation, this uses the index. */
const eitherCase = (uuid: string) => `(${uuid}, lower(${uuid}), upper(${uuid}))`;
const isValue = `asset_id IN ${eitherCase(':assetId')} AND property = :property AND asset_type = :assetType
  AND revision_id IN ${eitherCase(':revisionId')}`;
const idRow = z.tuple([z.string(), z.string()]);

/**
 * The logins and recent values of each account, by Podkey's account ID.
 *
 * Caches nothing: each call reads the database. Deletes items itself, because the in-memory database enforces no foreign keys.
 */
export class LoginRepository {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  clientNames(account: string): string[] {
    return this.#prepare(
      'SELECT DISTINCT client_name FROM logins WHERE account = ? AND client_name IS NOT NULL',
    )
      .all(account)
      .flatMap((row) => {
        const { data } = clientRow.safeParse(row);
        return data ? [withCodes(data[0])] : [];
      });
  }

  /** An account's logins, by name regardless of case. Logins and items that can't be read are set aside. */
  list(account: string): Login[] {
    const items = new Map<string, Item[]>();
    const itemRows = this.#prepare(
      `${itemTable} WHERE login IN (SELECT id FROM logins WHERE account = ?) ORDER BY login, position`,
    );
    for (const { login, item } of this.#items(account, itemRows.all(account))) {
      const known = items.get(login);
      if (known) known.push(item);
      else items.set(login, [item]);
    }
    const rows = this.#prepare(`${loginTable} WHERE account = ?`).all(account);
    return loginsByName(this.#logins(account, rows, (id) => items.get(id) ?? []));
  }

  /** The recent values, latest first. */
  recents(account: string): Recent[] {
    const rows = this.#prepare(
      `SELECT asset_type, asset_id, revision_id, property, opened_at, uses, (
         SELECT items.id FROM items JOIN logins ON logins.id = items.login
         WHERE logins.account = recent.account AND items.asset_id IN ${eitherCase('recent.asset_id')}
           AND items.property = recent.property AND items.asset_type = recent.asset_type
           AND items.revision_id IN ${eitherCase('recent.revision_id')}
         ORDER BY logins.name, position, items.id LIMIT 1
       ), rowid FROM recent_values AS recent WHERE account = ? ORDER BY opened DESC`,
    ).all(account);
    return this.#readable(account, 'recent_values', rows, parseRecentRow);
  }

  find(account: string, id: string): Login | undefined {
    const row = this.#prepare(`${loginTable} WHERE account = ? AND id = ?`).get(account, id);
    if (!row) return undefined;
    const rows = this.#prepare(`${itemTable} WHERE login = ? ORDER BY position`).all(id);
    const items = this.#items(account, rows).map(({ item }) => item);
    const [login] = this.#logins(account, [row], () => items);
    return login && validLogin(login);
  }

  withItem(account: string, itemId: string): Login | undefined {
    const row = this.#prepare('SELECT login, id FROM items WHERE id = ?').get(itemId);
    return row && this.find(account, idRow.parse(row)[0]);
  }

  /** The account that has a login with this ID; undefined if there is none. */
  accountOf(id: string): string | undefined {
    const row = this.#prepare('SELECT account FROM logins WHERE id = ?').get(id);
    return row && accountRow.parse(row)[0];
  }

  /** The logins and items that lead to exactly this value, by name. */
  at(account: string, locator: Locator): { login: Login; item: Item }[] {
    const rows = this.#prepare(
      `SELECT login, items.id FROM items JOIN logins ON logins.id = login
       WHERE account = :account AND ${isValue} ORDER BY name, position, items.id`,
    ).all({ account, ...locator });
    return rows.flatMap((row) => {
      const [loginId, itemId] = idRow.parse(row);
      const login = this.find(account, loginId);
      const item = login?.items.find(({ id }) => id === itemId);
      return login && item ? [{ login, item }] : [];
    });
  }

  /** Inserts logins or replaces those with the same ID, all or none. Returns false if there is no such account. */
  put(account: string, logins: readonly Login[]): boolean {
    return this.change(account, logins, []);
  }

  remove(account: string, id: string): void {
    this.change(account, [], [id]);
  }

  /** Replaces logins and removes others, by their IDs, all or none. Returns false if there is no such account. */
  change(account: string, logins: readonly Login[], removed: readonly string[]): boolean {
    try {
      const write = removed.length > 0 ? removeForGood : inTransaction;
      write(this.#database, () => {
        for (const login of logins) this.#put(account, login);
        for (const id of removed) {
          this.#prepare(`DELETE FROM items WHERE login = :id AND ${ofAccount}`).run({ account, id });
          this.#prepare('DELETE FROM logins WHERE account = ? AND id = ?').run(account, id);
        }
      });
      return true;
    } catch (error) {
      if (isForeignKeyViolation(error)) return false;
      throw error;
    }
  }

  removeAll(account: string): void {
    removeForGood(this.#database, () => {
      this.#prepare('DELETE FROM items WHERE login IN (SELECT id FROM logins WHERE account = ?)').run(
        account,
      );
      this.#prepare('DELETE FROM logins WHERE account = ?').run(account);
    });
  }

  /** Puts logins in the place of all of an account. Returns false if there is no such account. */
  replaceAll(account: string, logins: readonly Login[]): boolean {
    return inTransaction(this.#database, () => {
      this.removeAll(account);
      return this.put(account, logins);
    });
  }

  /**
   * Records that a value was opened or copied, at a UTC time (ISO 8601). Items never change their revision by this.
   *
   * With `isCode`, items that lead to it and are no code yet, but may be one, become a code. Does nothing if the account was
   * removed meanwhile.
   */
  use(account: string, locator: Locator, at: string, isCode: boolean): void {
    try {
      inTransaction(this.#database, () => this.#use({ account, ...locator }, at, isCode));
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
    }
  }

  forgetRecent(account: string, locator: Locator): void {
    removeForGood(this.#database, () => {
      this.#prepare(`DELETE FROM recent_values WHERE account = :account AND ${isValue}`).run({
        account,
        ...locator,
      });
    });
  }

  forgetRecents(account: string): void {
    removeForGood(this.#database, () => {
      this.#prepare('DELETE FROM recent_values WHERE account = ?').run(account);
    });
  }

  forgetAll(account: string): void {
    this.removeAll(account);
    this.forgetRecents(account);
  }

  #logins(account: string, rows: Row[], itemsOf: (id: string) => Item[]): Login[] {
    return this.#readable(account, 'logins', rows, (row) => parseLoginRow(row, itemsOf));
  }

  #items(account: string, rows: Row[]): ReturnType<typeof parseItemRow>[] {
    return this.#readable(account, 'items', rows, parseItemRow);
  }

  #readable<Parsed>(
    account: string,
    table: 'logins' | 'items' | 'recent_values',
    rows: Row[],
    parse: (row: Row) => Parsed,
  ): Parsed[] {
    return DamagedRows.of(this.#database).readable(rows, parse, (row) => ({
      table,
      // The last column of each statement.
      key: { rowid: Object.values(row).at(-1) ?? null },
      account,
    }));
  }

  #put(account: string, login: Login): void {
    this.#prepare('DELETE FROM items WHERE login = ?').run(login.id);
    this.#prepare(insertLogin).run(account, ...loginColumnValues(login));
    const insert = this.#prepare(insertItem);
    for (const [position, item] of login.items.entries())
      insert.run(position, ...itemColumnValues(login.id, item));
  }

  #use(value: { account: string } & Locator, at: string, isCode: boolean): void {
    this.#prepare(
      `UPDATE items SET uses = uses + 1, last_used_at = :at,
         kind = CASE WHEN :isCode AND kind IN ('password', 'other') THEN 'code' ELSE kind END
       WHERE ${isValue} AND ${ofAccount}`,
    ).run({ ...value, at, isCode: Number(isCode) });
    this.#prepare(
      `INSERT INTO recent_values (account, asset_type, asset_id, revision_id, property, opened_at, opened, uses)
       VALUES (:account, :assetType, :assetId, :revisionId, :property, :at,
         (SELECT coalesce(max(opened), 0) + 1 FROM recent_values), 1)
       ON CONFLICT DO UPDATE SET opened_at = excluded.opened_at, opened = excluded.opened, uses = uses + 1`,
    ).run({ ...value, at });
    this.#prepare(
      `DELETE FROM recent_values WHERE account = :account AND opened <= (
         SELECT opened FROM recent_values WHERE account = :account
         ORDER BY opened DESC LIMIT 1 OFFSET ${maxRecentValues})`,
    ).run({ account: value.account });
  }

  #prepare(sql: string): StatementSync {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    statement.setReturnArrays(true);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

/** Sorts logins by name regardless of case. SQLite would move whole rows while sorting and take twice as long. */
export function loginsByName(logins: readonly Login[]): Login[] {
  const named = logins.map((login) => ({ login, name: login.name.toLowerCase() }));
  named.sort((a, b) => inOrder(a.name, b.name) || inOrder(a.login.id, b.login.id));
  return named.map(({ login }) => login);
}

const inOrder = (a: string, b: string): number => Number(a > b) - Number(a < b);
