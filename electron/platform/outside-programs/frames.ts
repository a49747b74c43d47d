import type { Socket } from 'node:net';

/*
 * What `podkey` and Podkey say to each other (docs/command-line-protocol.md). `launcher/frames.go` is the other side.
 */

/** What each side sends first: a name, and the version of the protocol. */
export const opening = Buffer.from('PODKEY\0\u0002', 'latin1');

/** The longest request, in bytes. */
export const maxRequestLength = 64 * 1024;
/** The longest other payload, in bytes. Output is sent in pieces of it. */
const maxPayloadLength = 1024 * 1024;

/** The longest payload of each type of frame that main reads. */
const read = { C: 32, Q: maxRequestLength, B: maxRequestLength, M: maxPayloadLength } as const;
export type ReadType = keyof typeof read;
export type SentType = 'P' | 'O' | 'E' | 'R' | 'X' | 'F' | 'M';

export interface Frame {
  type: ReadType;
  payload: Buffer;
}

export function framed(type: SentType | ReadType, payload: Buffer): Buffer {
  const head = Buffer.alloc(5, type, 'latin1');
  head.writeUInt32BE(payload.length, 1);
  return Buffer.concat([head, payload]);
}

/** The caller sent something that the protocol does not have. */
export class FrameFault extends Error {}

/** Frames on a connection. Bytes that nobody asks for wait in the socket. */
export class FrameConnection {
  readonly #socket: Socket;
  #onChange: () => void = () => undefined;
  readonly #change = () => this.#onChange();

  constructor(socket: Socket) {
    this.#socket = socket;
    // For as long as frames are read: Node announces what is there already to each new listener, and would do so without an end.
    for (const event of ['readable', 'drain', 'end', 'close']) socket.on(event, this.#change);
  }

  /** Reads no further frames, but notices the end. */
  ignoreRest(): void {
    this.#socket.off('readable', this.#change);
    this.#socket.resume();
  }

  /** Whether the caller opened as this version does; null if it has gone. */
  async opens(): Promise<boolean | null> {
    const received = await this.#bytes(opening.length);
    return received && received.equals(opening);
  }

  /** Answers the opening. */
  open(): void {
    this.#socket.write(opening);
  }

  /** The next frame; null if the caller has gone. @throws {FrameFault} */
  async next(...expected: readonly ReadType[]): Promise<Frame | null> {
    const head = await this.#bytes(5);
    if (!head) return null;
    const named = head.toString('latin1', 0, 1);
    const type = expected.find((each) => each === named);
    const length = head.readUInt32BE(1);
    if (!type || length > read[type]) throw new FrameFault('The frame is of another type, or too long');
    const payload = length === 0 ? Buffer.alloc(0) : await this.#bytes(length);
    return payload && { type, payload };
  }

  /** Sends a payload, in as many frames as it needs if it is output. */
  send(type: SentType, payload: Buffer): void {
    if (this.#socket.destroyed) return;
    for (let at = 0; at === 0 || at < payload.length; at += maxPayloadLength) {
      this.#socket.write(framed(type, payload.subarray(at, at + maxPayloadLength)));
    }
  }

  /** Resolves when the caller has taken what was sent, or has gone. */
  async taken(): Promise<void> {
    while (this.#socket.writableNeedDrain && !this.#socket.destroyed) await this.#changed();
  }

  #changed(): Promise<void> {
    return new Promise((resolve) => (this.#onChange = resolve));
  }

  async #bytes(count: number): Promise<Buffer | null> {
    for (;;) {
      const received: unknown = this.#socket.read(count);
      if (received instanceof Buffer) return received.length === count ? received : null;
      if (this.#socket.destroyed || this.#socket.readableEnded) return null;
      await this.#changed();
    }
  }
}
