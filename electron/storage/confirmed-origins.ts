import type { DatabaseSync } from 'node:sqlite';

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
