import type { PodClient, PodCredentials } from '../../pod-client/pod-client.ts';
import type { PodRoute } from '../../pod-client/routing/pod-route.ts';
import type { Failure } from '../../../shared/errors/failure.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import type { GuardedClipboard } from '../clipboard/guarded-clipboard.ts';
import type { OnFailure } from '../log.ts';
import type { AccountNetwork } from './account-network.ts';
import type { KnownAccounts } from './known-accounts.ts';
import {
  type KnownAccount,
  AccountSession,
  type AccountChange,
  isShutdown,
  type SessionEnd,
  type SessionState,
} from './account-session.ts';

interface Options {
  knownAccounts: Pick<KnownAccounts, 'selected'>;
  accounts: {
    /** Throws if nothing may be sent to the account's pod. */
    assertUsable: (account: KnownAccount) => void;
    readSecret: (account: KnownAccount) => Promise<string>;
  };
  createClient: (credentials: PodCredentials, route: PodRoute) => PodClient;
  network: Pick<AccountNetwork, 'route'>;
  /** Called with a pod's verdict on the account's API key. */
  onVerdict: (account: KnownAccount, verdict: 'accepted' | 'refused') => void;
  /** Every service that holds account data, the clipboard last. */
  endWithSession: readonly SessionState[];
  clipboard: Pick<GuardedClipboard, 'clearCopyOf'>;
  /** Called before the account in use is left. */
  onLeave: (reason: AccountChange, id: string | undefined) => void;
  onFailure: OnFailure;
}

/**
 * The account session in use, and the only place where sessions begin and end.
 *
 * Ending a session refuses new calls, aborts pending ones, ends every service that holds its data, and clears the clipboard, a
 * second time after its last call has returned. There is no session while Podkey is locked, quits, or changes the account in use
 * (docs/adr/0014).
 */
export class AccountSessions {
  readonly #options: Options;
  #current: AccountSession | undefined;
  #begun = 0;
  #isLeaving = false;
  #shutBy: 'locked' | 'quit' | undefined;
  /** Number of ends so far, and how many of them were locks or quits. */
  #ends = 0;
  #shutdowns = 0;
  /** Resolves when the clients of former sessions are closed. */
  #closing: Promise<unknown> = Promise.resolve();
  #ending: Promise<unknown> = Promise.resolve();

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * The session of the account `accountId`.
   *
   * Fails as `cancelled` if another account is in use or the account is being changed, `locked` while Podkey is locked, and `policy` if
   * its pod is not allowed.
   */
  use(accountId: string): AccountSession {
    this.#assertOpen();
    const account = this.#options.knownAccounts.selected;
    if (this.#isLeaving || account?.id !== accountId) throw errorFailures.accountSwitched();
    if (this.#current?.account.id === accountId) return this.#current;
    if (this.#current) throw new Error('The account in use changed, and its session did not end');
    this.#options.accounts.assertUsable(account);
    this.#begun += 1;
    return (this.#current = new AccountSession({
      number: this.#begun,
      account,
      createClient: () => this.#createClient(account),
    }));
  }

  /** Ends the session, then runs the change to the accounts. No session begins before the change is done. */
  async leave<T>(reason: AccountChange, change: () => T | Promise<T>): Promise<T> {
    this.#isLeaving = true;
    try {
      const { knownAccounts, onLeave } = this.#options;
      onLeave(reason, knownAccounts.selected?.id);
      await this.#end(reason);
      return await change();
    } finally {
      this.#isLeaving = false;
    }
  }

  /** Ends the session at once; none begins until `unlock`. Resolves when nothing of any session is left. */
  lock(): Promise<void> {
    this.#shutBy ??= 'locked';
    return this.#end('locked');
  }

  /** Lets sessions begin again, unless Podkey quits. */
  unlock(): void {
    if (this.#shutBy === 'locked') this.#shutBy = undefined;
  }

  /** Ends the session for good. Resolves when nothing of any session is left. */
  async quit(): Promise<void> {
    this.#shutBy = 'quit';
    await this.#end('quit');
  }

  /** Resolves when the clients of former sessions are closed. */
  async closed(): Promise<void> {
    await this.#closing;
  }

  /** Returns a check that throws if a session has ended since, or Podkey is locked. */
  untilSessionEnds(): () => void {
    const ends = this.#ends;
    return () => {
      this.#assertOpen();
      if (ends !== this.#ends) throw errorFailures.accountSwitched();
    };
  }

  /** Returns a check that throws if Podkey is locked or quits, or was locked since. */
  untilLocked(): () => void {
    const shutdowns = this.#shutdowns;
    return () => {
      this.#assertOpen();
      if (shutdowns !== this.#shutdowns) throw errorFailures.lockedMeanwhile();
    };
  }

  #end(reason: SessionEnd): Promise<void> {
    this.#ends += 1;
    if (isShutdown(reason)) this.#shutdowns += 1;
    const session = this.#current;
    this.#current = undefined;
    session?.abort(endedBy(reason));
    const ended = this.#options.endWithSession.map((state) => this.#endState(state, reason));
    const closing = session?.close();
    this.#closing = Promise.allSettled([this.#closing, closing]);
    const ending = this.#finish(session, reason, [this.#ending, closing, ...ended]);
    this.#ending = ending;
    return ending;
  }

  /** A service that fails must not keep the others from ending. */
  async #endState(state: SessionState, reason: SessionEnd): Promise<void> {
    try {
      await state.endSession(reason);
    } catch (thrown) {
      this.#options.onFailure('session not ended', thrown);
    }
  }

  async #finish(
    session: AccountSession | undefined,
    reason: SessionEnd,
    first: readonly (Promise<unknown> | undefined)[],
  ): Promise<void> {
    await Promise.allSettled([...first, session?.returned()]);
    // A clipboard that refuses is announced, and its own timer tries again.
    if (session) await this.#options.clipboard.clearCopyOf(session, reason).catch(() => undefined);
  }

  #createClient(account: KnownAccount): PodClient {
    const { accounts, createClient, network, onVerdict } = this.#options;
    const { podUrl, accountId, apiKeyId, label } = account;
    return createClient(
      {
        podUrl,
        accountId,
        apiKeyId,
        secret: () => accounts.readSecret(account),
        accountName: label,
        onVerdict: (verdict) => onVerdict(account, verdict),
      },
      network.route(account),
    );
  }

  #assertOpen(): void {
    if (this.#shutBy === 'quit') throw errorFailures.requestCancelled();
    if (this.#shutBy === 'locked') throw errorFailures.locked();
  }
}

/** The failure of calls that were pending when a session ended. */
function endedBy(reason: SessionEnd): Failure {
  if (reason === 'locked') return errorFailures.endedByLock();
  return reason === 'quit' ? errorFailures.requestCancelled() : errorFailures.accountSwitched();
}
