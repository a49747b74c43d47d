import { request, type IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { openSocket } from './open-socket.ts';
import { endpointOf, serverName } from './endpoint.ts';
import type { Proxy, ProxyCredentials } from './proxy.ts';
import type { TunnelEnd, TunnelRequest } from './tunnel-request.ts';
import { ProxyUnreachable, tunnelRefused, type Refusal } from '../failures/proxy-failure.ts';
import { requestSocksTunnel } from './socks-tunnel.ts';
import type { CheckedTls } from './trusted-authorities.ts';

interface Options {
  proxy: Proxy;
  target: TunnelEnd;
  /** Options for TLS to the proxy itself. */
  tls: () => CheckedTls;
  signal: AbortSignal;
}

/**
 * Opens a tunnel through a proxy, for requests and for the connection test.
 *
 * Rejects with `ProxyUnreachable` if the proxy is unreachable, and with a `TunnelRefused` if the proxy refuses.
 */
export async function openTunnel({ proxy, target, tls, signal }: Options): Promise<Socket> {
  const credentials = await proxy.credentials?.();
  let socket: Socket | undefined;
  let refusal: Refusal | undefined;
  try {
    socket = await connectToProxy(proxy.origin, tls, signal);
    const { protocol } = new URL(proxy.origin);
    const ask = protocol === 'socks4:' || protocol === 'socks5:' ? requestSocksTunnel : requestHttpTunnel;
    refusal = await ask({ socket, protocol, target, credentials, signal });
  } catch (thrown) {
    socket?.destroy();
    throw new ProxyUnreachable(proxy.origin, thrown);
  }
  if (!refusal) return socket;
  socket.destroy();
  if (refusal.reason === 'sign-in') proxy.onSignInWanted?.();
  const pod = new URL(`https://${authorityOf(target)}`).origin;
  throw tunnelRefused({ proxy: proxy.origin, pod, signedIn: credentials !== undefined }, refusal);
}

/** Connects to the proxy itself, over TLS if its protocol is HTTPS. An untrusted certificate is an error like any other. */
async function connectToProxy(origin: string, tls: () => CheckedTls, signal: AbortSignal): Promise<Socket> {
  const url = new URL(origin);
  const { host, port } = endpointOf(url);
  const plain = await openSocket({ host, port }, signal);
  if (url.protocol !== 'https:') return plain;
  return new Promise((resolve, reject) => {
    const secure = connectSecurely({ ...tls(), socket: plain, host, servername: serverName(host) });
    secure.once('error', reject);
    secure.once('secureConnect', () => {
      // Until the caller listens, an error must not be unhandled. The caller sees that the socket is destroyed.
      secure.off('error', reject).on('error', () => undefined);
      resolve(secure);
    });
    abortWith(signal, secure, reject);
  });
}

/** Requests a tunnel from an HTTP proxy (CONNECT, RFC 9110 §9.3.6). Resolves with the refusal, if any. */
function requestHttpTunnel({
  socket,
  target,
  credentials,
  signal,
}: TunnelRequest): Promise<Refusal | undefined> {
  const authority = authorityOf(target);
  const connectRequest = request({
    method: 'CONNECT',
    path: authority,
    createConnection: () => socket,
    signal,
    headers: {
      host: authority,
      ...(credentials && { 'proxy-authorization': basicCredentials(credentials) }),
    },
  });
  return new Promise((resolve, reject) => {
    connectRequest.once('error', reject);
    // Node emits this event for a refusal, too.
    connectRequest.once('connect', (response) => {
      socket.on('error', () => undefined);
      resolve(refusalIn(response));
    });
    connectRequest.end();
  });
}

/** Returns a value for `Proxy-Authorization` (RFC 7617 §2), in UTF-8. */
function basicCredentials({ userName, password }: ProxyCredentials): string {
  // An own buffer: for a string, Buffer.from would leave a copy in the block shared by all small buffers.
  const { buffer, byteOffset, byteLength } = new TextEncoder().encode(`${userName}:${password}`);
  return `Basic ${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}`;
}

const authorityOf = ({ host, port }: TunnelEnd) => `${host.includes(':') ? `[${host}]` : host}:${port}`;

function refusalIn({ statusCode = 0, headers }: IncomingMessage): Refusal | undefined {
  const status = String(statusCode);
  if (status.startsWith('2')) return undefined;
  if (statusCode !== 407) return { reason: statusCode >= 500 ? 'pod-out-of-reach' : 'not-allowed', status };
  // Podkey supports only Basic (RFC 7617). It also tries Basic if the proxy names no scheme.
  const schemes = [headers['proxy-authenticate'] ?? []].flat().flatMap((header) => header.split(','));
  const isBasic = schemes.length === 0 || schemes.some((scheme) => /^Basic\b/i.test(scheme.trim()));
  return { reason: isBasic ? 'sign-in' : 'other-sign-in', status };
}

/** Destroys a socket and rejects when `signal` aborts. */
function abortWith(signal: AbortSignal, socket: Socket, reject: (reason: unknown) => void): void {
  signal.addEventListener('abort', () => {
    socket.destroy();
    reject(signal.reason);
  });
}
