interface Options {
  /** How long the computer was idle according to the system, in ms. */
  systemMs: () => number;
  /** How long Podkey's own windows had no input, in ms. */
  ownMs: () => number;
  /** The result of `isOwnOnly` changed. */
  onChanged: () => void;
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
  readonly #options: Options;
  #hasCounted = false;
  #looksAtNothing = 0;

  constructor(options: Options) {
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
    const { systemMs, ownMs, onChanged } = this.#options;
    const wasOwnOnly = this.isOwnOnly;
    const system = systemMs();
    const own = ownMs();
    if (system > 0) this.#hasCounted = true;
    else if (own >= quietMs) this.#looksAtNothing += 1;
    if (wasOwnOnly !== this.isOwnOnly) onChanged();
    return this.isOwnOnly ? own : system;
  }
}
