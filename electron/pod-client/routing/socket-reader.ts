import type { Socket } from 'node:net';

/** Reads exact numbers of bytes from a socket and leaves the rest in the socket. */
export class SocketReader {
  readonly #socket: Socket;
  readonly #signal: AbortSignal;
  #wake: () => void = () => undefined;
  #failure: Error | undefined;
  readonly #readable = () => this.#wake();
  readonly #ended = (error?: Error) => {
    this.#failure ??= error instanceof Error ? error : closedEarly();
    this.#wake();
  };
  readonly #aborted = () => this.#socket.destroy(toError(this.#signal.reason));

  constructor(socket: Socket, signal: AbortSignal) {
    this.#socket = socket;
    this.#signal = signal;
    socket
      .on('readable', this.#readable)
      .on('error', this.#ended)
      .on('end', this.#ended)
      .on('close', this.#ended);
    signal.addEventListener('abort', this.#aborted, { once: true });
    if (signal.aborted) this.#aborted();
  }

  /** Reads the next `count` bytes. Rejects if the socket ends before. */
  async read(count: number): Promise<Uint8Array> {
    if (count === 0) return new Uint8Array();
    for (;;) {
      const bytes: unknown = this.#socket.read(count);
      if (bytes instanceof Uint8Array && bytes.length === count) return bytes;
      if (this.#failure || bytes instanceof Uint8Array) throw this.#failure ?? closedEarly();
      const { promise, resolve } = Promise.withResolvers<undefined>();
      this.#wake = () => resolve(undefined);
      await promise;
    }
  }

  /** Removes the listeners, so that the next owner can read the socket. */
  release(): void {
    const socket = this.#socket;
    socket
      .off('readable', this.#readable)
      .off('error', this.#ended)
      .off('end', this.#ended)
      .off('close', this.#ended);
    this.#signal.removeEventListener('abort', this.#aborted);
    socket.on('error', () => undefined);
  }
}

/** The error has the code that undici reports when a proxy closes the connection. */
const closedEarly = () => Object.assign(new Error('The connection ended'), { code: 'ECONNRESET' });
const toError = (reason: unknown) => (reason instanceof Error ? reason : new Error('Aborted'));
