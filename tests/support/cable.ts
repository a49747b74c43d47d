import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A network cable between Podkey and a pod: while it is pulled, connections are refused. */
export class Cable {
  readonly #to: URL;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  private constructor(to: URL) {
    this.#to = to;
  }

  /** Plugs a cable into the pod at an address. */
  static async into(podUrl: string): Promise<Cable> {
    const cable = new Cable(new URL(podUrl));
    await cable.plug();
    return cable;
  }

  /** The pod's address at this end. */
  get url(): string {
    const url = new URL(this.#to);
    url.port = String(this.#port);
    return url.href.replace(/\/$/, '');
  }

  async plug(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(Number(this.#to.port), this.#to.hostname);
      for (const socket of [near, far]) {
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          this.#sockets.delete(socket);
          near.destroy();
          far.destroy();
        });
      }
      near.pipe(far).pipe(near);
    });
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    this.#port = (server.address() as AddressInfo).port;
    this.#server = server;
  }

  async pull(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    for (const socket of this.#sockets) socket.destroy();
    if (server) await new Promise((resolve) => server.close(resolve));
  }
}
