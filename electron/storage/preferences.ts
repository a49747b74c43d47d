import type { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';

const valueRow = z.object({ value: z.string() });

/** Small things to remember, each under a key, as JSON. Nothing secret. */
export class Preferences {
  readonly #database: DatabaseSync;

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  /** The value under `key`, or null if there is none of the expected shape. What is unreadable never stops a start. */
  get<T>(key: string, schema: z.ZodType<T>): T | null {
    const row = this.#database.prepare('SELECT value FROM preferences WHERE key = ?').get(key);
    const stored = valueRow.safeParse(row);
    if (!stored.success) return null;
    const parsed = schema.safeParse(fromJson(stored.data.value));
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

/** Parsed JSON; undefined if the text is none. */
function fromJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
