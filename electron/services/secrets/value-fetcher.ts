import { Failure } from '../../../shared/errors/failure.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import type { SecureValue } from '../../pod-client/pod-client.ts';
import type { AccountSession } from '../accounts/account-session.ts';
import type { KeptCopies } from '../offline-copies/kept-copies.ts';
import type { OfflineCopyService } from '../offline-copies/offline-copy-service.ts';
import type { FromCopy } from './lease-registry.ts';

interface Options {
  copies: Pick<KeptCopies, 'aheadBy' | 'podRefused' | 'podSent'>;
  offline: Pick<OfflineCopyService, 'open'>;
}

/** Never aborts. */
const noEnd = new AbortController().signal;

/** Fetches values from their pod or, if it can't be reached, from an offline copy. The copies learn of each of the pod's answers. */
export class ValueFetcher {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** `from` is set if the value comes from an offline copy, which the person has agreed to. */
  async fetch(
    session: AccountSession,
    locator: Locator,
    until = noEnd,
  ): Promise<{ value: SecureValue; from: FromCopy | null }> {
    try {
      return { value: await this.fromPod(session, locator, until), from: null };
    } catch (thrown) {
      if (!Failure.is(thrown)) throw thrown;
      const askPod = (signal: AbortSignal) => this.fromPod(session, locator, signal);
      const opened = await this.#options.offline.open(session, locator, thrown, askPod, until);
      if (!opened) throw thrown;
      const { value, kept } = opened;
      return { value, from: kept && { kept, aheadBy: this.#options.copies.aheadBy(session.account.id) } };
    }
  }

  async fromPod(session: AccountSession, locator: Locator, until = noEnd): Promise<SecureValue> {
    const { copies } = this.#options;
    const value = await session.request((client, signal) =>
      client.getSecureValue(locator, AbortSignal.any([signal, until])).catch((thrown: unknown) => {
        // Also if the session has ended since: then this failure reaches nobody else.
        if (Failure.is(thrown)) copies.podRefused(session.account.id, locator, thrown);
        throw thrown;
      }),
    );
    copies.podSent(session, locator, value);
    return value;
  }
}
