import type { DatabaseSync } from 'node:sqlite';
import { inTransaction } from './transaction.ts';

/**
 * Puts writes that come close together into one transaction: making each durable by itself is what takes the time.
 *
 * What is given to `later` is written before the next write `now`, at the latest at the end of the event loop's turn.
 */
export class WriteBatch {
  readonly #database: DatabaseSync;
  readonly #onFailure: (thrown: unknown) => void;
  #waiting: (() => void)[] = [];
  #timer: NodeJS.Immediate | undefined;

  /** `onFailure` hears of a write put off that could not be made; the others of its transaction are undone with it. */
  constructor(database: DatabaseSync, onFailure: (thrown: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
  }

  /** Writes soon. */
  later(write: () => void): void {
    this.#waiting.push(write);
    this.#timer ??= setImmediate(() => {
      try {
        this.flush();
      } catch (thrown) {
        this.#onFailure(thrown);
      }
    });
  }

  /** Writes what waits and then this; all of it is on the disk when this returns, or none of it and this throws. */
  now(write: () => void): void {
    this.#waiting.push(write);
    this.flush();
  }

  /** Writes what waits. */
  flush(): void {
    clearImmediate(this.#timer);
    this.#timer = undefined;
    const writes = this.#waiting;
    this.#waiting = [];
    if (writes.length === 0) return;
    inTransaction(this.#database, () => {
      for (const write of writes) write();
    });
  }
}
