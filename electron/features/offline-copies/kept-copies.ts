import type { Failure } from '../../../shared/errors/failure.ts';
import type { CopiesEnd, OfflineCopiesPolicy } from '../../../shared/features/offline-copies/contract.ts';
import type { CopyRule } from '../../services/logins/login-rows.ts';
import { locatorKey, type Login } from '../../../shared/schemas/login.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { offlineFailures } from '../../../shared/features/offline-copies/text/en.ts';
import type { SecureValue } from '../../pod-client/pod-client.ts';
import type { FetchedValue } from '../../services/secrets/value-fetcher.ts';
import type { CopyFacts, OfflineCopiesRepository, StoredOfflineCopy } from './offline-copies-repository.ts';
import type { AccountSession, KnownAccount } from '../../services/accounts/account-session.ts';
import { accountSnapshot, type Journal } from '../../services/activity/journal.ts';
import type { Clock } from '../../services/clock.ts';
import type { OnFailure } from '../../services/log.ts';
import { isAllowed, isOffLimits, kindOfValue, rulesOf, type KeptKind, type Recognize } from './may-keep.ts';
import type { OfflineKey } from './offline-key.ts';
import { boundTo, keptValueSchema, NotOpened, openValue, sealValue, type KeyPair } from './seal.ts';
import { CopyTime } from './copy-time.ts';

const dayMs = 24 * 60 * 60_000;
/** How often copies whose time is up are deleted, and the clock's time is stored. */
const lookEveryMs = 5 * 60_000;
/** Logins change in bursts. */
const followAfterMs = 1_000;

interface Options {
  /** Undefined if the policy does not allow offline copies. */
  policy: OfflineCopiesPolicy | undefined;
  rows: OfflineCopiesRepository;
  key: OfflineKey;
  /** Every account; the sample account is not one. */
  accounts: () => readonly KnownAccount[];
  /** A login by its ID; undefined if there is none. */
  findLogin: (accountId: string, id: string) => Login | undefined;
  copyRule: (accountId: string, locator: Locator) => CopyRule | undefined;
  journal: Journal;
  clock: Clock;
  /** A monotonic clock, in ms. */
  monotonic: () => number;
  recognizers: readonly Recognize[];
  /** The copies, or the clock's state, changed. */
  onChanged: () => void;
  onFailure: OnFailure;
}

/**
 * The offline copies, each from its sealing to its end.
 *
 * A copy ends at its end by the trusted time, and before it when the pod refuses the key or the value, the policy, the login or the account
 * changes, or the person forgets it. The file is long because every end of a copy is here.
 */
export class KeptCopies {
  readonly #options: Options;
  readonly #time: CopyTime;
  /** Raised when copies of an account end, so that no value that was requested before is kept after. */
  readonly #ends = new Map<string, number>();
  #allEnds = 0;
  /** Beginnings of the `nameOf` copies that have ended and are still to be deleted, because the disk refused. They are not used. */
  readonly #undeleted = new Set<string>();
  #cancelFollow: (() => void) | undefined;

  constructor(options: Options) {
    const { rows, clock, monotonic } = options;
    this.#options = options;
    this.#time = new CopyTime({
      now: () => clock.now(),
      monotonic,
      read: () => rows.seen(),
      write: (seen) => rows.setSeen(seen),
    });
  }

  /** Ends what may not be kept any more, now and regularly. */
  begin(): void {
    this.#look();
    this.follow();
  }

  /** The copies that have not ended, the first to end first. */
  live(): CopyFacts[] {
    if (!this.#options.policy) return [];
    return this.#options.rows.list().filter((copy) => this.#isLive(copy));
  }

  /** The copy of a value; null if there is none that has not ended, or none can be read. */
  find(accountId: string, locator: Locator): StoredOfflineCopy | null {
    if (!this.#options.policy) return null;
    const copy = this.#attempt(() => this.#options.rows.find(accountId, locatorKey(locator)));
    return copy && this.#isLive(copy) ? copy : null;
  }

  /** When a copy ends, by its pod's clock. A policy that became stricter shortens what was kept before. */
  endOf({ keptAt, endsAt }: CopyFacts): number {
    return Math.min(endsAt, keptAt + (this.#options.policy?.days ?? 0) * dayMs);
  }

  /** Has the stored times checked, if they were not yet. Fails as `keychain` if the key is not there. */
  async checkTimes(): Promise<void> {
    const { key, rows } = this.#options;
    const keptAt = (id: string) =>
      Math.max(...rows.list().map((copy) => (copy.account === id ? copy.keptAt : -Infinity)));
    await this.#time.check(() => key.timeKey(), keptAt);
  }

  isTimeInDoubt(accountId: string): boolean {
    return this.#time.isInDoubt(accountId);
  }

  /** What a fetched value is for the policy; null if it is empty. */
  kindOf(isCode: boolean, value: SecureValue): KeptKind | null {
    return kindOfValue(isCode, value, this.#options.recognizers);
  }

  /** Returns a check whether copies of an account have ended since. */
  sinceNow(accountId: string): () => boolean {
    const ends = this.#endsOf(accountId);
    return () => ends !== this.#endsOf(accountId);
  }

  /** Keeps a value that the pod has just sent for so many days, and returns when the copy ends. */
  keep(
    session: AccountSession,
    { locator, ...facts }: Pick<CopyFacts, 'login' | 'kind'> & { locator: Locator },
    value: SecureValue,
    { days, publicKey }: { days: number; publicKey: Uint8Array },
  ): number {
    const { account } = session;
    this.#deleteEnded();
    this.#podAnswered(session);
    const keptAt = Math.floor(this.#time.of(account.id));
    const endsAt = keptAt + days * dayMs;
    this.#options.journal.record({ action: 'copy-kept', account: accountSnapshot(account), locator, endsAt });
    const copy = { ...facts, account: account.id, locator: locatorKey(locator), keptAt, endsAt };
    this.#put(account, copy, value, publicKey);
    return endsAt;
  }

  /** Opens a copy. Fails if it was changed, or its account was. */
  unseal(account: KnownAccount, copy: StoredOfflineCopy, pair: KeyPair): FetchedValue {
    try {
      const bytes = openValue(pair, copy, boundTo(account, copy));
      const value = keptValueSchema.parse(JSON.parse(bytes.toString()));
      bytes.fill(0);
      const kept = { keptAt: copy.keptAt, endsAt: this.endOf(copy) };
      return { value, from: { kept, aheadBy: this.#time.aheadBy(account.id) } };
    } catch (thrown) {
      if (thrown instanceof NotOpened) throw offlineFailures.damaged({ cause: thrown });
      throw thrown;
    }
  }

  /** A pod has sent a value. Its copy is renewed, with the same end. */
  podSent(session: AccountSession, locator: Locator, value: SecureValue): void {
    const { policy, rows } = this.#options;
    if (!policy) return;
    this.#attempt(() => {
      if (rows.ofAccount(session.account.id) === 0) return;
      this.#podAnswered(session);
      const copy = rows.facts(session.account.id, locatorKey(locator));
      if (copy && !this.#isUndeleted(copy)) void this.#renew(session, copy, value);
    });
  }

  /**
   * A pod refused a value. Ends the copies that this concerns: of the asset or, if it refused the key, of the account. Never throws, so that
   * the person reads the pod's refusal.
   */
  podRefused(accountId: string, locator: Locator, failure: Failure): void {
    const { kind } = failure.appError;
    if (kind === 'unauthenticated') this.endAllOf(accountId, 'refused');
    if (kind !== 'forbidden' && kind !== 'not-found') return;
    const asset = `${locator.assetType}\n${locator.assetId.toLowerCase()}\n`;
    this.#raiseEnds(accountId);
    this.#attempt(() => this.#endAtOnce([`${accountId}\n${asset}`], 'refused'));
  }

  /** Ends an account's copies. Throws if the disk refuses to delete them, unless the pod refused the key; they are not used in either case. */
  endAllOf(accountId: string, by: 'refused' | 'gone'): void {
    this.#raiseEnds(accountId);
    const end = () => this.#endAtOnce([`${accountId}\n`], by);
    if (by === 'refused') this.#attempt(end);
    else end();
  }

  endLogin(accountId: string, loginId: string): void {
    this.#raiseEnds(accountId);
    this.#end(this.#options.rows.ofLogin(accountId, loginId), 'person');
  }

  /** Ends every copy. The device key is deleted too: without it nothing opens, even if the disk refuses. */
  async endAll(by: CopiesEnd): Promise<void> {
    const { rows, key, onChanged } = this.#options;
    const copies = this.#attempt(() => rows.list()) ?? [];
    this.#allEnds += 1;
    try {
      await key.forget();
    } finally {
      if (this.#attempt(() => rows.count()) === 0) {
        this.#undeleted.clear();
        this.#recordEnds(copies, by);
      }
      this.#time.forget();
      onChanged();
    }
  }

  /** Logins changed: copies of what no login leads to any more end soon. */
  follow(): void {
    if (!this.#options.policy || this.#cancelFollow) return;
    this.#cancelFollow = this.#options.clock.after(followAfterMs, () => {
      this.#cancelFollow = undefined;
      this.#attempt(() => this.#endUnled());
    });
  }

  #put(account: KnownAccount, facts: CopyFacts, value: SecureValue, publicKey: Uint8Array): void {
    const bytes = Buffer.from(JSON.stringify(value));
    this.#options.rows.put({ ...facts, ...sealValue(publicKey, bytes, boundTo(account, facts)) });
    bytes.fill(0);
  }

  async #renew(session: AccountSession, copy: CopyFacts, value: SecureValue): Promise<void> {
    const { key, onChanged, onFailure, rows } = this.#options;
    const { account } = session;
    const hasEnded = this.sinceNow(account.id);
    try {
      const publicKey = await key.publicKey();
      const present = rows.facts(account.id, copy.locator);
      if (session.isOver || hasEnded() || present?.endsAt !== copy.endsAt) return;
      const kind = this.kindOf(copy.kind === 'code', value);
      if (kind === null || !this.#isAllowed(kind)) {
        this.#endAtOnce([nameOf(copy)], kind === null ? 'gone' : 'policy');
        return;
      }
      const keptAt = Math.floor(this.#time.of(account.id));
      if (keptAt >= copy.endsAt) return;
      this.#put(account, { ...copy, kind, keptAt }, value, publicKey);
      onChanged();
    } catch (thrown) {
      onFailure('offline copy not renewed', thrown);
    }
  }

  #isLive(copy: CopyFacts): boolean {
    return !this.#isUndeleted(copy) && this.#time.of(copy.account) < this.endOf(copy);
  }

  #isAllowed(kind: KeptKind): kind is CopyFacts['kind'] {
    const { policy } = this.#options;
    return policy !== undefined && isAllowed(kind, rulesOf(policy));
  }

  /** Deletes what has ended or may no longer be kept, and stores the time. */
  #look(): void {
    const { clock, policy, rows, onChanged } = this.#options;
    if (!policy) {
      void this.#endWithoutPolicy();
      return;
    }
    this.#attempt(() => this.#deleteEnded());
    this.#attempt(() => {
      const live = this.live();
      const allowed = live.filter(({ kind }) => this.#isAllowed(kind));
      const refused = [...live.filter((copy) => !allowed.includes(copy)), ...allowed.slice(policy.most)];
      this.#attempt(() => this.#endAtOnce(refused.map(nameOf), 'policy'));
      if (live.length > 0) void this.#storeTimes();
      if (rows.remove(rows.list().filter((copy) => !this.#isLive(copy))) > 0) onChanged();
    });
    clock.after(lookEveryMs, () => this.#look());
  }

  async #storeTimes(): Promise<void> {
    try {
      await this.checkTimes();
      this.#time.store();
      this.#options.onChanged();
    } catch (thrown) {
      this.#options.onFailure('offline copies not looked through', thrown);
    }
  }

  /** Ends every copy, again until nothing refuses. */
  async #endWithoutPolicy(): Promise<void> {
    const { clock, key, onFailure, rows } = this.#options;
    try {
      if (rows.count() > 0 || key.isChosen) await this.endAll('policy');
    } catch (thrown) {
      onFailure('offline copies not ended', thrown);
      clock.after(lookEveryMs, () => this.#look());
    }
  }

  #endUnled(): void {
    const { findLogin, copyRule, policy, accounts } = this.#options;
    const known = new Set(accounts().map(({ id }) => id));
    const itemOf = ({ account, login, locator: key }: CopyFacts) =>
      (known.has(account) ? findLogin(account, login) : undefined)?.items.find(
        ({ locator }) => locatorKey(locator) === key,
      );
    const isUnled = (copy: CopyFacts) => !itemOf(copy);
    this.#attempt(() => this.#endAtOnce(this.live().filter(isUnled).map(nameOf), 'gone'));
    const isForbidden = (copy: CopyFacts) => {
      const item = itemOf(copy);
      return item !== undefined && policy && isOffLimits(copyRule(copy.account, item.locator), policy);
    };
    this.#endAtOnce(this.live().filter(isForbidden).map(nameOf), 'policy');
  }

  /** Ends copies by the beginnings of their `nameOf`. They are not used any more, even if it throws because the disk refuses to delete them. */
  #endAtOnce(names: readonly string[], by: CopiesEnd): void {
    if (names.length === 0) return;
    const { onChanged, rows } = this.#options;
    const before = this.#attempt(() => rows.list().filter((copy) => !this.#isUndeleted(copy))) ?? [];
    for (const name of names) this.#undeleted.add(name);
    const ended = before.filter((copy) => this.#isUndeleted(copy));
    try {
      this.#deleteEnded();
    } finally {
      if (ended.length > 0) {
        this.#recordEnds(ended, by);
        onChanged();
      }
    }
  }

  #deleteEnded(): void {
    if (this.#undeleted.size === 0) return;
    const { rows } = this.#options;
    rows.remove(rows.list().filter((copy) => this.#isUndeleted(copy)));
    this.#undeleted.clear();
  }

  #isUndeleted(copy: CopyFacts): boolean {
    return this.#undeleted.values().some((name) => nameOf(copy).startsWith(name));
  }

  /** Ends copies as a person asked. If the disk refuses it throws, and they stay: the person reads that and can try again. */
  #end(copies: readonly CopyFacts[], by: CopiesEnd): void {
    if (copies.length === 0) return;
    this.#options.rows.remove(copies);
    this.#recordEnds(copies, by);
    this.#options.onChanged();
  }

  #recordEnds(copies: readonly CopyFacts[], by: CopiesEnd): void {
    for (const account of this.#options.accounts()) {
      const ended = copies.filter((copy) => copy.account === account.id).length;
      if (ended === 0) continue;
      const event = { action: 'copies-ended', account: accountSnapshot(account), copies: ended, by } as const;
      this.#options.journal.record(event);
    }
  }

  #podAnswered(session: AccountSession): void {
    this.#time.podAnswered(session.account.id, session.clockSkewMs());
  }

  #endsOf(accountId: string): number {
    return this.#allEnds + (this.#ends.get(accountId) ?? 0);
  }

  #raiseEnds(accountId: string): void {
    this.#ends.set(accountId, (this.#ends.get(accountId) ?? 0) + 1);
  }

  /** Returns undefined if the disk refuses. */
  #attempt<T>(task: () => T): T | undefined {
    try {
      return task();
    } catch (thrown) {
      this.#options.onFailure('offline copies not looked through', thrown);
      return undefined;
    }
  }
}

/** A copy as one text, which begins with its account and its asset. */
const nameOf = ({ account, locator }: CopyFacts): string => `${account}\n${locator}`;
