import type { Readable, Writable } from 'node:stream';

import type { Protocol } from '../../../../node_modules/playwright-core/types/protocol.d.ts';

export type { Protocol };

type Method = keyof Protocol.CommandParameters;
type EventName = keyof Protocol.Events;
type Listener = (params: never) => void;

interface Message {
  readonly id?: number;
  readonly method?: EventName;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly sessionId?: string;
}

interface Pending {
  readonly method: Method;
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

/** A session of the Chrome DevTools Protocol with a target or, for the root session, with the browser. */
export class CdpSession {
  readonly #connection: CdpConnection;
  readonly #id: string | undefined;
  readonly #listeners = new Map<string, Listener[]>();

  constructor(connection: CdpConnection, id: string | undefined) {
    this.#connection = connection;
    this.#id = id;
  }

  /** Sends a command; rejects with Chromium's message, or if Chromium ends. */
  send<M extends Method>(
    method: M,
    params?: Protocol.CommandParameters[M],
  ): Promise<Protocol.CommandReturnValues[M]> {
    return this.#connection.send(method, params, this.#id);
  }

  on<E extends EventName>(event: E, listener: (params: Protocol.Events[E]) => void): void {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener]);
  }

  dispatch(event: string, params: unknown): void {
    for (const listener of this.#listeners.get(event) ?? []) listener(params as never);
  }
}

/** The Chrome DevTools Protocol over two pipes: JSON messages, each ended by a NUL. */
export class CdpConnection {
  readonly root: CdpSession = new CdpSession(this, undefined);
  readonly #output: Writable;
  readonly #pending = new Map<number, Pending>();
  readonly #sessions = new Map<string, CdpSession>();
  #lastId = 0;
  #closed = false;
  #partial: Buffer[] = [];

  constructor(output: Writable, input: Readable) {
    this.#output = output;
    output.on('error', () => this.#close());
    input.on('data', (chunk: Buffer) => this.#receive(chunk));
    input.on('close', () => this.#close());
  }

  /** Returns the session with this ID, created on first use. */
  session(id: string): CdpSession {
    const known = this.#sessions.get(id);
    if (known !== undefined) return known;
    const session = new CdpSession(this, id);
    this.#sessions.set(id, session);
    return session;
  }

  send<M extends Method>(
    method: M,
    params: unknown,
    sessionId?: string,
  ): Promise<Protocol.CommandReturnValues[M]> {
    const { promise, resolve, reject } = Promise.withResolvers<Protocol.CommandReturnValues[M]>();
    if (this.#closed) {
      reject(new Error(`${method}: Chromium has gone`));
      return promise;
    }
    this.#lastId += 1;
    this.#pending.set(this.#lastId, { method, resolve, reject });
    this.#output.write(`${JSON.stringify({ id: this.#lastId, method, params, sessionId })}\0`);
    return promise;
  }

  #receive(chunk: Buffer): void {
    let rest = chunk;
    for (let end = rest.indexOf(0); end !== -1; end = rest.indexOf(0)) {
      const text = textOf([...this.#partial, rest.subarray(0, end)]);
      this.#partial = [];
      rest = rest.subarray(end + 1);
      // The peer is our own Chromium, and its protocol is what the types describe.
      this.#handle(JSON.parse(text) as Message);
    }
    if (rest.length > 0) this.#partial.push(rest);
  }

  #handle(message: Message): void {
    if (message.id === undefined) {
      const session = message.sessionId === undefined ? this.root : this.session(message.sessionId);
      session.dispatch(String(message.method), message.params);
      return;
    }
    const pending = this.#pending.get(message.id);
    this.#pending.delete(message.id);
    if (message.error === undefined) pending?.resolve(message.result as never);
    else pending?.reject(new Error(`${pending.method}: ${message.error.message}`));
  }

  #close(): void {
    if (this.#closed) return;
    this.#closed = true;
    for (const { method, reject } of this.#pending.values())
      reject(new Error(`${method}: Chromium has gone`));
    this.#pending.clear();
  }
}

/**
 * In separately allocated memory: `Buffer.concat` would leave a copy in the pool that Node shares among small buffers.
 */
function textOf(parts: readonly Buffer[]): string {
  const whole = Buffer.allocUnsafeSlow(parts.reduce((size, part) => size + part.length, 0));
  let written = 0;
  for (const part of parts) written += part.copy(whole, written);
  return whole.toString('utf8');
}
