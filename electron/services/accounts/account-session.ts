import { abortFailure, untilAborted } from '../../pod-client/transport/cancellation.ts';
import type { PodClient } from '../../pod-client/pod-client.ts';
import type { KnownAccount } from './account-service.ts';

interface Options {
  /** Counts the sessions of this run of Podkey. */
  number: number;
  account: KnownAccount;
  createClient: () => PodClient;
}

/** What a copy needs of the session that it is made for. */
export type CopySession = Pick<AccountSession, 'assertLive' | 'track'>;

/**
 * The time during which one account, as it is now, is in use.
 *
 * Whatever acts for the account holds its session: the client, the signal and the account come from there. A session ends
 * once and never resumes; an account that is chosen again, edited or unlocked gets a new one (docs/adr/0014).
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

  /** Aborts when the session ends, with the failure that calls under way end with. */
  get signal(): AbortSignal {
    return this.#ending.signal;
  }

  get isOver(): boolean {
    return this.signal.aborted;
  }

  /** Throws the failure that the session ended with, if it is over. */
  assertLive(): void {
    if (this.isOver) throw abortFailure(this.signal);
  }

  /** The session's one pod client, created at first need. Throws when the session is over. */
  get client(): PodClient {
    this.assertLive();
    return (this.#client ??= this.#createClient());
  }

  /** The pod's clock less this machine's, in ms; null until an answer told. */
  clockSkewMs(): number | null {
    return this.#client?.clockSkewMs() ?? null;
  }

  /** Sends a request that reads; it fails as soon as the session ends, whatever the client does then. */
  async request<T>(send: (client: PodClient, signal: AbortSignal) => Promise<T>): Promise<T> {
    return untilAborted(send(this.client, this.signal), this.signal);
  }

  /** Runs a call for the account. A result that comes after the session's end is withheld. */
  async call<T>(task: () => Promise<T>): Promise<T> {
    this.assertLive();
    const result = await this.track(task());
    this.assertLive();
    return result;
  }

  /** Counts a call among those that are under way, and gives its result even when the session is over. */
  track<T>(call: Promise<T>): Promise<T> {
    const settled = () => void this.#calls.delete(call);
    this.#calls.add(call);
    call.then(settled, settled);
    return call;
  }

  /** Gives the client away, if there is one: whoever gets it closes it. */
  handOverClient(): PodClient | undefined {
    const client = this.#client;
    this.#client = undefined;
    return client;
  }

  /** Ends the session: nothing new starts with it, and what is under way fails with `why`. */
  abort(why: Error): void {
    this.#ending.abort(why);
  }

  /** Closes the client, its token and its connections, unless it was handed over. */
  async close(): Promise<void> {
    await this.handOverClient()?.close();
  }

  /** Resolves when no call is under way. */
  async returned(): Promise<void> {
    while (this.#calls.size > 0) await Promise.allSettled(this.#calls);
  }
}
