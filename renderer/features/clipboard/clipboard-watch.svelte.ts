import type { ClipboardState } from '../../../shared/schemas/clipboard.ts';
import { on } from '../../bridge/events.ts';
import { invoke } from '../../bridge/invoke.ts';

/** What main knows of the clipboard, and when it said so, by `performance.now()`. Must be disposed of. */
export class ClipboardWatch {
  current = $state.raw<{ state: ClipboardState; receivedAt: number }>({
    state: { state: 'idle' },
    receivedAt: 0,
  });
  readonly #unsubscribe: () => void;

  constructor() {
    let told = false;
    this.#unsubscribe = on('clipboard.changed', (state) => {
      told = true;
      this.#take(state);
    });
    // An event that comes meanwhile is newer than this answer.
    void invoke('clipboard.state', {}).then((answer) => {
      if (answer.ok && !told) this.#take(answer.value);
    });
  }

  dispose(): void {
    this.#unsubscribe();
  }

  #take(state: ClipboardState): void {
    this.current = { state, receivedAt: performance.now() };
  }
}
