import type { DatabaseSync } from 'node:sqlite';
import { inPassingTransaction, inTransaction } from './transaction.ts';

/**
 * Puts writes that come close together into one transaction, and waits for the disk only where that is asked for: the wait is
 * what takes the time.
 *
 * What is given to `later` is written before the next write, at the latest at the end of the event loop's turn.
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

  /** Writes what waits and then this, so that it outlasts this process: all of it when this returns, or none and this throws. */
  now(write: () => void): void {
    this.#waiting.push(write);
    this.flush();
  }

  /** The same, so that it outlasts a power cut too. */
  durably(write: () => void): void {
    this.#waiting.push(write);
    this.#write(inTransaction);
  }

  /** Writes what waits. */
  flush(): void {
    this.#write(inPassingTransaction);
  }

  #write(within: typeof inTransaction): void {
    clearImmediate(this.#timer);
    this.#timer = undefined;
    const writes = this.#waiting;
    this.#waiting = [];
    if (writes.length === 0) return;
    within(this.#database, () => {
      for (const write of writes) write();
    });
  }
}
