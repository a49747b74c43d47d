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

  /** Runs one piece of pending work. */
  release(): void {
    const [next] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1);
    if (!next) return;
    this.#trace(`  · ${next.label}`);
    next.act();
  }

  /** Runs all pending work, and the work that follows from it. */
  async drain(): Promise<void> {
    for (let quietTurns = 0; quietTurns < 2;) {
      quietTurns = this.isEmpty ? quietTurns + 1 : 0;
      this.release();
      await settled();
    }
  }
}
