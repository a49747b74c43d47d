import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { Lookup, Recent } from '../../shared/schemas/lookup.ts';
import type { Locator } from '../../shared/schemas/secure-value.ts';
import {
  validLookup,
  lookupColumnValues,
  lookupRowColumns,
  parseLookupRow,
  parseRecentRow,
} from './lookup-row.ts';
import { isForeignKeyViolation } from './sqlite-error.ts';
import { inTransaction } from './transaction.ts';

/** How many recent values are kept per account. */
export const maxRecentValues = 50;

const select = `SELECT ${lookupRowColumns.join(', ')} FROM lookups`;
/** A UUID as stored, in lower case or in upper case. Unlike a collation, this uses the index. */
const eitherCase = (uuid: string) => `(${uuid}, lower(${uuid}), upper(${uuid}))`;
const isProperty = `account = :account AND asset_id IN ${eitherCase(':assetId')}
  AND property = :property AND asset_type = :assetType`;
const isValue = `${isProperty} AND revision_id IN ${eitherCase(':revisionId')}`;

/**
 * The lookups and recent values of each account, by Podkey's account ID.
 *
 * Caches nothing: each call reads the database.
 */
export class LookupRepository {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** An account's lookups, by name regardless of case. */
  list(account: string): Lookup[] {
    return byName(this.#prepare(`${select} WHERE account = ?`).all(account).map(parseLookupRow));
  }

  /** The recent values, latest first. */
  recents(account: string): Recent[] {
    return this.#prepare(
      `SELECT asset_type, asset_id, revision_id, property, opened_at, uses, (
         SELECT id FROM lookups AS saved
         WHERE saved.account = recent.account AND saved.asset_id IN ${eitherCase('recent.asset_id')}
           AND saved.property = recent.property AND saved.asset_type = recent.asset_type
           AND saved.revision_id IN ${eitherCase('recent.revision_id')}
         ORDER BY name, id LIMIT 1
       ) FROM recent_values AS recent WHERE account = ? ORDER BY opened DESC`,
    )
      .all(account)
      .map(parseRecentRow);
  }

  find(account: string, id: string): Lookup | undefined {
    const row = this.#prepare(`${select} WHERE account = ? AND id = ?`).get(account, id);
    return row && validLookup(parseLookupRow(row));
  }

  /** The lookup that leads to exactly this value; the first by name if there are several. */
  at(account: string, locator: Locator): Lookup | undefined {
    const row = this.#prepare(`${select} WHERE ${isValue} ORDER BY name, id LIMIT 1`).get({
      account,
      ...locator,
    });
    return row && parseLookupRow(row);
  }

  /** Inserts lookups or replaces those with the same ID, all or none. Returns false if there is no such account. */
  put(account: string, lookups: readonly Lookup[]): boolean {
    const names = ['account', ...lookupRowColumns];
    const insert = this.#prepare(
      `INSERT OR REPLACE INTO lookups (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`,
    );
    try {
      inTransaction(this.#database, () => {
        for (const lookup of lookups) insert.run(account, ...lookupColumnValues(lookup));
      });
      return true;
    } catch (error) {
      if (isForeignKeyViolation(error)) return false;
      throw error;
    }
  }

  remove(account: string, id: string): void {
    this.#prepare('DELETE FROM lookups WHERE account = ? AND id = ?').run(account, id);
  }

  removeAll(account: string): void {
    this.#prepare('DELETE FROM lookups WHERE account = ?').run(account);
  }

  /**
   * Records that a value was opened or copied, at a UTC time (ISO 8601).
   *
   * If the revision is new to Podkey, lookups of the same property that follow the latest revision now lead to it. Does
   * nothing if the account was removed meanwhile.
   */
  use(account: string, locator: Locator, at: string): void {
    try {
      inTransaction(this.#database, () => this.#use({ account, ...locator }, at));
    } catch (error) {
      if (!isForeignKeyViolation(error)) throw error;
    }
  }

  forgetRecent(account: string, locator: Locator): void {
    this.#prepare(`DELETE FROM recent_values WHERE ${isValue}`).run({ account, ...locator });
  }

  forgetRecents(account: string): void {
    this.#prepare('DELETE FROM recent_values WHERE account = ?').run(account);
  }

  forgetAll(account: string): void {
    this.removeAll(account);
    this.forgetRecents(account);
  }

  #use(where: { account: string } & Locator, at: string): void {
    const isNew = !this.#prepare(
      `SELECT 1 FROM recent_values WHERE ${isValue} UNION ALL SELECT 1 FROM lookups WHERE ${isValue}`,
    ).get(where);
    if (isNew)
      this.#prepare(
        `UPDATE lookups SET revision_id = :revisionId, known_at = :at WHERE ${isProperty} AND known_at IS NOT NULL`,
      ).run({ ...where, at });
    this.#prepare(`UPDATE lookups SET uses = uses + 1, last_used_at = :at WHERE ${isValue}`).run({
      ...where,
      at,
    });
    this.#prepare(
      `INSERT INTO recent_values (account, asset_type, asset_id, revision_id, property, opened_at, opened, uses)
       VALUES (:account, :assetType, :assetId, :revisionId, :property, :at,
         (SELECT coalesce(max(opened), 0) + 1 FROM recent_values), 1)
       ON CONFLICT DO UPDATE SET opened_at = excluded.opened_at, opened = excluded.opened, uses = uses + 1`,
    ).run({ ...where, at });
    this.#prepare(
      `DELETE FROM recent_values WHERE account = :account AND opened <= (
         SELECT opened FROM recent_values WHERE account = :account
         ORDER BY opened DESC LIMIT 1 OFFSET ${maxRecentValues})`,
    ).run({ account: where.account });
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

/** Sorted here, because SQLite moves whole rows while sorting and takes twice as long. */
function byName(lookups: readonly Lookup[]): Lookup[] {
  const named = lookups.map((lookup) => ({ lookup, name: lookup.name.toLowerCase() }));
  named.sort((a, b) => inOrder(a.name, b.name) || inOrder(a.lookup.id, b.lookup.id));
  return named.map(({ lookup }) => lookup);
}

const inOrder = (a: string, b: string): number => Number(a > b) - Number(a < b);
