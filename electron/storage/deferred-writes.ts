import type { DatabaseSync } from 'node:sqlite';
import { isDatabaseInUse } from './sqlite.ts';

/** Delay until a write that another program blocks is tried again, in ms. */
export const databaseRetryDelayMs = 100;
/** Tries before a wait is reported: two seconds' worth. */
const triesUntilReported = 20;

interface Options {
  database: DatabaseSync;
  /** Runs a task after `delayMs`. */
  after: (delayMs: number, task: () => void) => unknown;
  /** Called once for a long wait, and for each deferred write that failed for another reason. */
  onFailure: (thrown: unknown) => void;
}

/**
 * Queue of writes that another program's lock on the database delays. They run in order and stay in memory until then.
 *
 * SQLite's own waiting would block this thread, and with it the clipboard's clearing and the lock.
 */
export class DeferredWrites {
  readonly #options: Options;
  readonly #waiting: (() => void)[] = [];
  #tries = 0;
  #isScheduled = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The number of deferred writes. */
  get count(): number {
    return this.#waiting.length;
  }

  /**
   * Writes now, or later if another program holds the database; returns whether it has written. Throws any other error.
   */
  write(act: () => void): boolean {
    // A deferred write that ran inside the transaction would be undone with it.
    if (!this.#options.database.isTransaction) this.flush();
    if (this.#waiting.length === 0 || this.#options.database.isTransaction) {
      try {
        act();
        return true;
      } catch (thrown) {
        if (!isDatabaseInUse(thrown)) throw thrown;
      }
    }
    this.#waiting.push(act);
    this.#schedule();
    return false;
  }

  /** Runs the deferred writes, then `act`. Throws without running `act` if another program holds the database. */
  now(act: () => void): void {
    this.#writeWaiting();
    act();
  }

  /** Runs the deferred writes until another program holds the database. */
  flush(): void {
    try {
      this.#writeWaiting();
    } catch (thrown) {
      if (this.#tries === triesUntilReported) this.#options.onFailure(thrown);
    }
  }

  /** Throws if another program holds the database. */
  #writeWaiting(): void {
    for (let act = this.#waiting[0]; act; act = this.#waiting[0]) {
      try {
        act();
      } catch (thrown) {
        if (isDatabaseInUse(thrown)) throw thrown;
        this.#options.onFailure(thrown);
      }
      this.#waiting.shift();
    }
    this.#tries = 0;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#options.after(databaseRetryDelayMs, () => {
      this.#isScheduled = false;
      this.#tries += 1;
      this.flush();
      if (this.#waiting.length > 0) this.#schedule();
    });
  }
}
