import type { Clock } from '../clock.ts';

interface Options {
  clock: Clock;
  /** How long nobody has touched the computer, in ms. */
  idleMs: () => number;
  /** How long may pass like that, in ms; 0 for ever. Asked at each look. */
  limitMs: () => number;
  onIdle: () => void;
}

/**
 * Notices that nobody has touched the computer for long enough.
 *
 * It looks at the earliest moment at which that can be so, and not before: every few minutes on a computer in use.
 */
export class IdleWatch {
  readonly #options: Options;
  #callOff: () => void = () => {};

  constructor(options: Options) {
    this.#options = options;
  }

  /** Looks now, and from then on. Also to be called when the limit has changed. */
  start(): void {
    this.stop();
    const { clock, idleMs, limitMs, onIdle } = this.#options;
    const limit = limitMs();
    if (limit === 0) return;
    const left = limit - idleMs();
    if (left <= 0) onIdle();
    else this.#callOff = clock.after(left, () => this.start());
  }

  stop(): void {
    this.#callOff();
    this.#callOff = () => {};
  }
}
