import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A client of Marionette: each packet is its length, a colon, and JSON. */
export class Marionette {
  readonly #socket: Socket;
  #received = Buffer.alloc(0);
  #next = 0;
  readonly #pending = new Map<
    number,
    { resolve: (value: unknown) => void; reject: (reason: Error) => void }
  >();

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', (part: Buffer) => this.#read(part));
    socket.on('close', () => {
      for (const { reject } of this.#pending.values()) reject(new Error('Firefox has ended'));
    });
    socket.on('error', () => socket.destroy());
  }

  static async connect(port: number): Promise<Marionette> {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    return new Marionette(socket);
  }

  send<T>(command: string, parameters: object): Promise<T> {
    const id = this.#next++;
    const packet = JSON.stringify([0, id, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(packet)}:${packet}`);
    return new Promise<T>((resolve, reject) => {
      this.#pending.set(id, { resolve: (value) => resolve(value as T), reject });
    });
  }

  #read(part: Buffer): void {
    this.#received = Buffer.concat([this.#received, part]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      if (colon < 0) return;
      const start = colon + 1;
      const end = start + Number(this.#received.toString('latin1', 0, colon));
      if (this.#received.length < end) return;
      const packet: unknown = JSON.parse(this.#received.toString('utf8', start, end));
      this.#received = this.#received.subarray(end);
      // The first packet only says which version this is.
      if (Array.isArray(packet))
        this.#answer(packet as [number, number, { message: string } | null, unknown]);
    }
  }

  #answer([, id, error, result]: [number, number, { message: string } | null, unknown]): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (error) pending?.reject(new Error(error.message));
    else pending?.resolve(result);
  }
}
