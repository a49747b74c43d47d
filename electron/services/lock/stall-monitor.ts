import type { Clock } from '../clock.ts';

/** Interval of main's heartbeats, in ms: rare, because each one wakes the computer. */
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
  /** Whether anything is shown or copied that a stall would leave there. Asked at each heartbeat. */
  isNeeded: () => boolean;
  /** Called after a stall, before anything else runs. */
  onStall: () => void;
  /** Called at each heartbeat. */
  onBeat?: () => void;
  /** Called when the heartbeats pause, because they are not needed. */
  onRest?: () => void;
}

/**
 * Notices afterwards that main stalled: no timer ran meanwhile, so nothing was cleared or locked.
 *
 * Call `look` before main handles a call, so that no call that waited during the stall is handled before the lock. Call it too when
 * something is shown or copied. While nothing is, it rests, so that a hidden Podkey does not wake the computer.
 */
export class StallMonitor {
  readonly #options: Options;
  #lastBeat: number;
  #isResting = false;
  #callOff: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#lastBeat = options.monotonic();
  }

  start(): void {
    this.look();
    this.#scheduleBeat();
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
    if (this.#isResting) {
      this.#isResting = false;
      this.#scheduleBeat();
    } else if (stall >= longestStallMs) onStall();
  }

  #scheduleBeat(): void {
    this.#callOff();
    this.#callOff = this.#options.clock.after(beatMs, () => this.#beat());
  }

  #beat(): void {
    this.look();
    if (this.#options.isNeeded()) this.#scheduleBeat();
    else {
      this.#isResting = true;
      this.#options.onRest?.();
    }
  }
}
