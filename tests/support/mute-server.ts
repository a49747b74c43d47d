import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A server that accepts connections and never says a word, as where a firewall swallows what is sent. */
export interface MuteServer {
  port: number;
  /** Resolves once somebody has connected. */
  connected: Promise<void>;
  /** Resolves once a connection has ended. */
  disconnected: Promise<void>;
  close(): Promise<void>;
}

/** Starts one on a loopback port, a free one where none is given. */
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
      // What is not read is never seen to end.
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
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
