import { Agent, buildConnector, Pool, ProxyAgent, type Dispatcher } from 'undici';
import { loopbackLookup } from './loopback-lookup.ts';
import { basicCredentials, type PodRoute, type Proxy } from './pod-route.ts';
import { ProxyUnreachable } from './proxy-failure.ts';
import { FallbackDispatcher } from './fallback-dispatcher.ts';
import type { TransportLimits } from './transport.ts';
import { tlsTrusting } from './trusted-authorities.ts';
import { UnreachableProxies } from './unreachable-proxies.ts';

// HTTP/1.1 alone, so that an ended connection means one thing.
const pool = { connections: 8, keepAliveTimeout: 10_000, allowH2: false };

/** Makes the undici dispatcher for a route. Fails with the `Failure` of what the route is asked for. */
export async function openConnections(route: PodRoute, { connectMs }: TransportLimits): Promise<Dispatcher> {
  const authorities = await route.authorities();
  const hops = (await route.hops()).map((hop) => ({
    hop,
    dispatcher: hop
      ? through(hop, authorities, connectMs)
      : new Agent({ ...pool, connect: straight(authorities, connectMs) }),
  }));
  const [only, another] = hops;
  if (only && !another) return only.dispatcher;
  return new FallbackDispatcher(hops, route.unreachable ?? new UnreachableProxies());
}

/** Connections through tunnels that a proxy opens. */
function through(
  { origin, credentials }: Proxy,
  authorities: readonly string[],
  timeout: number,
): ProxyAgent {
  const tls = { ...tlsTrusting(authorities), timeout };
  return new ProxyAgent({
    ...pool,
    uri: origin,
    // Never forwarded in the clear: what the proxy sees is a tunnel.
    proxyTunnel: true,
    requestTls: tls,
    proxyTls: tls,
    connectTimeout: timeout,
    ...(credentials ? { token: basicCredentials(credentials) } : {}),
    clientFactory: (to, options) => new Pool(to, { ...options, connect: namingTheProxy(origin, options) }),
  });
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

/** undici's own connector, whose errors say that it was the proxy they are about. */
function namingTheProxy(origin: string, options: object): buildConnector.connector {
  const connect: unknown = 'connect' in options ? options.connect : undefined;
  if (!isConnector(connect)) throw new TypeError('undici gave no connector');
  return (target, done) => {
    connect(target, (...end) => {
      if (end[0]) done(new ProxyUnreachable(origin, end[0]), null);
      else done(...end);
    });
  };
}

function isConnector(value: unknown): value is buildConnector.connector {
  return typeof value === 'function';
}
