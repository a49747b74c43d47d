import type { Clock } from '../clock.ts';
import type { IdleTime } from './idle-time.ts';

/** So often in the time that may pass is the system asked while it has not counted yet. */
const looksInLimit = 10;

interface Options {
  clock: Clock;
  /** How long nobody has used the computer. */
  idle: Pick<IdleTime, 'look' | 'isSettled'>;
  /** How long may pass like that, in ms; 0 for ever. Asked at each look. */
  limitMs: () => number;
  onIdle: () => void;
}

/**
 * Notices that nobody has touched the computer for long enough.
 *
 * It looks at the earliest moment at which that can be so, and not before: every few minutes on a computer in use.
 */
export class IdleMonitor {
  readonly #options: Options;
  #callOff: () => void = () => {};

  constructor(options: Options) {
    this.#options = options;
  }

  /** Looks now, and from then on. Also to be called when the limit has changed. */
  start(): void {
    this.stop();
    const { clock, idle, limitMs, onIdle } = this.#options;
    const limit = limitMs();
    if (limit === 0) return;
    const left = limit - idle.look();
    // More often while it is open whether the system counts at all.
    const nextMs = idle.isSettled ? left : Math.min(left, limit / looksInLimit);
    if (left <= 0) onIdle();
    else this.#callOff = clock.after(nextMs, () => this.start());
  }

  stop(): void {
    this.#callOff();
    this.#callOff = () => {};
  }
}
