import { request } from 'node:http';
import type { Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { basicCredentials, endpointOf, serverName, type Proxy } from '../pod-route.ts';
import type { CheckedTls } from '../trusted-authorities.ts';
import { openSocket } from './open-socket.ts';

/** What became of asking a proxy for a tunnel: `socket` leads through it where `status` is 200 to 299. */
export interface Tunnel {
  status: number;
  socket: Socket;
}

interface Options {
  proxy: Proxy;
  /** Where the tunnel is to end. */
  target: { host: string; port: number };
  tls: CheckedTls;
  signal: AbortSignal;
}

/** Asks a proxy for a tunnel (CONNECT, RFC 9110 §9.3.6). Rejects with what the network said. */
export async function openTunnel({ proxy, target, tls, signal }: Options): Promise<Tunnel> {
  const url = new URL(proxy.origin);
  const { host, port } = endpointOf(url);
  const plain = await openSocket({ host, port }, signal);
  const socket = url.protocol === 'https:' ? await secured(plain, host, tls) : plain;
  const authority = `${target.host.includes(':') ? `[${target.host}]` : target.host}:${target.port}`;
  const asking = request({
    method: 'CONNECT',
    path: authority,
    createConnection: () => socket,
    signal,
    headers: {
      host: authority,
      ...(proxy.credentials ? { 'proxy-authorization': basicCredentials(proxy.credentials) } : {}),
    },
  });
  return new Promise((resolve, reject) => {
    asking.once('error', reject);
    // A refusal has no tunnel behind it, so it may come as an ordinary answer.
    asking.once('response', ({ statusCode = 0 }) => resolve({ status: statusCode, socket }));
    asking.once('connect', ({ statusCode = 0 }) => {
      socket.on('error', () => undefined);
      resolve({ status: statusCode, socket });
    });
    asking.end();
  });
}

/** TLS to the proxy itself. A bad certificate fails like any other fault of the proxy. */
function secured(socket: Socket, host: string, tls: CheckedTls): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const secure = connectSecurely({ ...tls, socket, host, servername: serverName(host) });
    secure.once('error', reject);
    secure.once('secureConnect', () => resolve(secure));
  });
}
