import { createContext, flushSync } from 'svelte';
import type { AppError } from '../../shared/errors/app-error.ts';
import type { Drafts } from '../../shared/schemas/drafts.ts';
import type { LockState } from '../../shared/schemas/lock.ts';
import { invoke, onState, readState } from '../bridge/bridge.ts';

/** The lock's state as main reports it, and when it arrived (`performance.now()`). Must be disposed of. */
export class LockStore {
  current = $state.raw<{ state: LockState; receivedAt: number }>({
    state: { kind: 'checking' },
    receivedAt: performance.now(),
  });
  /**
   * Whether the window's content may be shown. Not reactive: components that are being destroyed would still read the old value of
   * reactive state.
   */
  isOpen = false;
  /** Whether main is about to replace this page, so that nothing more may be entered. */
  isLeaving = $state(false);
  /** Why main could not be asked. */
  failure = $state.raw<AppError>();
  readonly #unsubscribe: () => void;
  readonly #drafts: Drafts | undefined;
  #hasDrafts = false;
  /** Number of states received, to recognize a response that is out of date. */
  #received = 0;

  /** `drafts` are this page's: they go to main at a lock and are filled with the previous page's. Left out for the palette. */
  constructor(drafts?: Drafts) {
    this.#drafts = drafts;
    this.#unsubscribe = onState('lock', (state) => this.#receive(state));
    void this.ask();
  }

  /** Asks main for the state. An event that arrives first is newer, so the response is then ignored. */
  async ask(): Promise<void> {
    this.failure = undefined;
    const response = await readState('lock');
    if (this.#received > 0) return;
    if (response.ok) this.#receive(response.value);
    else this.failure = response.error;
  }

  dispose(): void {
    this.#unsubscribe();
  }

  #receive(state: LockState): void {
    const number = (this.#received += 1);
    const receivedAt = performance.now();
    const show = () => {
      this.isOpen = state.kind === 'unlocked';
      this.current = { state, receivedAt };
    };
    if (state.kind === 'unlocked' && this.#drafts && !this.#hasDrafts) {
      this.#hasDrafts = true;
      void this.#fetchDrafts(this.#drafts).then(() => {
        if (number === this.#received) show();
      });
      return;
    }
    const leavesPage = this.isOpen && state.kind === 'locked' && this.#drafts !== undefined;
    // Synchronously: the screen's content must be gone before anything else happens.
    flushSync(() => {
      if (leavesPage) this.isLeaving = true;
      show();
    });
    if (leavesPage) void this.#replacePage();
  }

  /** Asks main to replace this page, whose process may hold secrets. A response arrives only if that failed. */
  async #replacePage(): Promise<void> {
    await invoke('lock.handOverDrafts', { ...this.#drafts });
    this.isLeaving = false;
  }

  async #fetchDrafts(drafts: Drafts): Promise<void> {
    const response = await invoke('lock.takeDrafts', {});
    if (response.ok) Object.assign(drafts, response.value);
  }
}

export const [getLock, setLock] = createContext<LockStore>();
