import type { RevealAs } from '../../../shared/schemas/secure-value.ts';
import { invoke } from '../../bridge/bridge.ts';
import { BridgeCall } from '../../state/bridge-call.svelte.ts';

/** A value on the screen. `hidesAt` is a reading of `performance.now()`; `lastsMs` is the whole display time. */
interface ShownValue {
  value: string;
  as: RevealAs;
  hidesAt: number;
  lastsMs: number;
}

/** The stored value, held only while it is on the screen. */
export class ValueReveal {
  /** Null while masked. */
  shown = $state.raw<ShownValue | null>(null);
  /** The name of the larger view in use; null for the plain text. */
  view = $state.raw<string | null>(null);
  /** Whether the value stays on the screen until its lease ends. */
  #staysShown = $state(false);
  readonly call = new BridgeCall();
  readonly #handle: string;
  /** When the lease ends, by `performance.now()`. */
  readonly #leaseEndsAt: number;
  /** How long main lets the value stay (ms). */
  #staysMs = 0;
  /** How the last reveal was requested. */
  #as = $state.raw<RevealAs>('reveal');

  constructor(handle: string, leaseEndsAt: number) {
    this.#handle = handle;
    this.#leaseEndsAt = leaseEndsAt;
  }

  get staysShown(): boolean {
    return this.#staysShown;
  }

  /** Keeps the shown value until its lease ends, or starts its usual time again. */
  set staysShown(staysShown: boolean) {
    this.#staysShown = staysShown;
    if (!this.shown) return;
    const now = performance.now();
    const lastsMs = staysShown ? this.#leaseEndsAt - now : this.#staysMs;
    this.shown = { ...this.shown, hidesAt: now + lastsMs, lastsMs };
  }

  get pending(): RevealAs | null {
    return this.call.isPending ? this.#as : null;
  }

  async reveal(as: RevealAs = 'reveal'): Promise<void> {
    if (this.pending) return;
    this.#as = as;
    await this.call.send('secrets.reveal', { handle: this.#handle, as }, ({ value, hidesInMs }) => {
      this.#staysMs = hidesInMs;
      this.shown = { value, as, hidesAt: performance.now() + hidesInMs, lastsMs: hidesInMs };
    });
    if (this.call.failure) this.view = null;
  }

  /** Shows the value in a larger view, revealing it first if it is masked. */
  async show(view: string): Promise<void> {
    this.view = view;
    if (!this.shown) await this.reveal();
  }

  /** Removes the value from the screen and tells main. A value that arrives later is dropped. */
  hide(): void {
    if (this.shown ?? this.pending) void invoke('secrets.hide', { handle: this.#handle });
    this.call.drop();
    this.shown = null;
    this.view = null;
    this.#staysShown = false;
  }
}
