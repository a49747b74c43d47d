import {
  abortFailure,
  untilAborted,
  type PodResponse,
  type TransportRequest,
  type ExchangeLimits,
  outcomeForReport,
  pathTemplate,
  type ExchangeReport,
} from './transport/exchange.ts';
import { type RequestClock, estimateClockSkew, readHttpDate } from './clock.ts';
import { retryDelayMs, shouldRetry, readRetryAfter } from './transport/retry-policy.ts';
import type { Transport } from './transport/transport.ts';

export interface PodRequest {
  method: TransportRequest['method'];
  /** Either an encoded path below the base URL, or a whole URL on the pod's origin, such as the pod's link to a next page. */
  path: string | URL;
  /** The path for reports, without identifiers. By default `pathTemplate` derives it from the path. */
  template?: string;
  headers?: Record<string, string>;
  limits?: ExchangeLimits;
  json?: unknown;
  /** Runs right before the request is written to a connection. If it throws, nothing is written. */
  onStart?: () => void;
}

type AttemptResult =
  | { status: number; response: PodResponse; retryAfterMs: number | undefined }
  | { thrown: unknown };

interface Options {
  /** The pod's base URL, without a trailing slash; it may have a path. */
  podUrl: string;
  accountId: string;
  transport: Transport;
  /** Aborts when the transport is closed. */
  closing: AbortSignal;
  clock: RequestClock;
  /** In [0, 1). */
  random: () => number;
  /** Called when a request has ended. */
  onExchange?: ((report: ExchangeReport) => void) | undefined;
}

/** Sends requests for one account to one pod: adds the common headers, retries safe requests and measures the pod's clock. */
export class PodConnection {
  readonly #options: Options;
  /** The pod's, such as `https://pod.example`. */
  readonly origin: string;
  /** The base URL's path, without a trailing slash. */
  readonly #basePath: string;
  readonly #headers: Readonly<Record<string, string>>;
  #clockSkewMs: number | null = null;

  constructor(options: Options) {
    const { origin, pathname } = new URL(options.podUrl);
    this.#options = options;
    this.origin = origin;
    this.#basePath = pathname.replace(/\/$/, '');
    this.#headers = {
      'x-account-id': options.accountId,
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'Podkey',
    };
  }

  /** The pod's clock minus this machine's clock, in ms. Null before the first response. */
  get clockSkewMs(): number | null {
    return this.#clockSkewMs;
  }

  /** Sends a request and returns the response, whatever its status. Throws a `Failure` if there is none. */
  async send(request: PodRequest, signal: AbortSignal): Promise<PodResponse> {
    const { clock, random } = this.#options;
    for (let number = 1; ; number += 1) {
      const outcome = await this.#attempt(request, number, signal);
      if (!signal.aborted && shouldRetry({ method: request.method, number, outcome })) {
        const pauseMs = 'response' in outcome ? outcome.retryAfterMs : undefined;
        await untilAborted(clock.wait(retryDelayMs(number, random(), pauseMs), signal), signal);
      } else if ('response' in outcome) {
        return outcome.response;
      } else {
        throw outcome.thrown;
      }
    }
  }

  async #attempt(request: PodRequest, number: number, signal: AbortSignal): Promise<AttemptResult> {
    if (signal.aborted) throw abortFailure(signal);
    const { clock, transport, closing } = this.#options;
    const startedAt = performance.now();
    const sentAt = clock.now();
    let end: AttemptResult;
    try {
      // The transport itself ends every exchange when it is closed.
      const response = await transport.send(this.#complete(request), signal === closing ? undefined : signal);
      this.#readClock(response, sentAt, clock.now());
      end = { status: response.status, response, retryAfterMs: readRetryAfter(response) };
    } catch (thrown) {
      end = { thrown };
    }
    this.#options.onExchange?.({
      method: request.method,
      path: request.template ?? pathTemplate(request.path),
      attempt: number,
      durationMs: Math.round(performance.now() - startedAt),
      ...outcomeForReport(end),
    });
    return end;
  }

  #complete({ method, path, headers, json, limits, onStart }: PodRequest): TransportRequest {
    const request = {
      method,
      origin: this.origin,
      path: this.#pathOf(path),
      ...(limits && { limits }),
      ...(onStart && { onStart }),
    };
    if (json === undefined) return { ...request, headers: { ...this.#headers, ...headers } };
    return {
      ...request,
      headers: { ...this.#headers, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(json),
    };
  }

  #pathOf(path: string | URL): string {
    if (typeof path === 'string') return this.#basePath + path;
    // The caller has checked the origin too. The request carries credentials, so check it again.
    if (path.origin !== this.origin) throw new Error('The request is for another origin');
    return path.pathname + path.search;
  }

  #readClock(response: PodResponse, sentAt: number, receivedAt: number): void {
    const podDate = readHttpDate(response.header('date'));
    // A response with an age comes from a cache, so its date is old (RFC 9111 §5.1).
    if (podDate === null || response.header('age') !== undefined) return;
    this.#clockSkewMs = estimateClockSkew(this.#clockSkewMs, { sentAt, receivedAt, podDate });
  }
}
