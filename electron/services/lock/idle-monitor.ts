import type { Clock } from '../clock.ts';
import type { IdleTime } from './idle-time.ts';

/** How often the idle time is read within the limit while it is unknown whether the system measures it. */
const looksInLimit = 10;

interface Options {
  clock: Clock;
  /** How long nobody has used the computer. */
  idle: Pick<IdleTime, 'look' | 'isSettled'>;
  /** The idle time after which to lock, in ms; 0 for never. Read at each look. */
  limitMs: () => number;
  onIdle: () => void;
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
  start(): void {
    this.stop();
    const { clock, idle, limitMs, onIdle } = this.#options;
    const limit = limitMs();
    if (limit === 0) return;
    const left = limit - idle.look();
    // More often until it is known whether the system measures idle time.
    const nextMs = idle.isSettled ? left : Math.min(left, limit / looksInLimit);
    if (left <= 0) onIdle();
    else this.#callOff = clock.after(nextMs, () => this.start());
  }

  stop(): void {
    this.#callOff();
    this.#callOff = () => {};
  }
}
