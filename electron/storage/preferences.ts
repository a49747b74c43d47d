import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { parseJson } from '../../shared/schemas/parse-json.ts';
import { DamagedRows } from './damaged-rows.ts';
import type { DeferredWrites } from './deferred-writes.ts';
import { isDatabaseInUse } from './sqlite.ts';

const valueRow = z.object({ value: z.string() });

/** Small values that Podkey remembers, as JSON by key. Nothing secret. */
export class Preferences {
  readonly #database: DatabaseSync;
  readonly #writes: DeferredWrites | undefined;
  /** Writes that are deferred, by key; null removes the key. */
  readonly #waiting = new Map<string, string | null>();

  /** With `writes`, a write that another program blocks is deferred; without, it throws. */
  constructor(database: DatabaseSync, writes?: DeferredWrites) {
    this.#database = database;
    this.#writes = writes;
  }

  /**
   * The value under `key`, or null if there is none or it does not fit: an unreadable preference must not stop a start. It is set
   * aside.
   */
  get<T>(key: string, schema: z.ZodType<T>): T | null {
    const waiting = this.#waiting.get(key);
    if (waiting !== undefined)
      return waiting === null ? null : (schema.safeParse(parseJson(waiting)).data ?? null);
    const row = this.#database.prepare('SELECT value FROM preferences WHERE key = ?').get(key);
    const parse = (stored: unknown) => schema.parse(parseJson(valueRow.parse(stored).value));
    return (
      DamagedRows.of(this.#database).readableOne(row, parse, () => ({
        table: 'preferences',
        key: { key },
        account: null,
      })) ?? null
    );
  }

  /** Stores a value; returns whether it is on the disk already. */
  set(key: string, value: z.core.util.JSONType): boolean {
    return this.#store(key, JSON.stringify(value));
  }

  /** Stores a value; throws if it is not on the disk when this returns. */
  setNow(key: string, value: z.core.util.JSONType): void {
    this.#store(key, JSON.stringify(value));
    this.#waiting.delete(key);
  }

  remove(key: string): void {
    this.#store(key, null);
  }

  #store(key: string, text: string | null): boolean {
    if (!this.#writes) {
      this.#write(key, text);
      return true;
    }
    this.#waiting.set(key, text);
    return this.#writes.write(() => {
      const latest = this.#waiting.get(key);
      // An earlier deferred write may have stored the latest value already.
      if (latest === undefined) return;
      try {
        this.#write(key, latest);
      } catch (thrown) {
        if (!isDatabaseInUse(thrown)) this.#waiting.delete(key);
        throw thrown;
      }
      this.#waiting.delete(key);
    });
  }

  #write(key: string, text: string | null): void {
    if (text === null) {
      this.#database.prepare('DELETE FROM preferences WHERE key = ?').run(key);
      return;
    }
    this.#database
      .prepare('INSERT INTO preferences VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value')
      .run(key, text);
  }
}
