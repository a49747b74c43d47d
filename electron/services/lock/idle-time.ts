interface Options {
  /** How long the system says that nobody has used the computer, in ms. */
  systemMs: () => number;
  /** How long Podkey's own windows had no input, in ms. */
  ownMs: () => number;
  /** The result of `isOwnOnly` changed. */
  onChanged: () => void;
}

/** So many looks in a row must find that the system counts nothing before Podkey stops believing it. */
const looksNeeded = 10;
/** A look counts only if Podkey's own windows had no input for this long, in ms: the system counts whole seconds. */
const quietMs = 2_000;

/**
 * How long nobody has used the computer, as far as that can be known.
 *
 * Some desktops tell no program: under Wayland compositors without a screen saver service, Chromium answers 0 for ever. Podkey
 * tells by what it sees, not by the desktop's name. A system that has once counted a second is believed. One that is
 * always at 0, although Podkey's own windows had no input, is not: the time since the last input in these counts then.
 */
export class IdleTime {
  readonly #options: Options;
  #hasCounted = false;
  #looksAtNothing = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether only input in Podkey's own windows is seen. */
  get isOwnOnly(): boolean {
    return !this.#hasCounted && this.#looksAtNothing >= looksNeeded;
  }

  /** Whether a look tells nothing more about the system. */
  get isSettled(): boolean {
    return this.#hasCounted;
  }

  /** Looks now; in ms. */
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
