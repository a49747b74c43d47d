import type { DatabaseSync } from 'node:sqlite';
import { databaseRetryDelayMs } from './deferred-writes.ts';
import { isDiskRefusal } from './disk-failure.ts';
import { isDatabaseInUse, inNonDurableTransaction, inTransaction } from './sqlite.ts';

/**
 * Joins writes that come close together into one transaction, because waiting for the disk is the slow part.
 *
 * A write given to `later` runs before the next write, or at the end of the event loop's turn. If the disk refuses it, it
 * waits for the next write or `flush`.
 */
export class WriteBatch {
  readonly #database: DatabaseSync;
  readonly #onFailure: (thrown: unknown) => void;
  #waiting: (() => void)[] = [];
  #immediate: NodeJS.Immediate | undefined;
  #retry: NodeJS.Timeout | undefined;

  /** `onFailure` is called for a `later` write that failed; it undoes the other writes of its transaction. After a refusal by the disk, they all wait. */
  constructor(database: DatabaseSync, onFailure: (thrown: unknown) => void) {
    this.#database = database;
    this.#onFailure = onFailure;
  }

  /** Writes soon; if another program holds the database, as soon as it is free. */
  later(write: () => void): void {
    this.#waiting.push(write);
    this.#immediate ??= setImmediate(() => this.#attempt());
  }

  /**
   * Runs the pending writes and this one. They survive the end of this process; a power cut may lose them. Throws
   * without running `write` if it fails.
   */
  now(write: () => void): void {
    this.#write(inNonDurableTransaction, write);
  }

  /** Runs the pending writes and this one, and waits for the disk, so that they survive a power cut. */
  durably(write: () => void): void {
    this.#write(inTransaction, write);
  }

  /** Runs the pending writes. */
  flush(): void {
    this.#write(inNonDurableTransaction);
  }

  #attempt(): void {
    try {
      this.flush();
    } catch (thrown) {
      if (!isDatabaseInUse(thrown)) this.#onFailure(thrown);
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
      const isInUse = isDatabaseInUse(thrown);
      if (isInUse || isDiskRefusal(thrown)) this.#waiting = [...earlier, ...this.#waiting];
      if (isInUse && this.#waiting.length > 0)
        this.#retry = setTimeout(() => this.#attempt(), databaseRetryDelayMs).unref();
      throw thrown;
    }
  }
}
