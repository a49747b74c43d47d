import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { closeServer } from './close-server.ts';
import type { TestCertificate } from './test-certificates.ts';

/** A request as it arrived. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingMessage['headers'];
  body: string;
  /** The number of its connection, counted from 1. */
  connection: number;
}

/** Responds to one request, well or badly; what it leaves open stays open until the server closes. */
export type Reply = (response: ServerResponse, request: ReceivedRequest) => void;

/** A server that responds exactly as scripted, including faults at the TCP level. */
export interface FaultServer {
  url: string;
  received: readonly ReceivedRequest[];
  /** Scripts the responses to `route`, such as `GET /v1/users`, in order; the last one repeats. */
  script(route: string, ...replies: [Reply, ...Reply[]]): void;
  /** The requests to `route` so far. */
  receivedBy(route: string): ReceivedRequest[];
  /** Resolves when `count` requests to `route` have arrived. */
  arrived(route: string, count?: number): Promise<void>;
  /** The number of connections so far, with or without requests. */
  connections(): number;
  /** Simulates a crash: closes the port and all connections. */
  goDown(): Promise<void>;
  /** Listens at the same port again, with this certificate or, without one, over plain HTTP. */
  comeBack(tls?: TestCertificate): Promise<void>;
  close(): Promise<void>;
}

/** The TCP connection below each response, over TLS too. */
const carriers = new WeakMap<object, Socket>();

/** Starts a server on a free loopback port; with a PEM certificate and key, over TLS. */
export async function startFaultServer(tls?: TestCertificate): Promise<FaultServer> {
  const received: ReceivedRequest[] = [];
  const scripts = new Map<string, Reply[]>();
  const waiting = new Set<() => void>();
  const connections = new WeakMap<object, number>();
  const sockets = new Set<Socket>();
  let connectionCount = 0;
  let usedConnections = 0;

  const respond = (incoming: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(incoming.socket) ?? ++usedConnections;
    connections.set(incoming.socket, connection);
    const carrier = [...sockets].find(({ remotePort }) => remotePort === incoming.socket.remotePort);
    if (carrier) carriers.set(response, carrier);
    void readAll(incoming).then((body) => {
      const { method = '', url: path = '', headers } = incoming;
      const request = { method, path, headers, body, connection };
      received.push(request);
      const replies = scripts.get(`${method} ${path}`);
      const reply = (replies && replies.length > 1 ? replies.shift() : replies?.[0]) ?? status(501);
      reply(response, request);
      for (const check of waiting) check();
    });
  };
  const listen = async (certificate: TestCertificate | undefined, port: number) => {
    const started = certificate ? createHttpsServer(certificate) : createHttpServer();
    // Never closes an idle connection: if one closes, the client has closed it.
    started.keepAliveTimeout = 0;
    started.on('request', respond).on('connection', (socket: Socket) => {
      connectionCount += 1;
      sockets.add(socket);
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    });
    await new Promise<void>((resolve, reject) => {
      started.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    return started;
  };
  let server = await listen(tls, 0);
  const { port } = server.address() as AddressInfo;
  const goDown = () => closeServer(server, sockets);

  const receivedBy = (route: string) => received.filter(({ method, path }) => `${method} ${path}` === route);
  return {
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${port}`,
    received,
    script: (route, ...replies) => scripts.set(route, replies),
    receivedBy,
    arrived: (route, count = 1) =>
      new Promise((resolve) => {
        const check = () => {
          if (receivedBy(route).length < count) return;
          waiting.delete(check);
          resolve();
        };
        waiting.add(check);
        check();
      }),
    connections: () => connectionCount,
    goDown,
    comeBack: async (certificate) => {
      server = await listen(certificate, port);
    },
    close: goDown,
  };
}

/** A JSON response. */
export function json(body: unknown, statusCode = 200, headers: Record<string, string> = {}): Reply {
  return text(JSON.stringify(body), 'application/json', statusCode, headers);
}

export function text(
  body: string | Uint8Array,
  contentType: string,
  statusCode = 200,
  headers: Record<string, string> = {},
): Reply {
  return (response) => {
    response.writeHead(statusCode, { 'content-type': contentType, ...headers }).end(body);
  };
}

export function status(statusCode: number, headers: Record<string, string> = {}): Reply {
  return (response) => {
    response.writeHead(statusCode, headers).end();
  };
}

/** Closes the connection without a response. */
export const hangUp: Reply = (response) => {
  response.socket?.destroy();
};

/** Resets the connection. */
export const reset: Reply = (response) => {
  carriers.get(response)?.resetAndDestroy();
};

/** Never responds. */
export const silence: Reply = () => undefined;

/** Announces more than it sends, then closes the connection. */
export const cutShort: Reply = (response) => {
  response.socket?.end(
    'HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 99\r\n\r\n{"type":"sec',
  );
};

/** Writes bytes that need not be HTTP, then closes the connection. */
export function raw(bytes: string): Reply {
  return (response) => {
    response.socket?.end(bytes);
  };
}

/** Sends without end. */
export const flood: Reply = (response) => {
  const chunk = 'x'.repeat(64 * 1024);
  const more = () => {
    while (!response.destroyed && response.write(chunk));
  };
  response.writeHead(200, { 'content-type': 'application/json' }).on('drain', more);
  more();
};

async function readAll(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
