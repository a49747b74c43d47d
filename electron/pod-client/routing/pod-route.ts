import { isIP } from 'node:net';
import type { DispatcherFactory } from '../transport/exchange.ts';

/** An account's route to its pod. The functions are called for each new set of connections and fail with a `Failure`. */
export interface PodRoute {
  /** Certificates, in PEM, of authorities to trust in addition to the system's. */
  authorities: () => Promise<readonly string[]>;
  /** The hops in the order to try them; at least one. */
  hops: () => Promise<readonly ProxyHop[]>;
  /** The proxies known to be unreachable. By default each set of connections keeps its own record. */
  unreachable?: UnreachableProxies;
}

/** A direct route that trusts the system's certificate authorities. */
export const directRoute: PodRoute = {
  authorities: () => Promise.resolve([]),
  hops: () => Promise.resolve([null]),
};

/** A proxy's user name and password (RFC 7617, RFC 1929). */
export interface ProxyCredentials {
  userName: string;
  password: string;
}

/** A proxy that opens tunnels with CONNECT (RFC 9110 §9.3.6), SOCKS 5 (RFC 1928) or SOCKS 4. */
export interface Proxy {
  /** The proxy's protocol and address, such as `http://proxy.example:3128` or `socks5://proxy.example:1080`. */
  origin: string;
  /** Called for each new tunnel; resolves with undefined if no credentials are stored. */
  credentials?: () => Promise<ProxyCredentials | undefined>;
  /** Called when the proxy requires a password or refuses the one it got. */
  onSignInWanted?: () => void;
}

/** A connection's first hop: a proxy, or null for a direct connection. */
export type ProxyHop = Proxy | null;

/** How long an unreachable proxy is tried last; the same as in browsers. */
const rememberedMs = 5 * 60_000;

/** Remembers unreachable proxies for five minutes, so that not every connection waits for them. */
export class UnreachableProxies {
  readonly #now: () => number;
  readonly #until = new Map<string, number>();

  /** `now` is a monotonic clock in ms. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  remember(proxy: string): void {
    this.#until.set(proxy, this.#now() + rememberedMs);
  }

  forget(proxy: string): void {
    this.#until.delete(proxy);
  }

  /** Sorts the hops through remembered proxies to the end; otherwise keeps the order. */
  inOrder<Candidate extends { hop: ProxyHop }>(candidates: readonly Candidate[]): Candidate[] {
    const isUnreachable = ({ hop }: Candidate) =>
      hop !== null && this.#now() < (this.#until.get(hop.origin) ?? 0);
    return [...candidates.filter((it) => !isUnreachable(it)), ...candidates.filter(isUnreachable)];
  }
}

/** Returns a URL's host, without the brackets of an IPv6 address, and its port. A SOCKS URL must have a port. */
export function endpointOf({ hostname, port, protocol }: URL): { host: string; port: number } {
  const host = hostname.replaceAll(/[[\]]/g, '');
  return { host, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) };
}

/** Returns the server name for TLS: empty for an IP address, and without the dot of an absolute name (RFC 6066 §3). */
export function serverName(host: string): string {
  return isIP(host) ? '' : host.replace(/\.$/, '');
}

/** Returns a factory of connections along a route. They are pooled and kept alive between requests. */
export function connectionsAlong(route: PodRoute): DispatcherFactory {
  // undici is half of main's code, so it is loaded after the window has opened.
  return async (limits) => (await import('./route-connections.ts')).openConnections(route, limits);
}
