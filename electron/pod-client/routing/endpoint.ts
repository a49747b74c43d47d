import { isIP } from 'node:net';

/** A URL's host as sockets want it, without the brackets of an IPv6 address, and its port. A SOCKS proxy's origin has one. */
export function endpointOf({ hostname, port, protocol }: URL): { host: string; port: number } {
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  return { host, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) };
}

/** The name to ask for in TLS; an address is none (RFC 6066 §3). */
export function serverName(host: string): string {
  return isIP(host) ? '' : host;
}
