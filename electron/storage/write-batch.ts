import type { DatabaseSync } from 'node:sqlite';
import { tryAgainAfterMs } from './deferred-writes.ts';
import { meansInUse } from './sqlite-error.ts';
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
  #immediate: NodeJS.Immediate | undefined;
  #retry: NodeJS.Timeout | undefined;

  /** `onFailure` hears of a write put off that could not be made; the others of its transaction are undone with it. */
  constructor(database: DatabaseSync, onFailure: (thrown: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
  }

  /** Writes soon; if another program holds the database, as soon as it is free. */
  later(write: () => void): void {
    this.#waiting.push(write);
    this.#immediate ??= setImmediate(() => this.#attempt());
  }

  /** Writes what waits and then this, so that it outlasts this process: all of it when this returns, or this throws and is not written. */
  now(write: () => void): void {
    this.#write(inPassingTransaction, write);
  }

  /** The same, so that it outlasts a power cut too. */
  durably(write: () => void): void {
    this.#write(inTransaction, write);
  }

  /** Writes what waits. */
  flush(): void {
    this.#write(inPassingTransaction);
  }

  #attempt(): void {
    try {
      this.flush();
    } catch (thrown) {
      if (!meansInUse(thrown)) this.#onFailure(thrown);
    }
  }

  #write(within: typeof inTransaction, last?: () => void): void {
    clearImmediate(this.#immediate);
    clearTimeout(this.#retry);
    this.#immediate = undefined;
    const earlier = this.#waiting;
    this.#waiting = [];
    const writes = last ? [...earlier, last] : earlier;
    if (writes.length === 0) return;
    try {
      within(this.#database, () => {
        for (const write of writes) write();
      });
    } catch (thrown) {
      if (meansInUse(thrown)) this.#keep(earlier);
      throw thrown;
    }
  }

  /** What could wait before can wait on. */
  #keep(writes: (() => void)[]): void {
    this.#waiting = [...writes, ...this.#waiting];
    if (this.#waiting.length > 0) this.#retry = setTimeout(() => this.#attempt(), tryAgainAfterMs).unref();
  }
}
