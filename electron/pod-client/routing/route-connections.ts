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

// HTTP/1.1 alone, so that an ended connection means one thing.
const pool = { connections: 8, keepAliveTimeout: 10_000, allowH2: false };

/** Makes the undici dispatcher for a route. Fails with the `Failure` of what the route is asked for. */
export async function openConnections(route: PodRoute, { connectMs }: TransportLimits): Promise<Dispatcher> {
  const authorities = await route.authorities();
  const hops = (await route.hops()).map((hop) => ({
    hop,
    dispatcher: new Agent({
      ...pool,
      connect: hop ? through(hop, authorities, connectMs) : straight(authorities, connectMs),
    }),
  }));
  const [only, another] = hops;
  if (only && !another) return only.dispatcher;
  return new FallbackDispatcher(hops, route.unreachable ?? new UnreachableProxies());
}

/** A connector whose connections lie in tunnels that a proxy opens. */
function through(proxy: Proxy, authorities: readonly string[], timeout: number): buildConnector.connector {
  let tls: CheckedTls | undefined;
  const trusting = () => (tls ??= tlsTrusting(authorities));
  let secure: buildConnector.connector | undefined;
  return (target, done) => {
    const giveUp = new AbortController();
    const timer = setTimeout(() => giveUp.abort(new errors.ConnectTimeoutError()), timeout);
    const end = endpointOf(new URL(`${target.protocol}//${target.host ?? target.hostname}`));
    openTunnel({ proxy, target: end, tls: trusting, signal: giveUp.signal }).then(
      (httpSocket) => {
        clearTimeout(timer);
        secure ??= buildConnector({ timeout, allowH2: false, ...trusting() });
        // Never forwarded in the clear: what the proxy sees is a tunnel, and TLS in it.
        secure({ ...target, protocol: 'https:', httpSocket }, done);
      },
      (thrown: unknown) => {
        clearTimeout(timer);
        done(thrown instanceof Error ? thrown : new Error('No tunnel', { cause: thrown }), null);
      },
    );
  };
}

/** A connector that gathers whom to trust when it first has to: for the sample pod, on plain HTTP, it never does. */
function straight(authorities: readonly string[], timeout: number): buildConnector.connector {
  // Plain HTTP is for this computer alone.
  const plain = buildConnector({ timeout, allowH2: false, lookup: loopbackLookup });
  let secure: buildConnector.connector | undefined;
  return (target, done) => {
    if (target.protocol !== 'https:') return plain(target, done);
    secure ??= buildConnector({ timeout, allowH2: false, ...tlsTrusting(authorities) });
    return secure(target, done);
  };
}
