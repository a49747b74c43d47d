import type { Socket } from 'node:net';

/** Reads exact numbers of bytes from a socket and leaves the rest in the socket. Its owner then reads below its events, with TLS. */
export class SocketReader {
  readonly #socket: Socket;
  #wake: () => void = () => undefined;

  constructor(socket: Socket, signal: AbortSignal) {
    this.#socket = socket;
    const wake = () => this.#wake();
    // “close” follows an error and an end. The socket then knows its error.
    socket
      .on('readable', wake)
      .on('close', wake)
      .on('error', () => undefined);
    signal.addEventListener('abort', () => socket.destroy(toError(signal.reason)));
  }

  /** Reads the next `count` bytes, at least one. Rejects if the socket ends before. */
  async read(count: number): Promise<Uint8Array> {
    for (;;) {
      const bytes: unknown = this.#socket.read(count);
      if (bytes instanceof Uint8Array && bytes.length === count) return bytes;
      if (bytes instanceof Uint8Array || this.#socket.closed) throw this.#socket.errored ?? closedEarly();
      const { promise, resolve } = Promise.withResolvers<undefined>();
      this.#wake = () => resolve(undefined);
      await promise;
    }
  }
}

/** The error has the code that undici reports when a proxy closes the connection. */
const closedEarly = () => Object.assign(new Error('The connection ended'), { code: 'ECONNRESET' });
const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error('Aborted'));
