import type { Dispatcher } from 'undici';
import { cancelled } from './cancellation.ts';
import { connectionsAlong, directRoute } from '../routing/pod-route.ts';
import { WholeExchange } from './whole-exchange.ts';
import { errorText } from '../../../shared/text/failures/errors.ts';

/** How long (ms) and how much (bytes) an exchange may take. */
export interface TransportLimits {
  /** Until TCP and TLS are set up. */
  connectMs: number;
  /** From the request sent to the head of the answer. */
  headersMs: number;
  /** Between two pieces of the answer's body. */
  bodyMs: number;
  /** For the whole exchange, waiting for a free connection included. */
  totalMs: number;
  /** The answer's body. */
  answerBytes: number;
}

/**
 * Generous for a slow line, and well within a person's patience. The service states no size of an answer: the limit keeps
 * a pod from filling main's memory.
 */
export const defaultLimits: TransportLimits = {
  connectMs: 10_000,
  headersMs: 20_000,
  bodyMs: 10_000,
  totalMs: 30_000,
  answerBytes: 1024 * 1024,
};

/**
 * Makes the undici dispatcher that holds the connections; where a proxy or a certificate authority comes in.
 *
 * Called at the first request. One that fails, with a `Failure`, is called again at the next.
 */
export type DispatcherFactory = (limits: TransportLimits) => Dispatcher | Promise<Dispatcher>;

/** A request as it goes out. */
export interface TransportRequest {
  method: 'GET' | 'POST' | 'PATCH';
  /** Such as `https://pod.example`. */
  origin: string;
  /** Encoded, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Where this exchange may take more than others. */
  limits?: ExchangeLimits;
  /** Runs right before the request is written to a connection; where it throws, nothing of it is. */
  onStart?: () => void;
}

/** The limits that differ from one kind of request to another. */
export type ExchangeLimits = Partial<Pick<TransportLimits, 'totalMs' | 'answerBytes'>>;

/** An answer of any status, whole, its body undecoded. */
export interface Answer {
  status: number;
  /** A header by its lower-case name; the first where it came more than once. */
  header(name: string): string | undefined;
  /** All the headers of that lower-case name, in their order. */
  headers(name: string): readonly string[];
  body: Uint8Array;
}

interface Options {
  limits?: Partial<TransportLimits>;
  dispatcher?: DispatcherFactory;
}

/**
 * Carries requests to a pod and answers back, within limits.
 *
 * Follows no redirect and repeats nothing. Every way to fail is a `Failure`; where a PATCH may have reached the pod it is
 * `outcome-unknown`.
 */
export class Transport {
  readonly #limits: TransportLimits;
  readonly #makeDispatcher: DispatcherFactory;
  #opening: Promise<Dispatcher> | undefined;
  #dispatcher: Dispatcher | undefined;
  readonly #underWay = new Set<WholeExchange>();
  #isClosed = false;

  constructor({ limits, dispatcher = connectionsAlong(directRoute) }: Options = {}) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#makeDispatcher = dispatcher;
  }

  /** Sends a request, unless `signal` aborts or the transport is closed. */
  async send(request: TransportRequest, signal?: AbortSignal): Promise<Answer> {
    const limits = request.limits ? { ...this.#limits, ...request.limits } : this.#limits;
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const exchange = new WholeExchange(request, limits, signal, { resolve, reject });
    this.#underWay.add(exchange);
    try {
      if (this.#dispatcher) exchange.begin(this.#dispatcher);
      else
        this.#opened().then(
          (dispatcher) => exchange.begin(dispatcher),
          (thrown: unknown) => exchange.fail(thrown),
        );
      return await promise;
    } finally {
      this.#underWay.delete(exchange);
    }
  }

  /** Ends all exchanges and connections at once. Doesn't wait for connections that are still being prepared. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const dispatcher = this.#dispatcher;
    const opening = this.#opening;
    this.#dispatcher = undefined;
    this.#opening = undefined;
    for (const exchange of this.#underWay) exchange.stop(cancelled(errorText.connectionClosed));
    if (dispatcher) await dispatcher.destroy();
    else void opening?.then((late) => late.destroy()).catch(() => undefined);
  }

  /** The connections, made at first need, for making them may mean to ask the system or the keychain. */
  #opened(): Promise<Dispatcher> {
    if (this.#isClosed) return Promise.reject(cancelled(errorText.connectionClosed));
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<Dispatcher> {
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
