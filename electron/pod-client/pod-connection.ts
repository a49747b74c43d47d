import { abortFailure, untilAborted } from './cancellation.ts';
import type { Clock } from './clock.ts';
import { estimateClockSkew, readHttpDate } from './clock-skew.ts';
import { retryDelayMs, shouldRetry } from './retry-policy.ts';
import type { Answer, ExchangeLimits, Transport, TransportRequest } from './transport.ts';

/** A request to the pod. */
export interface PodRequest {
  method: TransportRequest['method'];
  /** Already encoded, to come after the base URL; or a whole URL of the pod's origin, such as the pod linked to. */
  path: string | URL;
  headers?: Record<string, string>;
  limits?: ExchangeLimits;
  /** Sent as JSON. */
  json?: unknown;
  /** Runs right before the request is written to a connection; where it throws, nothing of it is. */
  onStart?: () => void;
}

type AttemptEnd = { status: number; answer: Answer } | { thrown: unknown };

interface Options {
  /** The pod's base URL, without a trailing slash; it may have a path. */
  podUrl: string;
  accountId: string;
  transport: Transport;
  clock: Clock;
  /** In [0, 1). */
  random: () => number;
}

/** The way to one account on one pod: adds what every request carries, repeats what is safe to, reads the pod's clock. */
export class PodConnection {
  readonly #options: Options;
  #clockSkewMs: number | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The pod's clock less this machine's, in ms; null until an answer told. */
  get clockSkewMs(): number | null {
    return this.#clockSkewMs;
  }

  /** Sends a request and answers with whatever status came. Throws a `Failure` where none did. */
  async send(request: PodRequest, signal: AbortSignal): Promise<Answer> {
    const { clock, random } = this.#options;
    for (let number = 1; ; number += 1) {
      const outcome = await this.#attempt(request, signal);
      if (!signal.aborted && shouldRetry({ method: request.method, number, outcome })) {
        await untilAborted(clock.wait(retryDelayMs(number, random()), signal), signal);
      } else if ('answer' in outcome) {
        return outcome.answer;
      } else {
        throw outcome.thrown;
      }
    }
  }

  async #attempt(request: PodRequest, signal: AbortSignal): Promise<AttemptEnd> {
    const { clock, transport } = this.#options;
    if (signal.aborted) throw abortFailure(signal);
    const sentAt = clock.now();
    try {
      const answer = await transport.send(this.#complete(request), signal);
      this.#readClock(answer, sentAt, clock.now());
      return { status: answer.status, answer };
    } catch (thrown) {
      return { thrown };
    }
  }

  #complete({ method, path, headers, json, limits, onStart }: PodRequest): TransportRequest {
    const { accountId } = this.#options;
    const common = {
      'x-account-id': accountId,
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'Podkey',
    };
    const url = this.#urlOf(path);
    const request = { method, url, ...(limits && { limits }), ...(onStart && { onStart }) };
    if (json === undefined) return { ...request, headers: { ...common, ...headers } };
    return {
      ...request,
      headers: { ...common, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    };
  }

  #urlOf(path: string | URL): URL {
    const { podUrl } = this.#options;
    if (typeof path === 'string') return new URL(podUrl + path);
    // Whoever asks has looked at the origin; credentials are worth a second look.
    if (path.origin !== new URL(podUrl).origin) throw new Error('A request was meant for another origin');
    return path;
  }

  #readClock(answer: Answer, sentAt: number, receivedAt: number): void {
    const podDate = readHttpDate(answer.header('date'));
    // An answer with an age comes from a cache, with the date of long ago (RFC 9111 §5.1).
    if (podDate === null || answer.header('age') !== undefined) return;
    this.#clockSkewMs = estimateClockSkew(this.#clockSkewMs, { sentAt, receivedAt, podDate });
  }
}
