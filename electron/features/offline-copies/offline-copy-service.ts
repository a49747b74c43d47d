import { Failure } from '../../../shared/errors/failure.ts';
import { invalidField } from '../../../shared/errors/to-app-error.ts';
import type { CopyRule } from '../../services/logins/login-rows.ts';
import type { Login, ValueName } from '../../../shared/schemas/login.ts';
import type {
  KeepProgress,
  KeepResult,
  KeptLogin,
  OfflineCopies,
  OfflineCopiesPolicy,
} from '../../../shared/features/offline-copies/contract.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import {
  offlineFailures,
  offlineFailureText as text,
} from '../../../shared/features/offline-copies/text/en.ts';
import { isUnreachable } from '../../pod-client/failures/network-failure.ts';
import type { SecureValue } from '../../pod-client/pod-client.ts';
import type { CopyFacts } from './offline-copies-repository.ts';
import type { AccountSession, KnownAccount, SessionState } from '../../services/accounts/account-session.ts';
import type { AccountSessions } from '../../services/accounts/account-sessions.ts';
import { accountBadge } from '../../services/accounts/known-accounts.ts';
import type { Clock } from '../../services/clock.ts';
import type { FetchedValue } from '../../services/secrets/value-fetcher.ts';
import type { UnlockDelay } from '../../services/lock/passcode.ts';
import type { PageQuestions } from '../../services/questions/page-questions.ts';
import { keepLogins } from './keep-logins.ts';
import type { KeptCopies } from './kept-copies.ts';
import { rulesOf } from './may-keep.ts';
import type { OfflineKey } from './offline-key.ts';
import { OfflineQuestions } from './offline-questions.ts';
import type { KeyPair } from './seal.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';

/** How long the passphrase serves for one login, in ms, so that its user name, password and code are one use. */
const oneUseMs = 5 * 60_000;

interface Options {
  /** Undefined if the policy does not allow offline copies. */
  policy: OfflineCopiesPolicy | undefined;
  copies: KeptCopies;
  key: OfflineKey;
  delay: UnlockDelay;
  sessions: Pick<AccountSessions, 'use'>;
  /** Every account; the sample account is not one. */
  accounts: () => readonly KnownAccount[];
  /** A login by its ID; undefined if there is none. */
  findLogin: (accountId: string, id: string) => Login | undefined;
  /** Requests a value from its pod only. */
  fromPod: (session: AccountSession, locator: Locator, until: AbortSignal) => Promise<SecureValue>;
  copyRule: (accountId: string, locator: Locator) => CopyRule | undefined;
  nameOf: (accountId: string, locator: Locator) => ValueName | null;
  /** Whether it is the lock's passcode. */
  isPasscode: (text: string) => Promise<boolean>;
  clock: Clock;
  pageQuestions: PageQuestions;
  callingPage: () => number | undefined;
  isPalette: (page: number) => boolean;
  showWindow: () => void;
  onChanged: () => void;
  /** How far `keep` is; null if it does nothing. */
  onProgress: (progress: KeepProgress | null) => void;
}

/**
 * What a person does with sealed copies of values, which are for when their pod can't be reached (docs/adr/0025).
 *
 * The file is long because everything that the passphrase is asked for is here, with one delay after wrong ones.
 */
export class OfflineCopyService implements SessionState {
  readonly #options: Options;
  readonly #questions: OfflineQuestions;
  /** The login that the passphrase was entered for last, with the key pair. */
  #inUse: { account: string; login: string; pair: KeyPair; cancelTimer: () => void } | undefined;
  /** Stops what `keep` is doing. */
  #keeping = new AbortController();

  constructor(options: Options) {
    const { key, callingPage, isPalette, pageQuestions, showWindow } = options;
    this.#options = options;
    this.#questions = new OfflineQuestions({
      open: (passphrase) => this.#check(() => key.open(passphrase)),
      questions: pageQuestions,
      callingPage,
      isPalette,
      showWindow,
    });
  }

  /** The copies, without values. */
  state(): OfflineCopies {
    const { copies, policy, key } = this.#options;
    const live = copies.live();
    return {
      rules: policy ? rulesOf(policy) : null,
      hasPassphrase: policy !== undefined && key.isChosen,
      isTimeInDoubt: live.some(({ account }) => copies.isTimeInDoubt(account)),
      count: live.length,
      logins: this.#byLogin(live),
    };
  }

  /**
   * Fetches the values of logins and keeps copies of them for so many days. `passphrase` is needed if none was chosen yet.
   *
   * A value that can't be kept does not keep the others from being kept; the result says why. What is kept when `until` aborts stays.
   */
  async keep(
    accountId: string,
    loginIds: readonly string[],
    days: number,
    passphrase: string | undefined,
    until = new AbortController().signal,
  ): Promise<KeepResult> {
    const { accounts, copies, findLogin, fromPod, key, copyRule, nameOf, onChanged, onProgress, sessions } =
      this.#options;
    const policy = this.#assertAllowed();
    if (days > policy.days) throw invalidField('days', text.tooLong({ days: policy.days }));
    if (!accounts().some(({ id }) => id === accountId)) throw offlineFailures.sample();
    const session = sessions.use(accountId);
    this.#stopKeeping();
    this.#keeping = new AbortController();
    const signal = AbortSignal.any([until, this.#keeping.signal]);
    const logins = loginIds.flatMap((id) => findLogin(accountId, id) ?? []);
    return session.call(async () => {
      await this.#choosePassphrase(passphrase);
      const publicKey = await key.publicKey();
      await copies.checkTimes();
      session.assertLive();
      const how = {
        copies,
        session,
        policy,
        days,
        publicKey,
        fromPod,
        copyRule,
        nameOf,
        onProgress,
        signal,
      };
      return keepLogins(logins, how).finally(() => {
        onProgress(null);
        onChanged();
      });
    });
  }

  #stopKeeping(): void {
    this.#keeping.abort(errorFailures.requestCancelled());
  }

  forget(accountId: string, loginId: string): void {
    this.#options.copies.endLogin(accountId, loginId);
  }

  /** Ends every copy, and forgets the passphrase. */
  async forgetAll(): Promise<void> {
    this.endSession();
    await this.#options.copies.endAll('person');
  }

  async changePassphrase(present: string, passphrase: string): Promise<void> {
    const { key } = this.#options;
    this.#assertAllowed();
    if (!key.isChosen) throw offlineFailures.noPassphrase();
    // The present one first, so that nobody can try passcodes here.
    const pair = await this.#check(() => key.open(present));
    if (!pair) throw invalidField('present', text.wrongPassphrase);
    await this.#refusePasscode(passphrase);
    await key.change(pair, passphrase);
    this.#endUse();
  }

  /**
   * The value of a copy, because its pod can't be reached; null if there is no copy, or the person does not want it.
   *
   * Asks for the passphrase. `askPod` requests the value once more, so that none comes from a copy while the pod answers: then its response
   * counts, whatever it is.
   */
  async open(
    session: AccountSession,
    locator: Locator,
    failure: Failure,
    askPod: (signal: AbortSignal) => Promise<SecureValue>,
    signal: AbortSignal,
  ): Promise<FetchedValue | null> {
    const { account } = session;
    const { clock, copies } = this.#options;
    const copy = isUnreachable(failure) ? copies.find(account.id, locator) : null;
    if (!copy) return null;
    await copies.checkTimes();
    if (copies.isTimeInDoubt(account.id)) throw offlineFailures.timeInDoubt({ cause: failure });
    const waits = AbortSignal.any([signal, session.signal]);
    const lastTry = new LastTry(askPod);
    const pair = await this.#keyPair(session, { copy, locator, failure }, waits, lastTry);
    if (!pair) return null;
    try {
      const value = await lastTry.result(waits, clock);
      if (value) return { value, from: null };
      // After the last wait, so that nothing of an ended copy is used.
      session.assertLive();
      const present = copies.find(account.id, locator);
      return present && !copies.isTimeInDoubt(account.id) ? copies.unseal(account, present, pair) : null;
    } finally {
      pair.privateKey.fill(0);
    }
  }

  endSession(): void {
    this.#stopKeeping();
    this.#endUse();
    this.#questions.cancelAll();
  }

  async #keyPair(
    session: AccountSession,
    { copy, locator, failure }: { copy: CopyFacts; locator: Locator; failure: Failure },
    signal: AbortSignal,
    lastTry: LastTry,
  ): Promise<KeyPair | null> {
    const { account } = session;
    if (this.#inUse?.account === account.id && this.#inUse.login === copy.login)
      return copyOf(this.#inUse.pair);
    const { message, nextStep } = failure.appError;
    const asked = {
      keptAt: copy.keptAt,
      endsAt: this.#options.copies.endOf(copy),
      account: accountBadge(account),
      valueName: this.#options.nameOf(account.id, locator),
      property: locator.property,
      message,
      nextStep,
    };
    const pair = await this.#questions.ask(asked, signal, () => lastTry.start());
    if (!pair) return null;
    if (session.isOver) {
      // It ended after the answer.
      pair.privateKey.fill(0);
      session.assertLive();
    }
    this.#use(account.id, copy.login, pair);
    return copyOf(pair);
  }

  #use(account: string, login: string, pair: KeyPair): void {
    this.#endUse();
    const cancelTimer = this.#options.clock.after(oneUseMs, () => this.#endUse());
    this.#inUse = { account, login, pair, cancelTimer };
  }

  #endUse(): void {
    this.#inUse?.cancelTimer();
    this.#inUse?.pair.privateKey.fill(0);
    this.#inUse = undefined;
  }

  async #choosePassphrase(passphrase: string | undefined): Promise<void> {
    const { key } = this.#options;
    if (key.isChosen) return;
    if (passphrase === undefined) throw invalidField('passphrase', text.passphraseNeeded);
    await this.#refusePasscode(passphrase);
    await key.choose(passphrase);
  }

  async #refusePasscode(passphrase: string): Promise<void> {
    if (await this.#options.isPasscode(passphrase)) throw invalidField('passphrase', text.sameAsPasscode);
  }

  /** Checks a passphrase, with a delay after wrong ones. Counted first, so that quitting Podkey in the middle gives no free attempt. */
  async #check<T>(open: () => Promise<T | null>): Promise<T | null> {
    const { delay } = this.#options;
    delay.assertOver(offlineFailures.tooMany);
    delay.countWrong();
    const opened = await open();
    if (opened === null) delay.restart();
    else delay.forget();
    return opened;
  }

  #assertAllowed(): OfflineCopiesPolicy {
    const { policy } = this.#options;
    if (policy) return policy;
    throw offlineFailures.notAllowed();
  }

  #byLogin(live: readonly CopyFacts[]): KeptLogin[] {
    const { accounts, copies, findLogin } = this.#options;
    const byId = new Map(accounts().map((account) => [account.id, account]));
    const groups = Map.groupBy(live, ({ account, login }) => `${account}\n${login}`);
    return [...groups.values()].flatMap((group) => {
      const [first] = group;
      const account = first && byId.get(first.account);
      const login = first && findLogin(first.account, first.login);
      if (!account || !login) return [];
      return {
        account: accountBadge(account),
        accountId: account.id,
        loginId: login.id,
        name: login.name,
        client: login.client?.name ?? null,
        values: group.length,
        keptAt: Math.min(...group.map(({ keptAt }) => keptAt)),
        endsAt: Math.min(...group.map((copy) => copies.endOf(copy))),
      };
    });
  }
}

/** Another use of the passphrase overwrites the first key. */
const copyOf = ({ publicKey, privateKey }: KeyPair): KeyPair => ({
  publicKey,
  privateKey: Buffer.from(privateKey),
});

/** How long the pod is waited for, in ms. */
const waitMs = 2_000;

/**
 * The pod's last chance to answer before an offline copy is used. A request that is late continues, because the pod may refuse the value, which
 * ends the copy.
 */
export class LastTry {
  readonly #askPod: (signal: AbortSignal) => Promise<SecureValue>;
  #ending = new AbortController();
  #answer: Promise<SecureValue | Failure> | undefined;

  constructor(askPod: (signal: AbortSignal) => Promise<SecureValue>) {
    this.#askPod = askPod;
  }

  /** Asks the pod, again if it was asked before: after a wrong passphrase it may be in reach. */
  start(): void {
    this.#ending.abort(errorFailures.requestCancelled());
    this.#ending = new AbortController();
    this.#answer = this.#askPod(this.#ending.signal).catch((thrown: unknown) => {
      if (Failure.is(thrown)) return thrown;
      throw thrown;
    });
    // A failure of ours, which `result` reports.
    this.#answer.catch(() => undefined);
  }

  /** The pod's value; null if it can't be reached or does not answer in time. Fails as the pod refuses, and with the failure of `signal`. */
  async result(signal: AbortSignal, clock: Clock): Promise<SecureValue | null> {
    if (!this.#answer) this.start();
    const { promise: late, resolve } = Promise.withResolvers<null>();
    const over = () => resolve(null);
    const cancelTimer = clock.after(waitMs, over);
    signal.addEventListener('abort', over, { once: true });
    try {
      const answer = (await Promise.race([this.#answer, late])) ?? null;
      if (signal.aborted) throw abortFailure(signal);
      if (!Failure.is(answer)) return answer;
      if (isUnreachable(answer)) return null;
      throw answer;
    } finally {
      cancelTimer();
      signal.removeEventListener('abort', over);
    }
  }
}
