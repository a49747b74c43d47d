import { createServer, type AddressInfo, type Socket } from 'node:net';
import { closeServer } from './close-server.ts';

/** A server that accepts connections and never responds, as behind a firewall that drops packets. */
export interface MuteServer {
  port: number;
  /** Resolves when a client has connected. */
  connected: Promise<void>;
  /** Resolves when a connection has ended. */
  disconnected: Promise<void>;
  close(): Promise<void>;
}

/** Starts one on a loopback port, by default a free one. */
export async function startMuteServer(wantedPort = 0): Promise<MuteServer> {
  const sockets = new Set<Socket>();
  const connected = Promise.withResolvers<undefined>();
  const disconnected = Promise.withResolvers<undefined>();
  const server = createServer((socket) => {
    sockets.add(socket);
    connected.resolve(undefined);
    socket
      .on('error', () => undefined)
      .once('close', () => disconnected.resolve(undefined))
      // The end of a socket that is not read goes unnoticed.
      .resume();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(wantedPort, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    connected: connected.promise,
    disconnected: disconnected.promise,
    close: () => closeServer(server, sockets),
  };
}
