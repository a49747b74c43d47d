import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const valueRow = z.object({ value: z.string() });

/** Small things to remember, each under a key, as JSON. Nothing secret. */
export class Preferences {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** The value under `key`, or null where there is none of the shape expected: preferences are made anew, not mended. */
  get<T>(key: string, schema: z.ZodType<T>): T | null {
    const row = this.#database.prepare('SELECT value FROM preferences WHERE key = ?').get(key);
    if (!row) return null;
    const parsed = schema.safeParse(JSON.parse(valueRow.parse(row).value));
    return parsed.success ? parsed.data : null;
  }

  set(key: string, value: z.core.util.JSONType): void {
    this.#database
      .prepare('INSERT INTO preferences VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value')
      .run(key, JSON.stringify(value));
  }

  remove(key: string): void {
    this.#database.prepare('DELETE FROM preferences WHERE key = ?').run(key);
  }
}
