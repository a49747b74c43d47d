import type { Socket } from 'node:net';
import { Agent, type buildConnector, errors, Dispatcher, DecoratorHandler } from 'undici';
import { permitsFallback } from '../failures/network-failure.ts';
import type { TransportLimits } from '../transport/exchange.ts';
import { loopbackLookup, openSocket, type SocketEndpoint, openTls } from './open-socket.ts';
import { openTunnel } from './open-tunnel.ts';
import { type PodRoute, endpointOf, type Proxy, UnreachableProxies, type ProxyHop } from './pod-route.ts';
import { tlsTrusting, type CheckedTls } from './trusted-authorities.ts';

/** After this idle time the system checks whether the other side is still there, in ms. */
const keepAliveMs = 60_000;
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

type Connect = (target: buildConnector.Options, signal: AbortSignal) => Promise<Socket>;

/** Returns a connector for undici. `timeout` is for the whole connection, in ms. */
function connectorWith(connect: Connect, timeout: number): buildConnector.connector {
  return (target, callback) => {
    const aborter = new AbortController();
    const timer = setTimeout(() => aborter.abort(new errors.ConnectTimeoutError()), timeout);
    connect(target, aborter.signal)
      .finally(() => clearTimeout(timer))
      .then(
        (socket) => callback(null, socket.setNoDelay(true).setKeepAlive(true, keepAliveMs)),
        (thrown: unknown) => {
          callback(thrown instanceof Error ? thrown : new Error('No connection', { cause: thrown }), null);
        },
      );
  };
}

/** Returns a function that opens TLS to the pod. It loads the authorities at the first connection; the sample pod needs none. */
function tlsOpener(authorities: readonly string[]) {
  let tls: CheckedTls | undefined;
  let session: Buffer | undefined;
  const trustedTls = () => (tls ??= tlsTrusting(authorities));
  const secure = (socket: Socket, { host }: SocketEndpoint, signal: AbortSignal) =>
    openTls({ socket, host, tls: trustedTls(), signal, session, onSession: (issued) => (session = issued) });
  return { trustedTls, secure };
}

function tunnelConnector(
  proxy: Proxy,
  authorities: readonly string[],
  timeout: number,
): buildConnector.connector {
  const { trustedTls, secure } = tlsOpener(authorities);
  return connectorWith(async (target, signal) => {
    const end = targetOf(target);
    const socket = await openTunnel({ proxy, target: end, tls: trustedTls, signal });
    // The tunnel always carries TLS, so the proxy can't read the request.
    return secure(socket, end, signal);
  }, timeout);
}

function directConnector(authorities: readonly string[], timeout: number): buildConnector.connector {
  const { secure } = tlsOpener(authorities);
  return connectorWith(async (target, signal) => {
    const end = targetOf(target);
    // Plain HTTP is allowed to this computer only.
    if (target.protocol !== 'https:') return openSocket({ ...end, lookup: loopbackLookup }, signal);
    return secure(await openSocket(end, signal), end, signal);
  }, timeout);
}

function targetOf({ protocol, host, hostname }: buildConnector.Options): SocketEndpoint {
  return endpointOf(new URL(`${protocol}//${host ?? hostname}`));
}

interface OpenHop {
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
