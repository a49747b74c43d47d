import { DecoratorHandler, Dispatcher } from 'undici';
import type { Way } from './pod-route.ts';
import { canGoAround } from './proxy-failure.ts';
import type { UnreachableProxies } from './unreachable-proxies.ts';

/** A way to a pod, with the connections along it. */
export interface OpenWay {
  way: Way;
  dispatcher: Dispatcher;
}

/**
 * Connections along the first of several ways that can be taken, as browsers choose among proxies.
 *
 * The next way is taken where a proxy can't be reached: before anything of the request was written, so that no request
 * goes out twice. A proxy that answers, but not as hoped, is never gone around.
 */
export class SeveralWays extends Dispatcher {
  readonly #ways: readonly OpenWay[];
  readonly #unreachable: UnreachableProxies;

  constructor(ways: readonly OpenWay[], unreachable: UnreachableProxies) {
    super();
    this.#ways = ways;
    this.#unreachable = unreachable;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    return this.#take(this.#unreachable.inOrder(this.#ways), options, handler);
  }

  override async close(): Promise<void> {
    await Promise.all(this.#ways.map(({ dispatcher }) => dispatcher.close()));
  }

  override async destroy(): Promise<void> {
    await Promise.all(this.#ways.map(({ dispatcher }) => dispatcher.destroy()));
  }

  #take(
    [first, ...others]: readonly OpenWay[],
    options: Dispatcher.DispatchOptions,
    handler: Dispatcher.DispatchHandler,
  ): boolean {
    if (!first) throw new Error('There is no way to the pod');
    const { way, dispatcher } = first;
    if (way === null || others.length === 0) return dispatcher.dispatch(options, handler);
    const goAround = () => {
      this.#unreachable.remember(way.origin);
      this.#take(others, options, handler);
    };
    return dispatcher.dispatch(options, new GoingAround(handler, goAround));
  }
}

/** Passes everything on but the failure to reach a proxy. */
class GoingAround extends DecoratorHandler implements Dispatcher.DispatchHandler {
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
    if (!this.#started && canGoAround(error)) this.#goAround();
    else this.#handler.onResponseError?.(controller, error);
  }
}
