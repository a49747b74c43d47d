import type { Clock } from '../../electron/services/clock.ts';

/** A clock that only moves when a test advances it. */
export class FakeClock implements Clock {
  /** What timers and `monotonic` count. */
  #now: number;
  /** By how much somebody has changed the time since. */
  #changedMs = 0;
  #timers: { at: number; task: () => void }[] = [];

  constructor(startsAt = Date.UTC(2030, 0, 1)) {
    this.#now = startsAt;
  }

  now(): number {
    return this.#now + this.#changedMs;
  }

  monotonic(): number {
    return this.#now;
  }

  /** Changes the time of day. No timer notices. */
  change(byMs: number): void {
    this.#changedMs += byMs;
  }

  /** The number of pending timers. */
  get waiting(): number {
    return this.#timers.length;
  }

  /** Whether a timer is due in so many ms. */
  isDueIn(delayMs: number): boolean {
    return this.#timers.some(({ at }) => at === this.#now + delayMs);
  }

  after(delayMs: number, task: () => void): () => void {
    const timer = { at: this.#now + delayMs, task };
    this.#timers.push(timer);
    return () => {
      this.#timers = this.#timers.filter((other) => other !== timer);
    };
  }

  /** Advances by `ms`, running due timers on the way, and lets promises settle. */
  async advance(ms: number): Promise<void> {
    const target = this.#now + ms;
    for (let due = this.#nextDue(target); due; due = this.#nextDue(target)) {
      this.#now = due.at;
      this.#timers = this.#timers.filter((timer) => timer !== due);
      due.task();
      await settled();
    }
    this.#now = target;
    await settled();
  }

  #nextDue(target: number) {
    return this.#timers.filter((timer) => timer.at <= target).sort((a, b) => a.at - b.at)[0];
  }
}

/** Resolves after all promises that can settle have settled. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The result of a promise that has settled by now. Throws if it has not, so that a test fails at once instead of waiting. */
export async function byNow<T>(promise: Promise<T>): Promise<T> {
  await settled();
  const late = settled().then(() => {
    throw new Error('The promise has not settled yet');
  });
  return Promise.race([promise, late]);
}
