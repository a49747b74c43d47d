import type { AppError } from '../../../shared/errors/app-error.ts';
import { invoke } from '../../bridge/invoke.ts';

/**
 * The copy of the code after the current one.
 *
 * If main knows that code, it copies it at once, otherwise at the rollover. If the value is closed first, main cancels the copy.
 */
export class NextCodeCopy {
  /** Until this time (`performance.now()`) the screen says that the copied code is not valid yet. */
  holdsFrom = $state<number | null>(null);
  /** True while main waits for the rollover. */
  waiting = $state(false);
  failure = $state.raw<AppError>();
  readonly #handle: string;

  constructor(handle: string) {
    this.#handle = handle;
  }

  /** `expiresAt`: when the current code expires, by `performance.now()`. */
  async copy({ isKnown, expiresAt }: { isKnown: boolean; expiresAt: number }): Promise<void> {
    if (this.waiting) return;
    this.failure = undefined;
    this.waiting = !isKnown;
    const response = await invoke('secrets.copyNextCode', { handle: this.#handle });
    this.waiting = false;
    if (!response.ok && response.error.kind !== 'cancelled') this.failure = response.error;
    if (response.ok && isKnown) this.holdsFrom = expiresAt;
  }

  async cancel(): Promise<void> {
    await invoke('secrets.cancelNextCode', { handle: this.#handle });
  }
}
