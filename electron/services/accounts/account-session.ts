import { abortFailure, untilAborted } from '../../pod-client/transport/exchange.ts';
import type { PodClient } from '../../pod-client/pod-client.ts';
import type { AccountRecord } from '../../storage/account-repository.ts';

/** An account, and where its secret should be stored. */
export type KnownAccount = AccountRecord;

interface Options {
  /** Number of the session, counted from the start of Podkey. */
  number: number;
  account: KnownAccount;
  createClient: () => PodClient;
}

export type CopySession = Pick<AccountSession, 'assertLive' | 'track'>;

/**
 * The time during which one account, with its present settings, is in use.
 *
 * Everything that acts for the account takes the client, the signal and the account from its session. A session ends once and
 * never resumes: an account that is selected again, edited or unlocked gets a new one (docs/adr/0014).
 */
export class AccountSession {
  readonly number: number;
  readonly account: KnownAccount;
  readonly #createClient: () => PodClient;
  readonly #ending = new AbortController();
  readonly #calls = new Set<Promise<unknown>>();
  #client: PodClient | undefined;

  constructor({ number, account, createClient }: Options) {
    this.number = number;
    this.account = account;
    this.#createClient = createClient;
  }

  /** Aborts when the session ends. The reason is the failure of pending calls. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  get isOver(): boolean {
    return this.signal.aborted;
  }

  /** Throws the session's end failure, if it has ended. */
  assertLive(): void {
    if (this.isOver) throw abortFailure(this.signal);
  }

  /** The session's only pod client, created on first use. Throws if the session has ended. */
  get client(): PodClient {
    this.assertLive();
    return (this.#client ??= this.#createClient());
  }

  /** The pod's clock minus this machine's, in ms; null before the pod's first response. */
  clockSkewMs(): number | null {
    return this.#client?.clockSkewMs() ?? null;
  }

  /** Sends a read request. It fails as soon as the session ends, whatever the client does then. */
  async request<T>(send: (client: PodClient, signal: AbortSignal) => Promise<T>): Promise<T> {
    return untilAborted(send(this.client, this.signal), this.signal);
  }

  /** Runs a call for the account. A result that arrives after the session's end is withheld. */
  async call<T>(task: () => Promise<T>): Promise<T> {
    this.assertLive();
    const result = await this.track(task());
    this.assertLive();
    return result;
  }

  /** Counts a call as pending and returns its result, even if the session ends meanwhile. */
  track<T>(call: Promise<T>): Promise<T> {
    const settled = () => void this.#calls.delete(call);
    this.#calls.add(call);
    call.then(settled, settled);
    return call;
  }

  /** Hands the client over, if there is one. The caller must close it. */
  handOverClient(): PodClient | undefined {
    const client = this.#client;
    this.#client = undefined;
    return client;
  }

  /** Ends the session: no call starts any more, and pending calls fail with `why`. */
  abort(why: Error): void {
    this.#ending.abort(why);
  }

  /** Closes the client, its token and its connections, unless it was handed over. */
  async close(): Promise<void> {
    await this.handOverClient()?.close();
  }

  /** Resolves when no call is pending. */
  async returned(): Promise<void> {
    while (this.#calls.size > 0) await Promise.allSettled(this.#calls);
  }
}

export type AccountChange = 'account-switched' | 'account-changed';

export type SessionEnd = AccountChange | 'locked' | 'quit';

/** Whether a session ends because Podkey locks or quits, not because the accounts change. */
export function isShutdown(reason: SessionEnd): boolean {
  return reason === 'locked' || reason === 'quit';
}

/** A service that holds data of the account in use, and drops it when the account session ends. */
export interface SessionState {
  /**
   * Drops the data before it returns. Resolves when slower work is done too, such as clearing the clipboard.
   *
   * Called at every end, even if no session had begun.
   */
  endSession(reason: SessionEnd): void | Promise<void>;
}

/** Why a service has nothing to drop when a session ends. */
export interface NoAccountData {
  readonly holdsNoAccountData: string;
}

/**
 * Why each service of an object needs no end of a session, if it has no `endSession`. Functions and lists are no services.
 *
 * A missing service does not compile, nor does one that has an `endSession`.
 */
export type ReasonsForNoEnd<Services> = {
  readonly [
    Name in keyof Services as Services[Name] extends
      | SessionState
      | readonly unknown[]
      | ((...needs: never) => unknown)
      ? never
      : Name
  ]: string;
};

/** Those of some services that end with a session, in the same order. */
export const sessionStates = (services: readonly unknown[]): SessionState[] =>
  services.filter(
    (service): service is SessionState =>
      typeof service === 'object' && service !== null && 'endSession' in service,
  );
