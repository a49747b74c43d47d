import { isIP } from 'node:net';
import { Agent, buildConnector, Pool, ProxyAgent } from 'undici';
import { ProxyUnreachable } from './proxy-failure.ts';
import { SeveralWays } from './several-ways.ts';
import type { DispatcherFactory } from './transport.ts';
import { trustWith } from './trusted-authorities.ts';
import { UnreachableProxies } from './unreachable-proxies.ts';

/** A proxy that opens tunnels (RFC 9110 §9.3.6). */
export interface Proxy {
  /** Such as `http://proxy.example:3128`: how the proxy itself is spoken to. */
  origin: string;
  /** How to sign in to it (RFC 7617). */
  credentials?: { userName: string; password: string };
}

/** A way to a pod: through a proxy, or null for straight. */
export type Way = Proxy | null;

/** How an account reaches its pod. What is asked for is so anew for each set of connections, and fails with a `Failure`. */
export interface PodRoute {
  /** The certificates, in PEM, of authorities to trust besides those this computer trusts. */
  authorities: () => Promise<readonly string[]>;
  /** The ways to be tried, in their order: at least one. */
  ways: () => Promise<readonly Way[]>;
  /** What is known of the proxies on those ways; each set of connections finds out for itself where left out. */
  unreachable?: UnreachableProxies;
}

/** Straight to the pod, with the trust of this computer. */
export const directRoute: PodRoute = {
  authorities: () => Promise.resolve([]),
  ways: () => Promise.resolve([null]),
};

// HTTP/1.1 alone, so that an ended connection means one thing.
const pool = { connections: 8, keepAliveTimeout: 10_000, allowH2: false };

/** Connections along a route, a few at a time, kept alive between requests. */
export function connectionsAlong(route: PodRoute): DispatcherFactory {
  return async ({ connectMs }) => {
    const authorities = await route.authorities();
    const ways = (await route.ways()).map((way) => ({
      way,
      dispatcher: way
        ? through(way, authorities, connectMs)
        : new Agent({ ...pool, connect: straight(authorities, connectMs) }),
    }));
    const [only, another] = ways;
    if (only && !another) return only.dispatcher;
    return new SeveralWays(ways, route.unreachable ?? new UnreachableProxies());
  };
}

/** Connections through tunnels that a proxy opens. */
function through(
  { origin, credentials }: Proxy,
  authorities: readonly string[],
  timeout: number,
): ProxyAgent {
  const tls = { secureContext: trustWith(authorities), timeout };
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
  const plain = buildConnector({ timeout, allowH2: false });
  let secure: buildConnector.connector | undefined;
  return (target, done) => {
    if (target.protocol !== 'https:') return plain(target, done);
    secure ??= buildConnector({ timeout, allowH2: false, secureContext: trustWith(authorities) });
    return secure(target, done);
  };
}

/** The value of `Proxy-Authorization` (RFC 7617 §2), in UTF-8. */
export function basicCredentials({ userName, password }: { userName: string; password: string }): string {
  // Bytes in memory of their own: of a text, Buffer.from would leave a copy in the block shared by all small buffers.
  const { buffer, byteOffset, byteLength } = new TextEncoder().encode(`${userName}:${password}`);
  return `Basic ${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}`;
}

/** A URL's host as sockets want it, without the brackets of an IPv6 address, and its port. */
export function endpointOf({ hostname, port, protocol }: URL): { host: string; port: number } {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) };
}

/** The name to ask for in TLS; an address is none (RFC 6066 §3). */
export function serverName(host: string): string {
  return isIP(host) ? '' : host;
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
