import type { RemoteReference, WireCodec, createWireCodec } from '../wire-values.ts';

/** One world's end of the bridge between the page's world and the preload's. */
export interface BridgeEnd {
  readonly codec: WireCodec;
  /** Asks the other world for something at once; rethrows what it threw. */
  request(kind: string, ...args: unknown[]): unknown;
  /** Says what this world does when asked. */
  answer(kind: string, handler: (...args: unknown[]) => unknown): void;
}

/**
 * Joins two worlds of one page that share its DOM but no objects: synchronous events carry text between them.
 *
 * Its source is put into the page, so it uses nothing from outside its body. What it needs of the language it takes
 * at once, before the page's own scripts can replace it. `secret` names the events; the page never learns it.
 */
export function createBridgeEnd(
  createCodec: typeof createWireCodec,
  secret: string,
  here: 'main' | 'isolated',
): BridgeEnd {
  const there = here === 'main' ? 'isolated' : 'main';
  const Carrier = CustomEvent;
  const dispatch = EventTarget.prototype.dispatchEvent.bind(globalThis);
  const listen = EventTarget.prototype.addEventListener.bind(globalThis);

  /**
   * Functions the other world has a way to, for as long as it has it. In Electron the way itself keeps them, so there even two
   * that lead to each other are freed; here such a pair stays.
   */
  const kept = new Map<number, object>();
  const waysThere = new FinalizationRegistry<number>((id) => request('release', id));
  const awaited = new Map<number, { resolve: (value: unknown) => void; reject: (reason: unknown) => void }>();
  const handlers = new Map<string, (...args: unknown[]) => unknown>();
  const answers = new Map<number, string>();
  let lastKept = 0;
  let lastRequest = 0;

  const codec = createCodec({ keep, restore });

  function keep(kind: RemoteReference['kind'], value: object): number {
    lastKept += 1;
    const id = lastKept;
    if (kind === 'function') kept.set(id, value);
    else settleOverThere(id, Promise.resolve(value));
    return id;
  }

  function settleOverThere(id: number, promise: Promise<unknown>): void {
    promise.then(
      (value) => request('settle', id, true, value),
      (reason: unknown) => request('settle', id, false, reason),
    );
  }

  function restore({ kind, id }: RemoteReference): unknown {
    if (kind === 'function') {
      const way = (...args: unknown[]) => request('call', id, ...args);
      waysThere.register(way, id);
      return way;
    }
    return new Promise((resolve, reject) => {
      awaited.set(id, { resolve, reject });
    });
  }

  function request(kind: string, ...args: unknown[]): unknown {
    lastRequest += 1;
    const number = lastRequest;
    const text = JSON.stringify({ number, kind, args: codec.encode(args) });
    dispatch(new Carrier(`${secret} ask ${there}`, { detail: text }));
    const answer = answers.get(number);
    answers.delete(number);
    if (answer === undefined) throw new Error('The context bridge is gone.');
    const { thrown, value } = JSON.parse(answer) as { thrown: boolean; value: string };
    const decoded = codec.decode(value);
    if (thrown) throw decoded;
    return decoded;
  }

  function perform(kind: string, args: unknown[]): string {
    try {
      const handler = handlers.get(kind);
      return JSON.stringify({ thrown: false, value: codec.encode(handler?.(...args)) });
    } catch (error) {
      // Of an error only the message crosses (Electron docs, contextBridge, "Parameter / Error / Return Type support").
      const crossing = error instanceof Error ? new Error(error.message) : error;
      return JSON.stringify({ thrown: true, value: codec.encode(crossing) });
    }
  }

  listen(`${secret} ask ${here}`, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { number, kind, args } = JSON.parse(String(event.detail)) as {
      number: number;
      kind: string;
      args: string;
    };
    const answer = perform(kind, codec.decode(args) as unknown[]);
    dispatch(new Carrier(`${secret} answer ${there}`, { detail: JSON.stringify({ number, answer }) }));
  });
  listen(`${secret} answer ${here}`, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { number, answer } = JSON.parse(String(event.detail)) as { number: number; answer: string };
    answers.set(number, answer);
  });

  handlers.set('call', (id, ...args) => {
    const target = kept.get(Number(id));
    return typeof target === 'function' ? Reflect.apply(target as () => unknown, undefined, args) : undefined;
  });
  handlers.set('release', (id) => void kept.delete(Number(id)));
  handlers.set('settle', (id, fulfilled, value) => {
    const promise = awaited.get(Number(id));
    awaited.delete(Number(id));
    if (fulfilled === true) promise?.resolve(value);
    else promise?.reject(value);
  });

  return { codec, request, answer: (kind, handler) => void handlers.set(kind, handler) };
}
