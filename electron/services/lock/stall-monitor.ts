import type { Clock } from '../clock.ts';

/** How often main shows that it is at work, in ms. */
const beatMs = 1_000;

/** How long main may stand still before Podkey locks, in ms: as long as a copy stays by default. */
export const longestStallMs = 30_000;

interface Options {
  clock: Clock;
  /** Milliseconds by a clock that never goes back. */
  monotonic: () => number;
  /** Main stood still. Runs before anything else does. */
  onStall: () => void;
  /** Hears of each beat. */
  onBeat?: () => void;
}

/**
 * Notices after the fact that main stood still: no timer ran meanwhile, so nothing was cleared or locked.
 *
 * Call `look` before main serves anybody: a call that waited during the stall must not be answered first.
 */
export class StallMonitor {
  readonly #options: Options;
  #lastBeat: number;
  #callOff: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#lastBeat = options.monotonic();
  }

  start(): void {
    this.look();
    this.#callOff = this.#options.clock.after(beatMs, () => this.start());
  }

  stop(): void {
    this.#callOff();
  }

  look(): void {
    const { monotonic, onStall, onBeat } = this.#options;
    const now = monotonic();
    const stall = now - this.#lastBeat;
    this.#lastBeat = now;
    onBeat?.();
    if (stall >= longestStallMs) onStall();
  }
}
