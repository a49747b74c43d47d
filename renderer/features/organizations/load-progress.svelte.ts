import { on } from '../../bridge/events.ts';

/** How far the load of an account's organizations that is under way has got. Must be disposed of. */
export class LoadProgress {
  count = $state(0);
  /** Until when the pod wants no more requests, by `performance.now()`; null while it takes them. */
  waitsUntil = $state<number | null>(null);
  readonly #unsubscribe: () => void;

  constructor(accountId: string) {
    this.#unsubscribe = on('organizations.loadProgressed', (progress) => {
      if (progress.accountId !== accountId) return;
      this.count = progress.count;
      this.waitsUntil = progress.waitMs === undefined ? null : performance.now() + progress.waitMs;
    });
  }

  /** A load begins. */
  reset(): void {
    this.count = 0;
    this.waitsUntil = null;
  }

  dispose(): void {
    this.#unsubscribe();
  }
}
