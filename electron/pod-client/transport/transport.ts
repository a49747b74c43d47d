import type { Dispatcher } from 'undici';
import { cancelled } from './cancellation.ts';
import { connectionsAlong } from '../routing/connections-along.ts';
import { directRoute } from '../routing/pod-route.ts';
import type { PodResponse } from './pod-response.ts';
import { defaultLimits, type DispatcherFactory, type TransportLimits } from './transport-limits.ts';
import type { TransportRequest } from './transport-request.ts';
import { HttpExchange } from './http-exchange.ts';
import { errorText } from '../../../shared/text/failures/errors.ts';

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
  readonly #underWay = new Set<HttpExchange>();
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
