import { Agent, buildConnector, errors, Dispatcher, DecoratorHandler } from 'undici';
import { permitsFallback } from '../failures/proxy-failure.ts';
import type { TransportLimits } from '../transport/exchange.ts';
import { loopbackLookup } from './loopback-lookup.ts';
import { openTunnel } from './open-tunnel.ts';
import { type PodRoute, endpointOf, type Proxy, UnreachableProxies, type ProxyHop } from './pod-route.ts';
import { tlsTrusting, type CheckedTls } from './trusted-authorities.ts';

// Only HTTP/1.1, so that a connection carries one request at a time.
const pool = { connections: 8, keepAliveTimeout: 10_000, allowH2: false };

/** Makes the undici dispatcher for a route. Fails with the route's `Failure`. */
export async function openConnections(route: PodRoute, { connectMs }: TransportLimits): Promise<Dispatcher> {
  const authorities = await route.authorities();
  const hops = (await route.hops()).map((hop) => ({
    hop,
    dispatcher: new Agent({
      ...pool,
      connect: hop ? tunnelConnector(hop, authorities, connectMs) : directConnector(authorities, connectMs),
    }),
  }));
  return new FallbackDispatcher(hops, route.unreachable ?? new UnreachableProxies());
}

/** Returns a connector that connects through a proxy's tunnels. */
function tunnelConnector(
  proxy: Proxy,
  authorities: readonly string[],
  timeout: number,
): buildConnector.connector {
  let tls: CheckedTls | undefined;
  const trustedTls = () => (tls ??= tlsTrusting(authorities));
  let secure: buildConnector.connector | undefined;
  return (target, callback) => {
    const aborter = new AbortController();
    const timer = setTimeout(() => aborter.abort(new errors.ConnectTimeoutError()), timeout);
    const end = endpointOf(new URL(`${target.protocol}//${target.host ?? target.hostname}`));
    openTunnel({ proxy, target: end, tls: trustedTls, signal: aborter.signal }).then(
      (httpSocket) => {
        clearTimeout(timer);
        secure ??= buildConnector({ timeout, allowH2: false, ...trustedTls() });
        // The tunnel always carries TLS, so the proxy can't read the request.
        secure({ ...target, protocol: 'https:', httpSocket }, callback);
      },
      (thrown: unknown) => {
        clearTimeout(timer);
        callback(thrown instanceof Error ? thrown : new Error('No tunnel', { cause: thrown }), null);
      },
    );
  };
}

/** Returns a direct connector. It loads the certificate authorities at the first HTTPS connection; the sample pod needs none. */
function directConnector(authorities: readonly string[], timeout: number): buildConnector.connector {
  // Plain HTTP is allowed to this computer only.
  const plain = buildConnector({ timeout, allowH2: false, lookup: loopbackLookup });
  let secure: buildConnector.connector | undefined;
  return (target, callback) => {
    if (target.protocol !== 'https:') return plain(target, callback);
    secure ??= buildConnector({ timeout, allowH2: false, ...tlsTrusting(authorities) });
    return secure(target, callback);
  };
}

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
