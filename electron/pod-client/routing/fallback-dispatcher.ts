import { DecoratorHandler, Dispatcher } from 'undici';
import type { ProxyHop } from './proxy.ts';
import { permitsFallback } from '../failures/proxy-failure.ts';
import type { UnreachableProxies } from './unreachable-proxies.ts';

/** A hop and the connections through it. */
export interface OpenHop {
  hop: ProxyHop;
  dispatcher: Dispatcher;
}

/**
 * Dispatches requests through the first hop that works, as browsers choose among proxies.
 *
 * If a proxy is unreachable, it uses the next hop. No part of the request has been written then, so no request is sent
 * twice. It doesn't fall back if a proxy responds with an error.
 */
export class FallbackDispatcher extends Dispatcher {
  readonly #hops: readonly OpenHop[];
  readonly #unreachable: UnreachableProxies;

  constructor(hops: readonly OpenHop[], unreachable: UnreachableProxies) {
    super();
    this.#hops = hops;
    this.#unreachable = unreachable;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.#dispatchThrough(this.#unreachable.inOrder(this.#hops), options, handler);
  }

  override async destroy(): Promise<void> {
    await Promise.all(this.#hops.map(({ dispatcher }) => dispatcher.destroy()));
  }

  #dispatchThrough(
    [first, ...others]: readonly OpenHop[],
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    if (!first) throw new Error('The route has no hop');
    const { hop, dispatcher } = first;
    if (hop === null || others.length === 0) return dispatcher.dispatch(options, handler);
    const fallBack = () => {
      this.#unreachable.remember(hop.origin);
      this.#dispatchThrough(others, options, handler);
    };
    return dispatcher.dispatch(options, new FallbackHandler(handler, fallBack));
  }
}

/** Forwards all events except that a proxy is unreachable. */
class FallbackHandler extends DecoratorHandler implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #fallBack: () => void;
  #started = false;

  constructor(handler: Dispatcher.DispatchHandler, fallBack: () => void) {
    super(handler);
    this.#handler = handler;
    this.#fallBack = fallBack;
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.#started = true;
    this.#handler.onRequestStart?.(controller, context);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    if (!this.#started && permitsFallback(error)) this.#fallBack();
    else this.#handler.onResponseError?.(controller, error);
  }
}
