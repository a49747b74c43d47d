import { on } from '../../bridge/events.ts';

/** How many organizations of an account the load under way has so far. Must be disposed of. */
export class LoadProgress {
  count = $state(0);
  readonly #unsubscribe: () => void;

  constructor(accountId: string) {
    this.#unsubscribe = on('organizations.loadProgressed', (progress) => {
      if (progress.accountId === accountId) this.count = progress.count;
    });
  }

  dispose(): void {
    this.#unsubscribe();
  }
}
