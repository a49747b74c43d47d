import type { Dispatcher } from 'undici';
import {
  type PodResponse,
  defaultLimits,
  type DispatcherFactory,
  type TransportLimits,
  type TransportRequest,
  abortFailure,
} from './exchange.ts';
import { connectionsAlong, directRoute } from '../routing/pod-route.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { podResponseFailures } from '../../../shared/text/en/pod.ts';
import { networkFailure, tookTooLong } from '../failures/network-failure.ts';
import { outcomeUnknown } from '../failures/service-failure.ts';

interface Options {
  limits?: Partial<TransportLimits>;
  dispatcher?: DispatcherFactory;
}

/**
 * Sends requests to a pod, within limits.
 *
 * Follows no redirect and repeats nothing. Every error is a `Failure`; after a PATCH that may have reached the pod it is
 * `outcome-unknown`.
 */
export class Transport {
  readonly #limits: TransportLimits;
  readonly #makeDispatcher: DispatcherFactory;
  #opening: Promise<Dispatcher> | undefined;
  #dispatcher: Dispatcher | undefined;
  readonly #exchanges = new Set<HttpExchange>();
  #isClosed = false;

  constructor({ limits, dispatcher = connectionsAlong(directRoute) }: Options = {}) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#makeDispatcher = dispatcher;
  }

  /** Sends a request, unless `signal` aborts or the transport is closed. */
  async send(request: TransportRequest, signal?: AbortSignal): Promise<PodResponse> {
    const limits = request.limits ? { ...this.#limits, ...request.limits } : this.#limits;
    const { promise, resolve, reject } = Promise.withResolvers<PodResponse>();
    const exchange = new HttpExchange(request, limits, signal, { resolve, reject });
    this.#exchanges.add(exchange);
    try {
      if (this.#dispatcher) exchange.send(this.#dispatcher);
      else
        this.#connections().then(
          (dispatcher) => exchange.send(dispatcher),
          (thrown: unknown) => exchange.fail(thrown),
        );
      return await promise;
    } finally {
      this.#exchanges.delete(exchange);
    }
  }

  /** Ends all exchanges and connections at once. Doesn't wait for connections that are still being prepared. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const dispatcher = this.#dispatcher;
    const opening = this.#opening;
    this.#dispatcher = undefined;
    this.#opening = undefined;
    for (const exchange of this.#exchanges) exchange.abort(errorFailures.connectionClosed());
    if (dispatcher) await dispatcher.destroy();
    else void opening?.then((late) => late.destroy()).catch(() => undefined);
  }

  /** Makes the connections at the first request, because that may involve the system or the keychain. */
  #connections(): Promise<Dispatcher> {
    if (this.#isClosed) return Promise.reject(errorFailures.connectionClosed());
    this.#opening ??= this.#makeConnections();
    return this.#opening;
  }

  async #makeConnections(): Promise<Dispatcher> {
    try {
      const dispatcher = await this.#makeDispatcher(this.#limits);
      if (!this.#isClosed) this.#dispatcher = dispatcher;
      return dispatcher;
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }
}

export class ResponseTooLarge extends Failure {}

type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

interface Settle {
  resolve: (response: PodResponse) => void;
  reject: (failure: Failure) => void;
}

/**
 * One request with its complete response, over undici's connections.
 *
 * Implements undici's handler directly, because a stream, a signal and an interceptor would together take longer than the
 * exchange. After the exchange has ended, further events change nothing.
 */
class HttpExchange implements Dispatcher.DispatchHandler {
  readonly #request: TransportRequest;
  readonly #limits: TransportLimits;
  readonly #signal: AbortSignal | undefined;
  readonly #deadline: NodeJS.Timeout;
  /** Undefined after the end, so that a reference to the exchange doesn't keep the response in memory. */
  #settle: Settle | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #isStarted = false;
  #head: { status: number; headers: ResponseHeaders } | undefined;
  #chunks: Uint8Array[] = [];
  #size = 0;

  /** Starts the deadline. Calls one of the functions of `settle` once. */
  constructor(
    request: TransportRequest,
    limits: TransportLimits,
    signal: AbortSignal | undefined,
    settle: Settle,
  ) {
    this.#settle = settle;
    this.#request = request;
    this.#limits = limits;
    this.#signal = signal;
    this.#deadline = setTimeout(() => this.abort(tookTooLong(request.origin, limits)), limits.totalMs);
    signal?.addEventListener('abort', this);
    if (signal?.aborted) this.handleEvent();
  }

  /** Sends the request, unless the exchange has ended. */
  send(dispatcher: Dispatcher): void {
    if (!this.#settle) return;
    const { origin, path, method, headers, body } = this.#request;
    const { headersMs, bodyMs } = this.#limits;
    try {
      dispatcher.dispatch(
        {
          origin,
          path,
          method,
          headers,
          // An own buffer: for a string, undici would leave a copy in the block that Node shares among all small buffers,
          // which is never freed.
          body: body === undefined ? null : new TextEncoder().encode(body),
          headersTimeout: headersMs,
          bodyTimeout: bodyMs,
        },
        this,
      );
    } catch (thrown) {
      this.fail(thrown);
    }
  }

  /** Ends the exchange with an error. If a PATCH may have reached the pod, its outcome is unknown. */
  fail(thrown: unknown): void {
    const settle = this.#end();
    if (!settle) return;
    const { method, origin } = this.#request;
    const failure = Failure.is(thrown)
      ? thrown
      : networkFailure(thrown, { origin, responseStarted: this.#head !== undefined, limits: this.#limits });
    settle.reject(this.#isStarted && method === 'PATCH' ? outcomeUnknown(origin, failure) : failure);
  }

  /** Ends the exchange with a failure and closes the connection, so that the rest is never fetched. */
  abort(failure: Failure): void {
    this.fail(failure);
    this.#controller?.abort(failure);
  }

  /** The signal's `abort` listener (`EventListenerObject`). */
  handleEvent(): void {
    if (this.#signal) this.abort(abortFailure(this.#signal));
  }

  /** Called when undici is about to write the request to a connection, after proxy and TLS. If it throws, nothing is written. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (!this.#settle) {
      controller.abort(new Error('The exchange has ended'));
      return;
    }
    this.#request.onStart?.();
    this.#isStarted = true;
    this.#controller = controller;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: ResponseHeaders): void {
    // Interim responses come before the final one (RFC 9110 §15.2).
    if (status >= 200) this.#head = { status, headers };
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#size > this.#limits.responseBytes)
      this.abort(
        new ResponseTooLarge(podResponseFailures.tooLarge({ bytes: this.#limits.responseBytes }).appError),
      );
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const body = joinChunks(this.#chunks, this.#size);
    const head = this.#head;
    const settle = this.#end();
    if (!head) return;
    const { status, headers } = head;
    settle?.resolve({
      status,
      header: (name) => firstOf(headers[name]),
      headers: (name) => [headers[name] ?? []].flat(),
      body,
    });
  }

  onResponseError(_: Dispatcher.DispatchController | null, error: Error): void {
    this.fail(error);
  }

  /** Ends the exchange and returns its callbacks; undefined if it had ended before. */
  #end(): Settle | undefined {
    const settle = this.#settle;
    this.#settle = undefined;
    this.#chunks = [];
    clearTimeout(this.#deadline);
    this.#signal?.removeEventListener('abort', this);
    return settle;
  }
}

const firstOf = (value: string | string[] | undefined) => (typeof value === 'object' ? value[0] : value);

/** Joins chunks in an own buffer, like the request's body; `Buffer.concat` would use the shared block. */
function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let written = 0;
  for (const chunk of chunks) {
    whole.set(chunk, written);
    written += chunk.length;
  }
  return whole;
}
