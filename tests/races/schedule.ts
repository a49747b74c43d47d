import { settled } from '../support/fake-clock.ts';
import type { Random } from './random.ts';

/** What ports were asked for and have not done yet. Nothing happens before it is released, in a random order. */
export class Schedule {
  readonly #random: Random;
  readonly #trace: (line: string) => void;
  #waiting: { label: string; act: () => void }[] = [];
  /** Whether everything is done as soon as it is asked for, as while a test is set up. */
  isImmediate = true;

  constructor(random: Random, trace: (line: string) => void) {
    this.#random = random;
    this.#trace = trace;
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0;
  }

  /** Does something later. */
  add(label: string, act: () => void): void {
    if (this.isImmediate) queueMicrotask(act);
    else this.#waiting.push({ label, act });
  }

  /** Does something later and gives its result. */
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

  /** Does one thing that waits. */
  release(): void {
    const [next] = this.#waiting.splice(this.#random.below(this.#waiting.length), 1);
    if (!next) return;
    this.#trace(`  · ${next.label}`);
    next.act();
  }

  /** Does everything that waits, and what follows from it. */
  async drain(): Promise<void> {
    for (let quietTurns = 0; quietTurns < 2;) {
      quietTurns = this.isEmpty ? quietTurns + 1 : 0;
      this.release();
      await settled();
    }
  }
}
