import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { closeServer } from './close-server.ts';

/** The connections of a test's proxy: those of its clients, and those that it opens for them. */
export class ProxySockets {
  readonly #server: Server;
  readonly #names: Readonly<Record<string, number>>;
  readonly #open = new Set<Socket>();

  /** `names` maps `host:port` to a loopback port; other names are used as they are. */
  constructor(server: Server, names: Readonly<Record<string, number>>) {
    this.#server = server;
    this.#names = names;
  }

  /** Closes the socket with the proxy, and ignores its errors. */
  track(socket: Socket): void {
    this.#open.add(socket);
    socket.on('error', () => undefined).once('close', () => this.#open.delete(socket));
  }

  /** Connects to the target of a client, which the caller joins to it. */
  connectTo(host: string, port: number): Socket {
    const mapped = this.#names[`${host}:${port}`];
    const upstream = connect(mapped ? { host: '127.0.0.1', port: mapped } : { host, port });
    this.track(upstream);
    return upstream;
  }

  /** Listens on loopback, on a free port if `port` is 0. Returns the port. */
  async listen(port = 0): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve));
    return (this.#server.address() as AddressInfo).port;
  }

  close(): Promise<void> {
    return closeServer(this.#server, this.#open);
  }
}

/** Passes bytes both ways until one side closes. */
export function join(client: Socket, upstream: Socket): void {
  client.once('close', () => upstream.destroy());
  upstream.once('close', () => client.destroy());
  client.pipe(upstream).pipe(client);
}
