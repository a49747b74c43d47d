import { settled } from '../support/fake-clock.ts';
import type { Random } from './random.ts';

/** Pending work of ports. Nothing happens until it is released, in random order. */
export class Schedule {
  readonly #random: Random;
  readonly #trace: (line: string) => void;
  #waiting: { label: string; act: () => void }[] = [];
  /** Whether work runs at once, as during a test's set-up. */
  isImmediate = true;

  constructor(random: Random, trace: (line: string) => void) {
    this.#random = random;
    this.#trace = trace;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Schedules work. */
  add(label: string, act: () => void): void {
    if (this.isImmediate) queueMicrotask(act);
    else this.#waiting.push({ label, act });
  }

  /** Schedules work and returns its result. */
  later<T>(label: string, act: () => T): Promise<T> {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    this.add(label, () => {
      try {
        resolve(act());
      } catch (thrown) {
        reject(thrown);
      }
    });
    return promise;
  }

  /** Runs one piece of pending work. Returns whether there was any. */
  release(isReady: (label: string) => boolean = () => true): boolean {
    const ready = this.#waiting.filter(({ label }) => isReady(label));
    const next = ready[this.#random.below(ready.length)];
    if (!next) return false;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    this.#trace(`  · ${next.label}`);
    next.act();
    return true;
  }

  /** Runs all pending work that is ready, and the work that follows from it. */
  async drain(isReady?: (label: string) => boolean): Promise<void> {
    for (let quietTurns = 0; quietTurns < 2;) {
      quietTurns = this.release(isReady) ? 0 : quietTurns + 1;
      await settled();
    }
  }
}
