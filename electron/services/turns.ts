/** Work in slices of a few milliseconds each: it yields between two of them. */
export type SlicedWork<Result> = Generator<unknown, Result>;

export function runToEnd<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
  }
}

/** Does the work, and awaits `turn` after each slice, so that it holds nothing else up. Ends if `turn` rejects. */
export async function inTurns<Result>(work: SlicedWork<Result>, turn: () => Promise<void>): Promise<Result> {
  for (;;) {
    const next = work.next();
    if (next.done) return next.value;
    await turn();
  }
}

/**
 * Runs tasks one after another, in the order they were queued. A failed task does not stop the next one.
 *
 * The packages p-queue and p-limit do the same with more than ten times the code.
 */
export class TaskQueue {
  #last: Promise<unknown> = Promise.resolve();

  /** Runs a task after those before it. Settles as the task does. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const done = this.#last.then(task);
    this.#last = done.catch(() => undefined);
    return done;
  }
}

interface Rate {
  max: number;
  withinMs: number;
  /** A monotonic clock, in ms. */
  now: () => number;
}

/** Admits something at most `max` times within `withinMs`. */
export class RateLimit {
  readonly #rate: Rate;
  #admittedAt: number[] = [];

  constructor(rate: Rate) {
    this.#rate = rate;
  }

  /** Returns true, and counts it, if it may happen now. */
  admit(): boolean {
    const { max, withinMs } = this.#rate;
    const now = this.#rate.now();
    this.#admittedAt = this.#admittedAt.filter((at) => now - at < withinMs);
    if (this.#admittedAt.length >= max) return false;
    this.#admittedAt.push(now);
    return true;
  }
}
