import { createContext, flushSync } from 'svelte';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { LockState } from '../../shared/schemas/lock.ts';
import { on } from './events.ts';
import { invoke } from './invoke.ts';

/** Whether Podkey is locked, as main says it, and when it said so, by `performance.now()`. Must be disposed of. */
export class LockWatch {
  current = $state.raw<{ state: LockState; receivedAt: number }>({
    state: { is: 'checking' },
    receivedAt: performance.now(),
  });
  /**
   * Whether the window's content may be shown. Not reactive, for components that are being taken down: to them everything
   * reactive still is what it was.
   */
  isOpen = false;
  /** Why main could not be asked. */
  failure = $state.raw<AppError>();
  readonly #unsubscribe: () => void;
  #told = false;

  constructor() {
    // At once: what is on the screen must be gone before anything else happens.
    this.#unsubscribe = on('lock.changed', (state) => flushSync(() => this.#take(state)));
    void this.ask();
  }

  /** Asks main, unless it has told by itself: an event that comes meanwhile is newer than the answer. */
  async ask(): Promise<void> {
    this.failure = undefined;
    const answer = await invoke('lock.state', {});
    if (this.#told) return;
    if (answer.ok) this.#take(answer.value);
    else this.failure = answer.error;
  }

  dispose(): void {
    this.#unsubscribe();
  }

  #take(state: LockState): void {
    this.#told = true;
    this.isOpen = state.is === 'unlocked';
    this.current = { state, receivedAt: performance.now() };
  }
}

/** The window's one watch. */
export const [getLock, setLock] = createContext<LockWatch>();
