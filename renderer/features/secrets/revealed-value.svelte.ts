import type { AppError } from '../../../shared/errors/app-error.ts';
import { invoke } from '../../bridge/invoke.ts';

/** The stored value while it is on the screen, and only then. */
export class RevealedValue {
  /** Null while masked. `hidesAt` is a reading of `performance.now()`; `lastsMs` is how long it was to stay. */
  shown = $state.raw<{ value: string; hidesAt: number; lastsMs: number } | null>(null);
  busy = $state(false);
  failure = $state.raw<AppError>();
  readonly #handle: string;
  /** Counts what was asked, so that a value that comes after Hide is dropped. */
  #attempt = 0;

  constructor(handle: string) {
    this.#handle = handle;
  }

  async reveal(): Promise<void> {
    if (this.busy) return;
    this.#attempt += 1;
    const attempt = this.#attempt;
    this.failure = undefined;
    this.busy = true;
    const answer = await invoke('secrets.reveal', { handle: this.#handle });
    const receivedAt = performance.now();
    if (attempt !== this.#attempt) return;
    this.busy = false;
    if (!answer.ok) {
      this.failure = answer.error;
      return;
    }
    const { value, hidesInMs } = answer.value;
    this.shown = { value, hidesAt: receivedAt + hidesInMs, lastsMs: hidesInMs };
  }

  hide(): void {
    this.#attempt += 1;
    this.busy = false;
    this.shown = null;
  }
}
