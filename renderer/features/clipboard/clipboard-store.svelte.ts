import type { ClipboardState } from '../../../shared/schemas/clipboard.ts';
import type { CopyQueueState } from '../../../shared/schemas/copy-queue.ts';
import { on } from '../../bridge/events.ts';
import { invoke } from '../../bridge/invoke.ts';
import { followState } from '../../state/follow-state.ts';

/** The last reported state of the clipboard and of the copy queue. Must be disposed of. */
export class ClipboardStore {
  /** `receivedAt`: when main's report arrived, by `performance.now()`. */
  current = $state.raw<{ state: ClipboardState; receivedAt: number }>({
    state: { state: 'idle' },
    receivedAt: 0,
  });
  queue = $state.raw<CopyQueueState>({ is: 'off', because: null });
  readonly #unsubscribes: (() => void)[];

  constructor() {
    const clipboard = {
      listen: (listener: (state: ClipboardState) => void) => on('clipboard.changed', listener),
      ask: () => invoke('clipboard.state', {}),
    };
    const queue = {
      listen: (listener: (state: CopyQueueState) => void) => on('copyQueue.changed', listener),
      ask: () => invoke('copyQueue.state', {}),
    };
    this.#unsubscribes = [
      followState(clipboard, (state) => (this.current = { state, receivedAt: performance.now() })),
      followState(queue, (state) => (this.queue = state)),
    ];
  }

  dispose(): void {
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
  }
}
