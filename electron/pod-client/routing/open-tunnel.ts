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
  /** For TLS to the proxy itself. */
  tls: () => CheckedTls;
  signal: AbortSignal;
}

/**
 * Opens a tunnel through a proxy, for requests and for the connection test alike.
 *
 * Rejects with `ProxyUnreachable` if the proxy can't be reached, and with the `Failure` of its refusal if it refuses.
 */
export async function openTunnel({ proxy, target, tls, signal }: Options): Promise<Socket> {
  const credentials = await proxy.credentials?.();
  let socket: Socket | undefined;
  let refusal: Refusal | undefined;
  try {
    socket = await reach(proxy.origin, tls, signal);
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

/** A connection to the proxy itself, over TLS if its origin says so. A bad certificate fails like any other fault of the proxy. */
async function reach(origin: string, tls: () => CheckedTls, signal: AbortSignal): Promise<Socket> {
  const url = new URL(origin);
  const { host, port } = endpointOf(url);
  const plain = await openSocket({ host, port }, signal);
  if (url.protocol !== 'https:') return plain;
  return new Promise((resolve, reject) => {
    const secure = connectSecurely({ ...tls(), socket: plain, host, servername: serverName(host) });
    secure.once('error', reject);
    secure.once('secureConnect', () => {
      // Between two steps nobody listens; the next one sees a socket that is gone.
      secure.off('error', reject).on('error', () => undefined);
      resolve(secure);
    });
    endWith(signal, secure, reject);
  });
}

/** Asks an HTTP proxy for a tunnel (CONNECT, RFC 9110 §9.3.6). Gives the refusal, or nothing if the tunnel is open. */
function requestHttpTunnel({
  socket,
  target,
  credentials,
  signal,
}: TunnelRequest): Promise<Refusal | undefined> {
  const authority = authorityOf(target);
  const asking = request({
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
    asking.once('error', reject);
    // A refusal has no tunnel behind it, so it may come as an ordinary response.
    asking.once('response', (response) => resolve(refusalIn(response)));
    asking.once('connect', (response) => {
      socket.on('error', () => undefined);
      resolve(refusalIn(response));
    });
    asking.end();
  });
}

/** The value of `Proxy-Authorization` (RFC 7617 §2), in UTF-8. */
function basicCredentials({ userName, password }: ProxyCredentials): string {
  // Bytes in memory of their own: of a text, Buffer.from would leave a copy in the block shared by all small buffers.
  const { buffer, byteOffset, byteLength } = new TextEncoder().encode(`${userName}:${password}`);
  return `Basic ${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}`;
}

const authorityOf = ({ host, port }: TunnelEnd) => `${host.includes(':') ? `[${host}]` : host}:${port}`;

function refusalIn({ statusCode = 0, headers }: IncomingMessage): Refusal | undefined {
  if (statusCode >= 200 && statusCode < 300) return undefined;
  const status = String(statusCode);
  if (statusCode !== 407) return { reason: statusCode >= 500 ? 'pod-out-of-reach' : 'not-allowed', status };
  // Podkey signs in with a user name and a password alone (RFC 7617). A proxy that names no scheme is tried.
  const schemes = [headers['proxy-authenticate'] ?? []].flat().flatMap((header) => header.split(','));
  const isBasic = schemes.length === 0 || schemes.some((scheme) => /^Basic\b/i.test(scheme.trim()));
  return { reason: isBasic ? 'sign-in' : 'other-sign-in', status };
}

/** Ends a socket, and what waits for it, when `signal` aborts. */
function endWith(signal: AbortSignal, socket: Socket, reject: (reason: unknown) => void): void {
  const giveUp = () => {
    socket.destroy();
    reject(signal.reason);
  };
  if (signal.aborted) giveUp();
  signal.addEventListener('abort', giveUp, { once: true });
  socket.once('close', () => signal.removeEventListener('abort', giveUp));
}
