import { z } from 'zod';
import type { Failure } from '../../../shared/errors/failure.ts';
import type { Preferences } from '../../storage/preferences.ts';
import type { Clock } from '../clock.ts';

const failuresSchema = z.strictObject({ count: z.number().int().positive(), lastAt: z.number() });
type Failures = z.infer<typeof failuresSchema>;

const second = 1_000;
/** Delays after the first wrong passcode, the second, and so on. The last one applies to all further ones. */
const delaysMs = [0, 0, 0, 5 * second, 15 * second, 30 * second, 60 * second, 300 * second];

/** What a person reads who tries too early. */
type TooEarly = (values: { seconds: string }, parts: { retryAfterMs: number }) => Failure;

interface Options {
  preferences: Preferences;
  /** The preference that keeps the wrong ones. */
  key?: string;
  /** Used after a restart. */
  clock: Pick<Clock, 'now'>;
  /** A monotonic clock in ms, used while Podkey runs. */
  monotonic: () => number;
}

/**
 * How long the next passcode must wait after wrong ones.
 *
 * Count and time outlast a restart. While Podkey runs, changing the computer's clock has no effect. If the clock was set back
 * before a restart, the delay starts again. Setting it forward shortens the delay, because there is no other clock.
 */
export class UnlockDelay {
  readonly #options: Options;
  readonly #key: string;
  #failures: Failures | null;
  /** By the monotonic clock. */
  #waitsUntil: number;

  constructor(options: Options) {
    this.#options = options;
    this.#key = options.key ?? 'lock.failures';
    this.#failures = options.preferences.get(this.#key, failuresSchema);
    const since = this.#failures ? options.clock.now() - this.#failures.lastAt : 0;
    const left = this.#delayMs - Math.max(0, since);
    this.#waitsUntil = options.monotonic() + Math.max(0, left);
  }

  /** Number of wrong passcodes since the last right one. */
  get count(): number {
    return this.#failures?.count ?? 0;
  }

  /** Time until the next passcode is accepted, in ms. */
  get leftMs(): number {
    return Math.max(0, this.#waitsUntil - this.#options.monotonic());
  }

  /** Fails as `rate-limited` during the delay. */
  assertOver(tooEarly: TooEarly): void {
    const { leftMs } = this;
    if (leftMs > 0) throw tooEarly({ seconds: String(Math.ceil(leftMs / 1_000)) }, { retryAfterMs: leftMs });
  }

  /** Counts a passcode as wrong. Call it before checking, so that ending Podkey in the middle does not give a free attempt. */
  countWrong(): void {
    const { clock, preferences } = this.#options;
    const failures = { count: this.count + 1, lastAt: clock.now() };
    // If the disk refuses, no passcode is checked, and none counts.
    preferences.setNow(this.#key, failures);
    this.#failures = failures;
    this.restart();
  }

  /** Restarts the delay, because checking a passcode takes time too. */
  restart(): void {
    this.#waitsUntil = this.#options.monotonic() + this.#delayMs;
  }

  /** The passcode was right. */
  forget(): void {
    this.#failures = null;
    this.#waitsUntil = this.#options.monotonic();
    this.#options.preferences.remove(this.#key);
  }

  get #delayMs(): number {
    return delaysMs[Math.min(this.count, delaysMs.length) - 1] ?? 0;
  }
}
