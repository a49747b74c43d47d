import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { Socket } from 'node:net';
import { join, ProxySockets } from './proxy-sockets.ts';
import type { TestCertificate } from './test-certificates.ts';

interface Options {
  /** The required sign-in; none by default. */
  signIn?: { userName: string; password: string };
  /** Loopback ports for names given as `host:port`; other names are used as they are. */
  names?: Readonly<Record<string, number>>;
  /** The `Proxy-Authenticate` headers of a refusal; Basic by default. */
  schemes?: readonly string[];
  /** Responds to every CONNECT with this status and nothing else. */
  refuseWith?: number;
  /** Makes clients connect to the proxy over TLS. */
  tls?: TestCertificate;
  /** A free port by default. */
  port?: number;
}

/** An HTTP proxy that only opens tunnels. */
export interface ConnectProxy {
  /** For example `http://127.0.0.1:40123`, or `https:` over TLS. */
  origin: string;
  /** The requested targets of all tunnels, including refused ones. */
  asked: readonly string[];
  /** The number of tunnels that were opened. */
  readonly opened: number;
  close(): Promise<void>;
}

/** Starts a proxy on a loopback port. */
export async function startConnectProxy({
  signIn,
  names = {},
  schemes = ['Basic realm="Test"'],
  refuseWith,
  tls,
  port: wantedPort = 0,
}: Options = {}): Promise<ConnectProxy> {
  const asked: string[] = [];
  let opened = 0;
  const wanted = signIn && `Basic ${Buffer.from(`${signIn.userName}:${signIn.password}`).toString('base64')}`;

  // The proxy refuses plain requests.
  const refusePlain: RequestListener = (_request, response) => response.writeHead(501).end();
  const server: Server = tls ? createSecureServer(tls, refusePlain) : createServer(refusePlain);
  const sockets = new ProxySockets(server, names);
  server.on('connection', (socket) => sockets.track(socket));
  server.on('connect', (request: IncomingMessage, client: Socket) => {
    const target = request.url ?? '';
    asked.push(target);
    const refuse = (status: number, header = '') =>
      client.end(`HTTP/1.1 ${status} Refused\r\n${header}content-length: 0\r\n\r\n`);
    if (wanted && request.headers['proxy-authorization'] !== wanted) {
      refuse(407, schemes.map((scheme) => `proxy-authenticate: ${scheme}\r\n`).join(''));
      return;
    }
    if (refuseWith !== undefined) {
      refuse(refuseWith);
      return;
    }
    const { hostname, port } = new URL(`connect://${target}`);
    const upstream = sockets.connectTo(hostname, Number(port));
    upstream.once('error', () => (client.destroyed ? undefined : refuse(502)));
    upstream.once('connect', () => {
      opened += 1;
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      join(client, upstream);
    });
    client.once('close', () => upstream.destroy());
  });
  const port = await sockets.listen(wantedPort);
  return {
    origin: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    asked,
    get opened() {
      return opened;
    },
    close: () => sockets.close(),
  };
}
