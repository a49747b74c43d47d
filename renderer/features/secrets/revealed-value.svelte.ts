import type { AppError } from '../../../shared/errors/app-error.ts';
import type { RevealAs } from '../../../shared/schemas/secure-value.ts';
import { invoke } from '../../bridge/invoke.ts';

/** A value on the screen. `hidesAt` is a reading of `performance.now()`; `lastsMs` is how long it was to stay. */
interface ShownValue {
  value: string;
  as: RevealAs;
  hidesAt: number;
  lastsMs: number;
}

/** The ways to show a value in a window of its own. */
export type ValueView = 'large' | 'spelled' | 'qr';

/** The stored value while it is on the screen, and only then. */
export class ValueReveal {
  /** Null while masked. */
  shown = $state.raw<ShownValue | null>(null);
  /** How it is shown; null for the plain text in its place. */
  view = $state.raw<ValueView | null>(null);
  /** What main has been asked for and has not answered yet. */
  asked = $state.raw<RevealAs | null>(null);
  failure = $state.raw<AppError>();
  readonly #handle: string;
  /** Counts what was asked, so that a value that comes after Hide is dropped. */
  #attempt = 0;

  constructor(handle: string) {
    this.#handle = handle;
  }

  async reveal(as: RevealAs = 'reveal'): Promise<void> {
    if (this.asked) return;
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.failure = undefined;
    this.asked = as;
    const answer = await invoke('secrets.reveal', { handle: this.#handle, as });
    const receivedAt = performance.now();
    if (attempt !== this.#attempt) return;
    this.asked = null;
    if (!answer.ok) {
      this.failure = answer.error;
      this.view = null;
      return;
    }
    const { value, hidesInMs } = answer.value;
    this.shown = { value, as, hidesAt: receivedAt + hidesInMs, lastsMs: hidesInMs };
  }

  /** Shows the value in a way of its own, revealing it where it is masked. */
  async show(view: ValueView): Promise<void> {
    this.view = view;
    if (!this.shown) await this.reveal();
  }

  /** Takes the value off the screen and tells main so. */
  hide(): void {
    if (this.shown ?? this.asked) void invoke('secrets.hide', { handle: this.#handle });
    this.#attempt += 1;
    this.asked = null;
    this.shown = null;
    this.view = null;
  }
}
