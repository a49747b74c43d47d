import { invoke } from '../../bridge/invoke.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';

/**
 * The copy of the code after the current one.
 *
 * If main knows that code, it copies it at once, otherwise at the rollover. If the value is closed first, main cancels the copy.
 */
export class NextCodeCopy {
  /** Until this time (`performance.now()`) the screen says that the copied code is not valid yet. */
  holdsFrom = $state<number | null>(null);
  readonly call = new BridgeCall(({ kind }) => kind === 'cancelled');
  /** Whether main knew the requested code. */
  #isKnown = $state(false);
  readonly #handle: string;

  constructor(handle: string) {
    this.#handle = handle;
  }

  /** True while main waits for the rollover. */
  get waiting(): boolean {
    return this.call.isPending && !this.#isKnown;
  }

  /** `expiresAt`: when the current code expires, by `performance.now()`. */
  async copy({ isKnown, expiresAt }: { isKnown: boolean; expiresAt: number }): Promise<void> {
    if (this.call.isPending) return;
    this.#isKnown = isKnown;
    await this.call.send('secrets.copyNextCode', { handle: this.#handle }, () => {
      if (isKnown) this.holdsFrom = expiresAt;
    });
  }

  async cancel(): Promise<void> {
    await invoke('secrets.cancelNextCode', { handle: this.#handle });
  }
}
