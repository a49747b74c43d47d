import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { closeServer } from './close-server.ts';

/** A way to a pod that can be cut: then its port refuses connections, as in a train without a network. */
export interface CuttableRoute {
  /** The pod's URL by this route. */
  url: string;
  cut(): Promise<void>;
  restore(): Promise<void>;
}

/** Opens a route to a pod on a loopback port, by default a free one. Cut it at the end. */
export async function openRoute(podUrl: string, wantedPort = 0): Promise<CuttableRoute> {
  const target = new URL(podUrl);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let port = wantedPort;
  const carry = (from: Socket) => {
    const to = connect(Number(target.port), target.hostname);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => undefined).once('close', () => sockets.delete(socket));
    }
    from.pipe(to).pipe(from);
  };
  const restore = async () => {
    const opened = (server = createServer(carry));
    await new Promise<void>((resolve, reject) => {
      opened.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    port = (opened.address() as AddressInfo).port;
  };
  await restore();
  return {
    url: `http://127.0.0.1:${port}`,
    restore,
    async cut() {
      if (server) await closeServer(server, sockets);
      server = undefined;
    },
  };
}
