import type { Clock } from '../clock.ts';

/** Interval of main's heartbeats, in ms: rare, because each one wakes a computer on battery. */
const beatMs = 10_000;

/**
 * How long main may stall before Podkey locks, in ms: as long as a copy stays by default.
 *
 * The time since the last heartbeat counts, so a stall that is shorter by one interval may lock too.
 */
export const longestStallMs = 30_000;

interface Options {
  clock: Clock;
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  /** Called after a stall, before anything else runs. */
  onStall: () => void;
  /** Called at each heartbeat. */
  onBeat?: () => void;
}

/**
 * Notices afterwards that main stalled: no timer ran meanwhile, so nothing was cleared or locked.
 *
 * Call `look` before main handles a call, so that no call that waited during the stall is handled before the lock.
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
