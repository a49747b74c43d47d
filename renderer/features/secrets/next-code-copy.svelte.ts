import type { AppError } from '../../../shared/errors/app-error.ts';
import { invoke } from '../../bridge/invoke.ts';

/**
 * The copy of the code after the one on the screen.
 *
 * Main makes it at once where it knows that code, else at the rollover. Should the value be closed before, main ends it.
 */
export class NextCodeCopy {
  /** Until when (`performance.now()`) it is worth saying that the copied code does not hold yet. */
  holdsFrom = $state<number | null>(null);
  /** Main waits for the rollover. */
  waiting = $state(false);
  failure = $state.raw<AppError>();
  readonly #handle: string;

  constructor(handle: string) {
    this.#handle = handle;
  }

  /** `expiresAt`: when the code on the screen runs out, on the clock of `performance.now()`. */
  async copy({ isKnown, expiresAt }: { isKnown: boolean; expiresAt: number }): Promise<void> {
    if (this.waiting) return;
    this.failure = undefined;
    this.waiting = !isKnown;
    const answer = await invoke('secrets.copyNextCode', { handle: this.#handle });
    this.waiting = false;
    if (!answer.ok && answer.error.kind !== 'cancelled') this.failure = answer.error;
    if (answer.ok && isKnown) this.holdsFrom = expiresAt;
  }

  async cancel(): Promise<void> {
    await invoke('secrets.cancelNextCode', { handle: this.#handle });
  }
}
