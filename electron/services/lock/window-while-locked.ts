import type { Clock } from '../clock.ts';
import type { LockService } from './lock-service.ts';

/** After how long the window of a locked Podkey may be raised again, in ms. */
export const raisedAgainAfterMs = 5 * 60_000;

interface Options {
  clock: Clock;
  lock: Pick<LockService, 'unlocked'>;
  showWindow: () => void;
}

/** Raises the window of a locked Podkey for what waits outside: programs on the command line, and browsers. */
export class WindowWhileLocked {
  readonly #options: Options;
  #hasRaised = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Once, however much waits: until the person unlocks, or has left Podkey locked for a while. */
  raise(): void {
    if (this.#hasRaised) return;
    this.#hasRaised = true;
    const { clock, lock, showWindow } = this.#options;
    const over = new AbortController();
    const cancelTimer = clock.after(raisedAgainAfterMs, () => over.abort());
    const reset = () => {
      cancelTimer();
      this.#hasRaised = false;
    };
    lock.unlocked(over.signal).then(reset, reset);
    showWindow();
  }
}
