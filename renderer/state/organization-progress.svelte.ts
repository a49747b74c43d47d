import { on } from '../bridge/bridge.ts';

/** Progress of the current load of an account's organizations. Must be disposed of. */
export class LoadProgress {
  count = $state(0);
  /** Until when the pod wants no more requests (`performance.now()`); null while it accepts them. */
  waitsUntil = $state<number | null>(null);
  readonly #unsubscribe: () => void;

  constructor(accountId: string) {
    this.#unsubscribe = on('organizations.loadProgressed', (progress) => {
      if (progress.accountId !== accountId) return;
      this.count = progress.count;
      this.waitsUntil = progress.waitMs === undefined ? null : performance.now() + progress.waitMs;
    });
  }

  /** Call when a load starts. */
  reset(): void {
    this.count = 0;
    this.waitsUntil = null;
  }

  dispose(): void {
    this.#unsubscribe();
  }
}
