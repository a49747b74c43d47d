import type { SeenTime, StoredSeenTime } from './offline-copies-repository.ts';
import { isTimeSealed, sealTime } from './seal.ts';

/** So far this computer's clock may go back unnoticed, in ms: time synchronization corrects it. */
const toleranceMs = 2 * 60_000;

interface Options {
  /** This computer's clock, which anyone can set: epoch ms. */
  now: () => number;
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  read: () => ReadonlyMap<string, StoredSeenTime>;
  write: (seen: ReadonlyMap<string, StoredSeenTime>) => void;
}

interface KnownTime extends SeenTime {
  /** As it was read; null if this process has seen the time. */
  seal: Uint8Array | null;
  /** By the monotonic clock, when it was seen. */
  monotonicAt: number;
  /** Whether the account's pod said it to this process, or its seal was right. */
  isTrusted: boolean;
}

/**
 * The time that ends offline copies, for each account by its pod's clock.
 *
 * It never goes back: while Podkey runs, a monotonic clock carries on from the latest time that it has seen, and the database keeps that time
 * for the next start, sealed. Only the account's own pod can say otherwise, because another pod could claim an earlier time.
 */
export class CopyTime {
  readonly #options: Options;
  #seen: Map<string, KnownTime> | undefined;
  /** Seals the times. Undefined until the keychain has answered; nothing is stored before. */
  #key: Uint8Array | undefined;
  #checked: Promise<void> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Epoch ms. */
  of(account: string): number {
    return Math.max(this.#options.now(), this.#least(account)) + this.aheadBy(account);
  }

  /** Has the stored times checked, if they were not yet: see `unlock`. Fails as `readKey` does. */
  async check(readKey: () => Promise<Uint8Array>, keptAt: (account: string) => number): Promise<void> {
    try {
      await (this.#checked ??= readKey().then((key) => this.unlock(key, keptAt)));
    } catch (thrown) {
      this.#checked = undefined;
      throw thrown;
    }
  }

  /**
   * Checks the stored times with the key that sealed them. One that was changed is not trusted, nor one before an account's
   * last copy was kept (`keptAt`), because an older one was put back.
   */
  unlock(key: Uint8Array, keptAt: (account: string) => number): void {
    this.#key = key;
    for (const [account, seen] of this.#known()) {
      const isOld = seen.localAt + seen.aheadBy < keptAt(account) - toleranceMs;
      seen.isTrusted ||= !isOld && isTimeSealed(key, account, seen);
    }
  }

  /** Whether the clock is behind a time that Podkey has seen, or that time is missing or was changed in the database. */
  isInDoubt(account: string): boolean {
    if (this.#key && !this.#known().get(account)?.isTrusted) return true;
    return this.#options.now() < this.#least(account) - toleranceMs;
  }

  /** How far the account's pod was last ahead of this computer's clock, in ms; 0 if that is unknown. */
  aheadBy(account: string): number {
    return this.#known().get(account)?.aheadBy ?? 0;
  }

  /** The account's pod has answered: its clock was `said` ms ahead. Null if it did not say, so that the time may not go back. */
  podAnswered(account: string, said: number | null): void {
    const { monotonic, now } = this.#options;
    const localAt = said === null ? Math.max(now(), this.#least(account)) : now();
    const aheadBy = said ?? this.aheadBy(account);
    this.#known().set(account, { localAt, aheadBy, seal: null, monotonicAt: monotonic(), isTrusted: true });
    this.#write([[account, { localAt, aheadBy }]]);
  }

  /** Stores the present time for the next start. */
  store(): void {
    const { now } = this.#options;
    const trusted = [...this.#known()].filter(([, { isTrusted }]) => isTrusted);
    this.#write(
      trusted.map(([account, { aheadBy }]) => [
        account,
        { localAt: Math.max(now(), this.#least(account)), aheadBy },
      ]),
    );
  }

  /** Reads again at the next use. */
  forget(): void {
    this.#seen = undefined;
    this.#key = undefined;
    this.#checked = undefined;
  }

  #write(times: readonly (readonly [account: string, SeenTime])[]): void {
    const key = this.#key;
    if (!key || times.length === 0) return;
    const sealed = times.map(([account, { localAt, aheadBy }]): [string, StoredSeenTime] => {
      const seen = { localAt: Math.round(localAt), aheadBy: Math.round(aheadBy) };
      return [account, { ...seen, seal: sealTime(key, account, seen) }];
    });
    this.#options.write(new Map(sealed));
  }

  /** The least that this computer's clock should show, in epoch ms. */
  #least(account: string): number {
    const seen = this.#known().get(account);
    if (!seen) return -Infinity;
    return seen.localAt + (this.#options.monotonic() - seen.monotonicAt);
  }

  #known(): Map<string, KnownTime> {
    if (this.#seen) return this.#seen;
    const monotonicAt = this.#options.monotonic();
    const entries = [...this.#options.read()].map(
      ([account, seen]) => [account, { ...seen, monotonicAt, isTrusted: false }] as const,
    );
    return (this.#seen = new Map(entries));
  }
}
