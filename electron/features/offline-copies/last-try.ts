import { errorFailures } from '../../../shared/text/en/app.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { isUnreachable } from '../../pod-client/failures/network-failure.ts';
import type { SecureValue } from '../../pod-client/pod-client.ts';
import { abortFailure } from '../../pod-client/transport/exchange.ts';
import type { Clock } from '../../services/clock.ts';

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
