import { isIP } from 'node:net';
import type { DispatcherFactory } from '../transport/transport.ts';
import type { UnreachableProxies } from './unreachable-proxies.ts';

/** How a person signs in to a proxy (RFC 7617, RFC 1929). */
export interface ProxyCredentials {
  userName: string;
  password: string;
}

/** A proxy that opens tunnels: by CONNECT (RFC 9110 §9.3.6), by SOCKS 5 (RFC 1928) or by SOCKS 4. */
export interface Proxy {
  /** Such as `http://proxy.example:3128` or `socks5://proxy.example:1080`: how the proxy itself is spoken to. */
  origin: string;
  /** Gives the sign-in for each new tunnel; nothing if there is none. */
  credentials?: () => Promise<ProxyCredentials | undefined>;
  /** Hears that the proxy asks for a sign-in with a password, or for another one. */
  onSignInWanted?: () => void;
}

/** How a connection leaves this computer: through a proxy, or directly (null). */
export type ProxyHop = Proxy | null;

/** How an account reaches its pod. What is asked for is so anew for each set of connections, and fails with a `Failure`. */
export interface PodRoute {
  /** The certificates, in PEM, of authorities to trust besides those this computer trusts. */
  authorities: () => Promise<readonly string[]>;
  /** The hops to try, in order: at least one. */
  hops: () => Promise<readonly ProxyHop[]>;
  /** The known unreachable proxies. If it is left out, each set of connections finds out for itself. */
  unreachable?: UnreachableProxies;
}

/** Straight to the pod, with the trust of this computer. */
export const directRoute: PodRoute = {
  authorities: () => Promise.resolve([]),
  hops: () => Promise.resolve([null]),
};

/** Connections along a route, a few at a time, kept alive between requests. */
export function connectionsAlong(route: PodRoute): DispatcherFactory {
  // Half of main's code, which the window need not wait for.
  return async (limits) => (await import('./route-connections.ts')).openConnections(route, limits);
}

/** The value of `Proxy-Authorization` (RFC 7617 §2), in UTF-8. */
export function basicCredentials({ userName, password }: ProxyCredentials): string {
  // Bytes in memory of their own: of a text, Buffer.from would leave a copy in the block shared by all small buffers.
  const { buffer, byteOffset, byteLength } = new TextEncoder().encode(`${userName}:${password}`);
  return `Basic ${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}`;
}

/** A URL's host as sockets want it, without the brackets of an IPv6 address, and its port. A SOCKS proxy's origin has one. */
export function endpointOf({ hostname, port, protocol }: URL): { host: string; port: number } {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) };
}

/** The name to ask for in TLS; an address is none (RFC 6066 §3). */
export function serverName(host: string): string {
  return isIP(host) ? '' : host;
}
