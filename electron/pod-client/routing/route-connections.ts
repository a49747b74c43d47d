import { Agent, buildConnector, errors, type Dispatcher } from 'undici';
import { loopbackLookup } from './loopback-lookup.ts';
import { openTunnel } from './open-tunnel.ts';
import type { PodRoute } from './pod-route.ts';
import { endpointOf } from './endpoint.ts';
import type { Proxy } from './proxy.ts';
import { FallbackDispatcher } from './fallback-dispatcher.ts';
import type { TransportLimits } from '../transport/transport-limits.ts';
import { tlsTrusting, type CheckedTls } from './trusted-authorities.ts';
import { UnreachableProxies } from './unreachable-proxies.ts';

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
