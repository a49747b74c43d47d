import { Failure } from '../../../shared/errors/failure.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import type { SecureValue } from '../../pod-client/pod-client.ts';
import type { AccountSession } from '../accounts/account-session.ts';
import type { FromCopy } from './lease-registry.ts';

/** A value, and the copy that it comes from; null if its pod sent it. */
export interface FetchedValue {
  value: SecureValue;
  from: FromCopy | null;
}

/** Another source of values, for when a pod does not send one. It learns of each of the pod's answers. */
export interface OtherSource {
  /**
   * The value, which the pod did not send because of `failure`; null if there is none here, or the person does not want it. `askPod` requests it
   * once more.
   */
  open: (
    session: AccountSession,
    locator: Locator,
    failure: Failure,
    askPod: (signal: AbortSignal) => Promise<SecureValue>,
    signal: AbortSignal,
  ) => Promise<FetchedValue | null>;
  podSent: (session: AccountSession, locator: Locator, value: SecureValue) => void;
  /** Also after the session has ended. */
  podRefused: (accountId: string, locator: Locator, failure: Failure) => void;
}

const noEnd = new AbortController().signal;

/** Fetches values from their pod or, if that fails, from another source. */
export class ValueFetcher {
  readonly #others: readonly OtherSource[];

  constructor(others: readonly OtherSource[]) {
    this.#others = others;
  }

  async fetch(session: AccountSession, locator: Locator, until = noEnd): Promise<FetchedValue> {
    try {
      return { value: await this.fromPod(session, locator, until), from: null };
    } catch (thrown) {
      if (!Failure.is(thrown)) throw thrown;
      const askPod = (signal: AbortSignal) => this.fromPod(session, locator, signal);
      for (const other of this.#others) {
        const opened = await other.open(session, locator, thrown, askPod, until);
        if (opened) return opened;
      }
      throw thrown;
    }
  }

  async fromPod(session: AccountSession, locator: Locator, until = noEnd): Promise<SecureValue> {
    const value = await session.request((client, signal) =>
      client.getSecureValue(locator, AbortSignal.any([signal, until])).catch((thrown: unknown) => {
        // Also if the session has ended since: then this failure reaches nobody else.
        if (Failure.is(thrown))
          for (const other of this.#others) other.podRefused(session.account.id, locator, thrown);
        throw thrown;
      }),
    );
    for (const other of this.#others) other.podSent(session, locator, value);
    return value;
  }
}
