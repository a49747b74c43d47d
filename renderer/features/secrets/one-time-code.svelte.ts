import type { OneTimeCode } from '../../../shared/schemas/secure-value.ts';
import { cancel } from '../../bridge/bridge.ts';
import { BridgeCall, isCancelled } from '../../state/bridge-call.svelte.ts';

const minWaitMs = 1_000;
const maxWaitMs = 30_000;

/**
 * The one-time code on the screen, renewed when it expires, but only while it is visible.
 *
 * Code and remaining time come from one response of main and are counted from one reading of `performance.now()`. Renewals are at
 * least 1 s apart. While the pod keeps answering with an expired code, the pause doubles up to 30 s.
 */
export class LiveCode {
  /** The last response; null before the first one, and after its code expired while hidden. */
  response = $state.raw<OneTimeCode | null>(null);
  /** When the code expires, by `performance.now()`; null if the pod did not say. */
  expiresAt = $state<number | null>(null);
  readonly call = new BridgeCall();
  readonly #handle: string;
  #visible = false;
  #waitMs = minWaitMs;
  #notBefore = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(handle: string) {
    this.#handle = handle;
  }

  /** Reports whether the code is visible. The first time it is, the code is fetched. */
  setVisible(visible: boolean): void {
    this.#visible = visible;
    const ranOut = this.expiresAt !== null && this.expiresAt <= performance.now();
    if (visible && ranOut) this.response = null;
    this.#schedule();
  }

  async renew(): Promise<void> {
    if (this.call.isPending) return;
    clearTimeout(this.#timer);
    await this.call.send('secrets.code', { handle: this.#handle }, (code) => this.#show(code));
    if (this.call.failure) this.response = this.expiresAt = null;
  }

  /** Drops the code; a response that is still on its way is ignored. */
  dispose(): void {
    this.call.drop();
    this.response = null;
    clearTimeout(this.#timer);
  }

  #show(code: OneTimeCode): void {
    const now = performance.now();
    this.response = code;
    this.expiresAt = code.expiresInMs === null ? null : now + code.expiresInMs;
    if (code.expiresInMs !== 0) this.#waitMs = minWaitMs;
    this.#notBefore = now + this.#waitMs;
    if (code.expiresInMs === 0) this.#waitMs = Math.min(this.#waitMs * 2, maxWaitMs);
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    if (!this.#visible || this.call.isPending || this.call.failure) return;
    const renew = () => void this.renew();
    if (this.response === null) renew();
    else if (this.expiresAt !== null) {
      this.#timer = setTimeout(renew, Math.max(this.expiresAt, this.#notBefore) - performance.now());
    }
  }
}

/**
 * The copy of the code after the current one.
 *
 * If main knows that code, it copies it at once, otherwise at the rollover. If the value is closed first, main cancels the copy.
 */
export class NextCodeCopy {
  /** Until this time (`performance.now()`) the screen says that the copied code is not valid yet. */
  holdsFrom = $state<number | null>(null);
  readonly call = new BridgeCall(isCancelled);
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
    await this.call.send('secrets.copy', { handle: this.#handle, what: 'next-code' }, () => {
      if (isKnown) this.holdsFrom = expiresAt;
    });
  }

  cancel(): void {
    cancel('secrets.copy');
  }
}
