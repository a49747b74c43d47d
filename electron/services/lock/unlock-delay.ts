import { z } from 'zod';
import type { Preferences } from '../../storage/preferences.ts';

const preferenceKey = 'lock.failures';
const failuresSchema = z.strictObject({ count: z.number().int().positive(), lastAt: z.number() });
type Failures = z.infer<typeof failuresSchema>;

const second = 1_000;
/** What follows the first wrong passcode, the second, and so on; the last holds for all after it. */
const delaysMs = [0, 0, 0, 5 * second, 15 * second, 30 * second, 60 * second, 300 * second];

interface Options {
  preferences: Preferences;
  /** Milliseconds since the Unix epoch: what a restart goes by. */
  now: () => number;
  /** Milliseconds that no one can set: what a running Podkey goes by. */
  monotonic: () => number;
}

/**
 * How long the next passcode has to wait, after wrong ones.
 *
 * Count and time outlast a restart. While Podkey runs, setting the computer's clock changes nothing; after a restart with the
 * clock set back, the delay begins anew. One set forward shortens it: there is no other clock to ask.
 */
export class UnlockDelay {
  readonly #options: Options;
  #failures: Failures | null;
  /** By the monotonic clock. */
  #waitsUntil: number;

  constructor(options: Options) {
    this.#options = options;
    this.#failures = options.preferences.get(preferenceKey, failuresSchema);
    const since = this.#failures ? options.now() - this.#failures.lastAt : 0;
    const left = this.#delayMs - Math.max(0, since);
    this.#waitsUntil = options.monotonic() + Math.max(0, left);
  }

  /** How many passcodes were wrong since the last right one. */
  get count(): number {
    return this.#failures?.count ?? 0;
  }

  /** How long until the next passcode is taken, in ms. */
  get leftMs(): number {
    return Math.max(0, this.#waitsUntil - this.#options.monotonic());
  }

  /**
   * Counts a passcode as wrong. Done before it is looked at: ending Podkey in the middle must not give a try for nothing.
   */
  countWrong(): void {
    const { preferences, now } = this.#options;
    const failures = { count: this.count + 1, lastAt: now() };
    // Where the disk refuses it no passcode is looked at, and none counts.
    preferences.setNow(preferenceKey, failures);
    this.#failures = failures;
    this.restart();
  }

  /** Lets the delay begin now: looking at a passcode takes time too. */
  restart(): void {
    this.#waitsUntil = this.#options.monotonic() + this.#delayMs;
  }

  /** The passcode was right. */
  forget(): void {
    this.#failures = null;
    this.#waitsUntil = this.#options.monotonic();
    this.#options.preferences.remove(preferenceKey);
  }

  get #delayMs(): number {
    return this.count === 0 ? 0 : (delaysMs[Math.min(this.count, delaysMs.length) - 1] ?? 0);
  }
}
