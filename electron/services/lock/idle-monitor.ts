import type { Clock } from '../clock.ts';
import type { ObeyedSettings } from '../settings/settings-service.ts';

/** How often the idle time is read within the limit while it is unknown whether the system measures it. */
const looksInLimit = 10;

interface Options {
  clock: Clock;
  idleTime: Pick<IdleTime, 'look' | 'isSettled'>;
  settings: ObeyedSettings;
  lock: { lock: (reason: 'idle') => void };
}

/**
 * Notices that nobody has used the computer for too long.
 *
 * Looks at the earliest moment at which that is possible: every few minutes on a computer in use.
 */
export class IdleMonitor {
  readonly #options: Options;
  #callOff: () => void = () => {};

  constructor(options: Options) {
    this.#options = options;
  }

  /** Looks now and from then on. Also call it when the limit has changed. */
  begin(): void {
    this.end();
    const { clock, idleTime, lock, settings } = this.#options;
    const limit = settings.current.lockAfterMinutes * 60_000;
    if (limit === 0) return;
    const left = limit - idleTime.look();
    // More often until it is known whether the system measures idle time.
    const nextMs = idleTime.isSettled ? left : Math.min(left, limit / looksInLimit);
    if (left <= 0) lock.lock('idle');
    else this.#callOff = clock.after(nextMs, () => this.begin());
  }

  end(): void {
    this.#callOff();
    this.#callOff = () => {};
  }
}

interface IdleTimeOptions {
  /** How long the computer was idle according to the system, in ms. */
  idleMs: () => number;
  /** How long Podkey's own windows had no input, in ms. */
  ownIdleMs: () => number;
  lock: { announceUnlocked: () => void };
}

/** How many looks in a row must find 0 before Podkey stops trusting the system. */
const looksNeeded = 10;
/** A look counts only if Podkey's own windows had no input for this long, in ms: the system counts whole seconds. */
const quietMs = 2_000;

/**
 * How long nobody has used the computer, as far as that can be known.
 *
 * Some desktops do not say: on Wayland compositors without a screen saver service, Chromium always reports 0. Podkey detects this
 * by its behaviour, not by the desktop's name. A system that has once reported a second is trusted. One that always reports 0,
 * although Podkey's own windows had no input, is not: then the time since the last input in these windows counts.
 */
export class IdleTime {
  readonly #options: IdleTimeOptions;
  #hasCounted = false;
  #looksAtNothing = 0;

  constructor(options: IdleTimeOptions) {
    this.#options = options;
  }

  /** Whether only input in Podkey's own windows counts. */
  get isOwnOnly(): boolean {
    return !this.#hasCounted && this.#looksAtNothing >= looksNeeded;
  }

  /** Whether further looks reveal nothing about the system. */
  get isSettled(): boolean {
    return this.#hasCounted;
  }

  /** Returns the idle time now, in ms. */
  look(): number {
    const { idleMs, lock, ownIdleMs } = this.#options;
    const wasOwnOnly = this.isOwnOnly;
    const system = idleMs();
    const own = ownIdleMs();
    if (system > 0) this.#hasCounted = true;
    else if (own >= quietMs) this.#looksAtNothing += 1;
    if (wasOwnOnly !== this.isOwnOnly) lock.announceUnlocked();
    return this.isOwnOnly ? own : system;
  }
}
