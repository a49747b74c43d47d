import { isIP } from 'node:net';

/** Returns a URL's host, without the brackets of an IPv6 address, and its port. A SOCKS URL must have a port. */
export function endpointOf({ hostname, port, protocol }: URL): { host: string; port: number } {
  const host = hostname.replaceAll(/[[\]]/g, '');
  return { host, port: port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port) };
}

/** Returns the server name for TLS; empty for an IP address (RFC 6066 §3). */
export function serverName(host: string): string {
  return isIP(host) ? '' : host;
}
