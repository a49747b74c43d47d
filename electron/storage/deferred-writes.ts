import type { DatabaseSync } from 'node:sqlite';
import { meansInUse } from './sqlite-error.ts';

/** How long until a write that another program holds up is tried again, in ms. */
export const tryAgainAfterMs = 100;
/** A wait of so many tries is told: two seconds. */
const triesUntilTold = 20;

interface Options {
  database: DatabaseSync;
  /** Runs a task after some ms. */
  after: (delayMs: number, task: () => void) => unknown;
  /** Hears once of a long wait, and of each write that failed for another reason after it had waited. */
  onFailure: (thrown: unknown) => void;
}

/**
 * Writes that can wait while another program writes to the database: made in their order, in memory until then.
 *
 * SQLite would wait by putting this thread to sleep, and with it the clipboard's clearing and the lock.
 */
export class DeferredWrites {
  readonly #options: Options;
  readonly #waiting: (() => void)[] = [];
  #tries = 0;
  #isScheduled = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** How many writes wait. */
  get count(): number {
    return this.#waiting.length;
  }

  /** Writes now, or later if another program holds the database; gives whether it is written. Throws what else is wrong. */
  write(act: () => void): boolean {
    // What belongs to a transaction is undone with it.
    if (!this.#options.database.isTransaction) this.flush();
    if (this.#waiting.length === 0 || this.#options.database.isTransaction) {
      try {
        act();
        return true;
      } catch (thrown) {
        if (!meansInUse(thrown)) throw thrown;
      }
    }
    this.#waiting.push(act);
    this.#schedule();
    return false;
  }

  /** Writes what waits and then this: all of it when this returns, or it throws and `act` is not done. */
  now(act: () => void): void {
    this.#writeWaiting();
    act();
  }

  /** Writes what waits, as far as the database is free. */
  flush(): void {
    try {
      this.#writeWaiting();
    } catch (thrown) {
      if (this.#tries === triesUntilTold) this.#options.onFailure(thrown);
    }
  }

  /** Throws where another program holds the database. */
  #writeWaiting(): void {
    for (let act = this.#waiting[0]; act; act = this.#waiting[0]) {
      try {
        act();
      } catch (thrown) {
        if (meansInUse(thrown)) throw thrown;
        this.#options.onFailure(thrown);
      }
      this.#waiting.shift();
    }
    this.#tries = 0;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#options.after(tryAgainAfterMs, () => {
      this.#isScheduled = false;
      this.#tries += 1;
      this.flush();
      if (this.#waiting.length > 0) this.#schedule();
    });
  }
}
