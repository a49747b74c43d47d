import type { DatabaseSync } from 'node:sqlite';
import { isDatabaseInUse, inNonDurableTransaction, inTransaction } from './sqlite.ts';
import { isDiskRefusal } from './disk-failure.ts';

/** Delay until a write that another program blocks is tried again, in ms. */
export const databaseRetryDelayMs = 100;
/** Tries before a wait is reported: two seconds' worth. */
const triesUntilReported = 20;

interface Options {
  database: DatabaseSync;
  clock: { after: (delayMs: number, task: () => void) => unknown };
  /** Called once for a long wait, and for each deferred write that failed for another reason. */
  onFailure: (what: 'database in use', thrown: unknown) => void;
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
      if (this.#tries === triesUntilReported) this.#options.onFailure('database in use', thrown);
    }
  }

  /** Throws if another program holds the database. */
  #writeWaiting(): void {
    for (let act = this.#waiting[0]; act; act = this.#waiting[0]) {
      try {
        act();
      } catch (thrown) {
        if (isDatabaseInUse(thrown)) throw thrown;
        this.#options.onFailure('database in use', thrown);
      }
      this.#waiting.shift();
    }
    this.#tries = 0;
  }

  #schedule(): void {
    if (this.#isScheduled) return;
    this.#isScheduled = true;
    this.#options.clock.after(databaseRetryDelayMs, () => {
      this.#isScheduled = false;
      this.#tries += 1;
      this.flush();
      if (this.#waiting.length > 0) this.#schedule();
    });
  }
}

/**
 * Joins writes that come close together into one transaction, because waiting for the disk is the slow part.
 *
 * A write given to `later` runs before the next write, or at the end of the event loop's next turn. If the disk refuses it, it waits for the next write or `flush`.
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
    // A row's outcome is then stored with the start of the next row, which undici sends in the present turn.
    this.#immediate ??= setImmediate(() => {
      this.#immediate = setImmediate(() => this.#attempt());
    });
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

/** How long a write is retried while something waits for it, in ms. */
const triedForMs = 2_000;

/**
 * Retries a database write while another program holds the database, for at most `maxMs`.
 *
 * `act` must do nothing if its write fails. Other work continues between the attempts. Rejects with the last error of `act`.
 */
export async function retryWhileInUse<T>(
  clock: { after(delayMs: number, task: () => void): unknown },
  act: () => T | Promise<T>,
  maxMs = triedForMs,
): Promise<T> {
  for (let waitedMs = 0; ; waitedMs += databaseRetryDelayMs) {
    try {
      return await act();
    } catch (thrown) {
      if (waitedMs >= maxMs || !isDatabaseInUse(thrown)) throw thrown;
    }
    await new Promise<void>((resolve) => clock.after(databaseRetryDelayMs, resolve));
  }
}
