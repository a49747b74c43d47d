import { createSocket } from 'node:dgram';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** A silent listener on a port, which records everything it receives. */
export interface Listener {
  /** `127.0.0.1:port`, the same port for TCP and UDP. */
  host: string;
  /** The start of everything received: per TCP connection (empty if nothing was sent) and per UDP packet. */
  readonly heard: readonly string[];
  close(): Promise<void>;
}

/** Starts one on a free loopback port. */
export async function startListener(): Promise<Listener> {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const place = heard.push('') - 1;
    socket.on('data', (bytes) => (heard[place] = `${heard[place] ?? ''}${bytes.toString('latin1')}`));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const packets = createSocket('udp4').on('message', (bytes) =>
    heard.push(`UDP ${bytes.toString('latin1')}`),
  );
  await new Promise<void>((resolve) => packets.bind(port, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${port}`,
    heard,
    close: async () => {
      packets.close();
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
