import type { Dispatcher } from 'undici';
import {
  type PodResponse,
  defaultLimits,
  type DispatcherFactory,
  type TransportLimits,
  type TransportRequest,
} from './exchange.ts';
import { connectionsAlong } from '../routing/connections-along.ts';
import { directRoute } from '../routing/pod-route.ts';
import { HttpExchange } from './http-exchange.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';

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
