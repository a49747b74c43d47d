import type { SeenTime } from '../../storage/offline-copies-repository.ts';

/** So far this computer's clock may go back unnoticed, in ms: time synchronization corrects it. */
const toleranceMs = 2 * 60_000;

interface Options {
  /** This computer's clock, which anyone can set: epoch ms. */
  now: () => number;
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  read: () => ReadonlyMap<string, SeenTime>;
  write: (seen: ReadonlyMap<string, SeenTime>) => void;
}

/**
 * The time that ends offline copies, for each account by its pod's clock.
 *
 * It never goes back: while Podkey runs, a monotonic clock carries on from the latest time that it has seen, and the database keeps that time
 * for the next start. Only the account's own pod can say otherwise, because another pod could claim an earlier time.
 */
export class CopyTime {
  readonly #options: Options;
  /** With the monotonic clock when it was seen. */
  #seen: Map<string, SeenTime & { monotonicAt: number }> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Epoch ms. */
  of(account: string): number {
    return Math.max(this.#options.now(), this.#least(account)) + this.aheadBy(account);
  }

  /** Whether the clock is behind a time that Podkey has seen. */
  isBehind(account: string): boolean {
    return this.#options.now() < this.#least(account) - toleranceMs;
  }

  /** How far the account's pod was last ahead of this computer's clock, in ms; 0 if that is unknown. */
  aheadBy(account: string): number {
    return this.#known().get(account)?.aheadBy ?? 0;
  }

  /** The account's pod has answered: its clock was `said` ms ahead. Null if it did not say, so that the time may not go back. */
  podAnswered(account: string, said: number | null): void {
    const { monotonic, now, write } = this.#options;
    const localAt = said === null ? Math.max(now(), this.#least(account)) : now();
    const aheadBy = said ?? this.aheadBy(account);
    this.#known().set(account, { localAt, aheadBy, monotonicAt: monotonic() });
    write(new Map([[account, { localAt, aheadBy }]]));
  }

  /** Stores the present time for the next start. */
  store(): void {
    const { now, write } = this.#options;
    const seen = this.#known();
    if (seen.size === 0) return;
    write(
      new Map(
        [...seen].map(([account, { aheadBy }]) => [
          account,
          { localAt: Math.max(now(), this.#least(account)), aheadBy },
        ]),
      ),
    );
  }

  /** Reads again at the next use. */
  forget(): void {
    this.#seen = undefined;
  }

  /** The least that this computer's clock should show, in epoch ms. */
  #least(account: string): number {
    const seen = this.#known().get(account);
    if (!seen) return -Infinity;
    return seen.localAt + (this.#options.monotonic() - seen.monotonicAt);
  }

  #known(): Map<string, SeenTime & { monotonicAt: number }> {
    if (this.#seen) return this.#seen;
    const monotonicAt = this.#options.monotonic();
    const entries = [...this.#options.read()].map(
      ([account, seen]) => [account, { ...seen, monotonicAt }] as const,
    );
    return (this.#seen = new Map(entries));
  }
}
