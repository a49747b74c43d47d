import type { AppError } from '../../../shared/errors/app-error.ts';
import type { RevealAs } from '../../../shared/schemas/secure-value.ts';
import { invoke } from '../../bridge/invoke.ts';

/** A value on the screen. `hidesAt` is a reading of `performance.now()`; `lastsMs` is the whole display time. */
interface ShownValue {
  value: string;
  as: RevealAs;
  hidesAt: number;
  lastsMs: number;
}

/** The larger views of a value, shown in a dialog. */
export type ValueView = 'large' | 'spelled' | 'qr';

/** The stored value, held only while it is on the screen. */
export class ValueReveal {
  /** Null while masked. */
  shown = $state.raw<ShownValue | null>(null);
  /** The larger view in use; null for the plain text. */
  view = $state.raw<ValueView | null>(null);
  /** The reveal that main has not answered yet. */
  pending = $state.raw<RevealAs | null>(null);
  failure = $state.raw<AppError>();
  readonly #handle: string;
  /** Counts reveals, so that a value that arrives after Hide is dropped. */
  #attempt = 0;

  constructor(handle: string) {
    this.#handle = handle;
  }

  async reveal(as: RevealAs = 'reveal'): Promise<void> {
    if (this.pending) return;
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.failure = undefined;
    this.pending = as;
    const response = await invoke('secrets.reveal', { handle: this.#handle, as });
    const receivedAt = performance.now();
    if (attempt !== this.#attempt) return;
    this.pending = null;
    if (!response.ok) {
      this.failure = response.error;
      this.view = null;
      return;
    }
    const { value, hidesInMs } = response.value;
    this.shown = { value, as, hidesAt: receivedAt + hidesInMs, lastsMs: hidesInMs };
  }

  /** Shows the value in a larger view, revealing it first if it is masked. */
  async show(view: ValueView): Promise<void> {
    this.view = view;
    if (!this.shown) await this.reveal();
  }

  /** Removes the value from the screen and tells main. */
  hide(): void {
    if (this.shown ?? this.pending) void invoke('secrets.hide', { handle: this.#handle });
    this.#attempt += 1;
    this.pending = null;
    this.shown = null;
    this.view = null;
  }
}
