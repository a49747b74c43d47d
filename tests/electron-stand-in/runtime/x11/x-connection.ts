import { readFileSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { homedir, hostname } from 'node:os';
import path from 'node:path';

/** An event of the X server: 32 bytes, the code in the first (X Window System Protocol, Encoding). */
export type XEvent = Buffer;

interface Waiting {
  resolve: (reply: Buffer) => void;
  reject: (error: Error) => void;
}

const ERROR = 0;
const REPLY = 1;
const GENERIC_EVENT = 35;

/**
 * An X client with the requests, replies, events and atoms that selections need.
 *
 * Written from the X Window System Protocol, version 11. Little-endian, over the display's local socket.
 */
export class XConnection {
  readonly root: number;
  readonly #socket: Socket;
  readonly #idBase: number;
  readonly #waiting = new Map<number, Waiting>();
  readonly #atoms = new Map<string, Promise<number>>();
  #input: Buffer = Buffer.alloc(0);
  #sequence = 0;
  #ids = 0;
  #onEvent: (event: XEvent) => void = () => undefined;

  private constructor(socket: Socket, setup: Buffer, rest: Buffer) {
    this.#socket = socket;
    this.#idBase = setup.readUInt32LE(12);
    const vendorLength = setup.readUInt16LE(24);
    const formats = setup.readUInt8(29);
    this.root = setup.readUInt32LE(40 + padded(vendorLength) + 8 * formats);
    socket.on('data', (chunk) => this.#receive(chunk));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values())
        reject(new Error('The X server closed the connection'));
      this.#waiting.clear();
    });
    socket.on('error', () => undefined);
    this.#receive(rest);
  }

  /** Connects to a display such as ":7". Rejects if there is none, or if it refuses this client. */
  static connect(display: string): Promise<XConnection> {
    const number = /^:(\d+)(?:\.\d+)?$/.exec(display)?.[1];
    if (number === undefined) return Promise.reject(new Error(`Not a local X display: '${display}'`));
    const { promise, resolve, reject } = Promise.withResolvers<XConnection>();
    const socket = connect(`/tmp/.X11-unix/X${number}`);
    let input = Buffer.alloc(0);
    const take = (chunk: Buffer) => {
      input = Buffer.concat([input, chunk]);
      const length = input.length < 8 ? Infinity : 8 + 4 * input.readUInt16LE(6);
      if (input.length < length) return;
      socket.off('data', take);
      if (input.readUInt8(0) === 1)
        resolve(new XConnection(socket, input.subarray(0, length), input.subarray(length)));
      else reject(new Error(`The X server refuses: ${input.toString('latin1', 8, 8 + input.readUInt8(1))}`));
    };
    socket.on('data', take);
    socket.once('error', reject);
    socket.once('connect', () => socket.write(hello(number)));
    return promise;
  }

  set onEvent(listener: (event: XEvent) => void) {
    this.#onEvent = listener;
  }

  /** Keeps the process alive while it is set, as it is initially. */
  holdProcess(on: boolean): void {
    if (on) this.#socket.ref();
    else this.#socket.unref();
  }

  newId(): number {
    this.#ids += 1;
    return this.#idBase + this.#ids;
  }

  /** Sends a request without a reply. `detail` is the request's second byte. */
  send(opcode: number, detail: number, ...body: Buffer[]): void {
    const length = 4 + padded(body.reduce((sum, { length }) => sum + length, 0));
    // Not from Node's shared pool, and wiped after sending: it holds the clipboard's text, which Electron's main
    // process never keeps in this way.
    const message = Buffer.alloc(length);
    message.writeUInt8(opcode, 0);
    message.writeUInt8(detail, 1);
    message.writeUInt16LE(length / 4, 2);
    let at = 4;
    for (const part of body) at += part.copy(message, at);
    this.#socket.write(message, () => message.fill(0));
    this.#sequence = (this.#sequence + 1) & 0xffff;
  }

  /** Sends a request with a reply; returns the whole reply. */
  ask(opcode: number, detail: number, ...body: Buffer[]): Promise<Buffer> {
    this.send(opcode, detail, ...body);
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
    this.#waiting.set(this.#sequence, { resolve, reject });
    return promise;
  }

  /** Resolves when the server has processed all requests. GetInputFocus is the cheapest request with a reply. */
  async roundTrip(): Promise<void> {
    await this.ask(43, 0);
  }

  atom(name: string): Promise<number> {
    const known = this.#atoms.get(name);
    if (known) return known;
    const text = Buffer.from(name, 'latin1');
    const atom = this.ask(16, 0, u16(text.length), u16(0), text).then((reply) => reply.readUInt32LE(8));
    this.#atoms.set(name, atom);
    return atom;
  }

  close(): void {
    this.#socket.destroy();
  }

  #receive(chunk: Buffer): void {
    this.#input = Buffer.concat([this.#input, chunk]);
    while (this.#input.length >= 32) {
      const code = this.#input.readUInt8(0);
      const length = code === REPLY || code === GENERIC_EVENT ? 32 + 4 * this.#input.readUInt32LE(4) : 32;
      if (this.#input.length < length) return;
      const message = Buffer.from(this.#input.subarray(0, length));
      this.#input = this.#input.subarray(length);
      if (code !== ERROR && code !== REPLY) this.#onEvent(message);
      else this.#answer(message, code === REPLY);
    }
  }

  #answer(message: Buffer, isReply: boolean): void {
    const sequence = message.readUInt16LE(2);
    const waiting = this.#waiting.get(sequence);
    this.#waiting.delete(sequence);
    if (isReply) waiting?.resolve(message);
    // Not a failure of this client: another program has closed the window.
    else waiting?.reject(new Error(`X error ${message.readUInt8(1)} on request ${message.readUInt8(10)}`));
  }
}

export function u16(...values: number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  values.forEach((value, at) => bytes.writeUInt16LE(value, 2 * at));
  return bytes;
}

export function u32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(4 * values.length);
  values.forEach((value, at) => bytes.writeUInt32LE(value, 4 * at));
  return bytes;
}

function padded(length: number): number {
  return (length + 3) & ~3;
}

function hello(display: string): Buffer {
  const { name, data } = cookie(display);
  const head = Buffer.concat([Buffer.from('l\0', 'latin1'), u16(11, 0, name.length, data.length, 0)]);
  return Buffer.concat([head, padTo4(name), padTo4(data)]);
}

function padTo4(bytes: Buffer): Buffer {
  return Buffer.concat([bytes], padded(bytes.length));
}

/** Returns the display's entry in the X authority file (Xau: counted strings, big-endian); empty if there is none. */
function cookie(display: string): { name: Buffer; data: Buffer } {
  const none = { name: Buffer.alloc(0), data: Buffer.alloc(0) };
  let file: Buffer;
  try {
    file = readFileSync(process.env['XAUTHORITY'] ?? path.join(homedir(), '.Xauthority'));
  } catch {
    return none;
  }
  for (let at = 0; at + 2 <= file.length;) {
    at += 2;
    const [address, number, name, data] = [0, 1, 2, 3].map(() => {
      const length = file.readUInt16BE(at);
      at += 2 + length;
      return file.subarray(at - length, at);
    });
    const isOurs = String(number) === display && ['', hostname()].includes(String(address));
    if (isOurs && name && data) return { name, data };
  }
  return none;
}
