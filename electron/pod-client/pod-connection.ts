import { abortFailure, untilAborted } from './transport/cancellation.ts';
import type { RequestClock } from './clock.ts';
import { estimateClockSkew, readHttpDate } from './transport/clock-skew.ts';
import { outcomeForReport, pathTemplate, type ExchangeReport } from './transport/exchange-report.ts';
import { retryDelayMs, shouldRetry } from './transport/retry-policy.ts';
import type { Transport } from './transport/transport.ts';
import type { PodResponse } from './transport/pod-response.ts';
import type { TransportRequest } from './transport/transport-request.ts';
import type { ExchangeLimits } from './transport/transport-limits.ts';

/** A request to the pod. */
export interface PodRequest {
  method: TransportRequest['method'];
  /** Already encoded, to come after the base URL; or a whole URL of the pod's origin, such as the pod linked to. */
  path: string | URL;
  /** The path as it may be told, where it is known without a look at the path: see `pathTemplate`. */
  template?: string;
  headers?: Record<string, string>;
  limits?: ExchangeLimits;
  /** Sent as JSON. */
  json?: unknown;
  /** Runs right before the request is written to a connection; where it throws, nothing of it is. */
  onStart?: () => void;
}

type AttemptResult = { status: number; response: PodResponse } | { thrown: unknown };

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
  /** Hears how each request ended. */
  onExchange?: ((report: ExchangeReport) => void) | undefined;
}

/** The way to one account on one pod: adds what every request carries, repeats what is safe to, reads the pod's clock. */
export class PodConnection {
  readonly #options: Options;
  readonly #origin: string;
  /** The path of the base URL, without a slash at its end. */
  readonly #basePath: string;
  readonly #headers: Readonly<Record<string, string>>;
  #clockSkewMs: number | null = null;

  constructor(options: Options) {
    const { origin, pathname } = new URL(options.podUrl);
    this.#options = options;
    this.#origin = origin;
    this.#basePath = pathname.replace(/\/$/, '');
    this.#headers = {
      'x-account-id': options.accountId,
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'Podkey',
    };
  }

  /** The pod's clock less this machine's, in ms; null until an response told. */
  get clockSkewMs(): number | null {
    return this.#clockSkewMs;
  }

  /** Sends a request and answers with whatever status came. Throws a `Failure` where none did. */
  async send(request: PodRequest, signal: AbortSignal): Promise<PodResponse> {
    const { clock, random } = this.#options;
    for (let number = 1; ; number += 1) {
      const outcome = await this.#attempt(request, number, signal);
      if (!signal.aborted && shouldRetry({ method: request.method, number, outcome })) {
        await untilAborted(clock.wait(retryDelayMs(number, random()), signal), signal);
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
      // Closing ends every exchange by itself.
      const response = await transport.send(this.#complete(request), signal === closing ? undefined : signal);
      this.#readClock(response, sentAt, clock.now());
      end = { status: response.status, response };
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
      origin: this.#origin,
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
    // Whoever asks has looked at the origin; credentials are worth a second look.
    if (path.origin !== this.#origin) throw new Error('A request was meant for another origin');
    return path.pathname + path.search;
  }

  #readClock(response: PodResponse, sentAt: number, receivedAt: number): void {
    const podDate = readHttpDate(response.header('date'));
    // An response with an age comes from a cache, with the date of long ago (RFC 9111 §5.1).
    if (podDate === null || response.header('age') !== undefined) return;
    this.#clockSkewMs = estimateClockSkew(this.#clockSkewMs, { sentAt, receivedAt, podDate });
  }
}
