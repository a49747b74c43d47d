import { DecoratorHandler, Dispatcher } from 'undici';
import type { ProxyHop } from './proxy.ts';
import { permitsFallback } from '../failures/proxy-failure.ts';
import type { UnreachableProxies } from './unreachable-proxies.ts';

/** A hop, with the connections through it. */
export interface OpenHop {
  hop: ProxyHop;
  dispatcher: Dispatcher;
}

/**
 * Connections through the first of several hops that works, as browsers choose among proxies.
 *
 * Podkey uses the next hop if a proxy can't be reached: before anything of the request was written, so that no request
 * goes out twice. A proxy that answers, but not as hoped, is never gone around.
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
    return this.#take(this.#unreachable.inOrder(this.#hops), options, handler);
  }

  override async close(): Promise<void> {
    await Promise.all(this.#hops.map(({ dispatcher }) => dispatcher.close()));
  }

  override async destroy(): Promise<void> {
    await Promise.all(this.#hops.map(({ dispatcher }) => dispatcher.destroy()));
  }

  #take(
    [first, ...others]: readonly OpenHop[],
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    if (!first) throw new Error('The route has no hop');
    const { hop, dispatcher } = first;
    if (hop === null || others.length === 0) return dispatcher.dispatch(options, handler);
    const goAround = () => {
      this.#unreachable.remember(hop.origin);
      this.#take(others, options, handler);
    };
    return dispatcher.dispatch(options, new FallbackHandler(handler, goAround));
  }
}

/** Passes everything on but the failure to reach a proxy. */
class FallbackHandler extends DecoratorHandler implements Dispatcher.DispatchHandler {
  readonly #handler: Dispatcher.DispatchHandler;
  readonly #goAround: () => void;
  #started = false;

  constructor(handler: Dispatcher.DispatchHandler, goAround: () => void) {
    super(handler);
    this.#handler = handler;
    this.#goAround = goAround;
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.#started = true;
    this.#handler.onRequestStart?.(controller, context);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    if (!this.#started && permitsFallback(error)) this.#goAround();
    else this.#handler.onResponseError?.(controller, error);
  }
}
