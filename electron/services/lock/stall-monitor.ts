import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { Clock } from '../clock.ts';
import type { States } from '../states.ts';
import type { LockService } from './lock-service.ts';

/** Interval of main's heartbeats, in ms: rare, because each one wakes the computer. */
const beatMs = 10_000;

/**
 * How long main may stall before Podkey locks, in ms: as long as a copy stays by default.
 *
 * The time since the last heartbeat counts, so a stall that is shorter by one interval may lock too.
 */
export const maxStallMs = 30_000;

interface Options {
  clock: Clock;
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  clipboard: Pick<GuardedClipboard, 'state'>;
  lock: Pick<LockService, 'lock'>;
  states: Pick<States, 'follow'>;
  windows: { readonly isAnyVisible: boolean };
  /** Ends a main that stalls for longer: hears each heartbeat, and when they pause because they are not needed. */
  guard: { beat: () => void; pause: () => void };
}

/**
 * Notices afterwards that main stalled: no timer ran meanwhile, so nothing was cleared or locked.
 *
 * Call `look` before main handles a call, so that no call that waited during the stall is handled before the lock. Call it too when
 * something is shown or copied. While nothing is, it pauses, so that a hidden Podkey does not wake the computer.
 */
export class StallMonitor {
  readonly #options: Options;
  #lastBeat: number;
  #isPaused = false;
  #callOff: () => void = () => undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#lastBeat = options.monotonic();
    options.states.follow(['clipboard'], () => this.look());
  }

  begin(): void {
    this.look();
    this.#scheduleBeat();
  }

  end(): void {
    this.#callOff();
  }

  look(): void {
    const { guard, lock, monotonic } = this.#options;
    const now = monotonic();
    const stall = now - this.#lastBeat;
    this.#lastBeat = now;
    guard.beat();
    if (this.#isPaused) {
      this.#isPaused = false;
      this.#scheduleBeat();
    } else if (stall >= maxStallMs) lock.lock('stall');
  }

  /** Whether anything is shown or copied that a stall would leave there. */
  get #isNeeded(): boolean {
    const { clipboard, windows } = this.#options;
    return windows.isAnyVisible || ['holding', 'stuck'].includes(clipboard.state.state);
  }

  #scheduleBeat(): void {
    this.#callOff();
    this.#callOff = this.#options.clock.after(beatMs, () => this.#beat());
  }

  #beat(): void {
    this.look();
    if (this.#isNeeded) this.#scheduleBeat();
    else {
      this.#isPaused = true;
      this.#options.guard.pause();
    }
  }
}
