import type { RemoteReference, WireCodec, createWireCodec } from '../wire-values.ts';

/** One side of the bridge between the page's world and the preload's. */
export interface BridgeEnd {
  readonly codec: WireCodec;
  /** Calls the other world synchronously; rethrows what it throws. */
  request(kind: string, ...args: unknown[]): unknown;
  /** Sets how this world responds to calls. */
  answer(kind: string, handler: (...args: unknown[]) => unknown): void;
}

/**
 * Joins two worlds of one page, which share its DOM but no objects: synchronous events carry text between them.
 *
 * Its source is put into the page, so it uses nothing from outside its body. It saves the built-ins it needs before the
 * page's scripts can replace them. `secret` names the events; the page never learns it.
 */
export function createBridgeEnd(
  createCodec: typeof createWireCodec,
  secret: string,
  here: 'main' | 'isolated',
): BridgeEnd {
  const there = here === 'main' ? 'isolated' : 'main';
  const Carrier = CustomEvent;
  const Pointer = MouseEvent;
  const NO_ERROR =
    'An unknown exception occurred in the isolated context, an error occurred but a valid exception was not thrown.';
  const dispatch = EventTarget.prototype.dispatchEvent.bind(globalThis);
  const listen = EventTarget.prototype.addEventListener.bind(globalThis);

  /**
   * Functions that the other world can call, for as long as its proxies live. In Electron the proxies own them, so even
   * two functions that refer to each other are freed; here such a pair stays.
   */
  const kept = new Map<number, { value: object; receiver: unknown }>();
  /** Proxies of the other world's functions, so that a function that returns there is the original one. */
  const proxies = new WeakMap<object, number>();
  const proxyRegistry = new FinalizationRegistry<number>((id) => request('release', id));
  const awaited = new Map<number, { resolve: (value: unknown) => void; reject: (reason: unknown) => void }>();
  const handlers = new Map<string, (...args: unknown[]) => unknown>();
  const answers = new Map<number, string>();
  /** Symbols of both worlds by ID; the other world's IDs are negative. */
  const symbols = new Map<number, symbol>();
  const symbolIds = new Map<symbol, number>();
  /** Objects that crossed beside the text, by ID, until the text is read. */
  const carried = new Map<number, unknown>();
  let lastKept = 0;
  let lastRequest = 0;

  const codec = createCodec({ keep, keepSymbol, carry, restore });

  function keep(kind: 'function' | 'promise', value: object, receiver: unknown): number {
    const proxy = proxies.get(value);
    if (proxy !== undefined) return -proxy;
    lastKept += 1;
    const id = lastKept;
    if (kind === 'function') kept.set(id, { value, receiver });
    else settleOverThere(id, Promise.resolve(value));
    return id;
  }

  function keepSymbol(value: symbol): number {
    const known = symbolIds.get(value);
    if (known !== undefined) return known;
    lastKept += 1;
    remember(lastKept, value);
    return lastKept;
  }

  function remember(id: number, value: symbol): symbol {
    symbols.set(id, value);
    symbolIds.set(value, id);
    return value;
  }

  /**
   * The other world gets its own wrapper of an element through an event's `relatedTarget`, and a copy of a blob through
   * its `detail`.
   */
  function carry(value: object): number | undefined {
    if (!(value instanceof Element) && !(value instanceof Blob)) return undefined;
    lastKept += 1;
    const detail = lastKept;
    if (value instanceof Element)
      dispatch(new Pointer(`${secret} element ${there}`, { detail, relatedTarget: value }));
    else dispatch(new Carrier(`${secret} blob ${there}`, { detail: { id: detail, blob: value } }));
    return detail;
  }

  function settleOverThere(id: number, promise: Promise<unknown>): void {
    const settle = (fulfilled: boolean, value: unknown) => {
      try {
        request('settle', id, fulfilled, value);
      } catch (error) {
        // A result that can't cross rejects the other world's promise.
        request('settle', id, false, new Error(`Uncaught ${String(error)}`));
      }
    };
    promise.then(
      (value) => settle(true, value),
      (reason: unknown) => settle(false, reason),
    );
  }

  function restore({ kind, id, description }: RemoteReference): unknown {
    if (kind === 'symbol') return symbols.get(-id) ?? remember(-id, Symbol(description));
    if (kind === 'object') {
      const object = carried.get(id);
      carried.delete(id);
      return object;
    }
    if (kind === 'function') {
      if (id < 0) return kept.get(-id)?.value;
      const proxy = (...args: unknown[]) => request('call', id, ...args);
      proxies.set(proxy, id);
      proxyRegistry.register(proxy, id);
      return proxy;
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
    let result: unknown;
    try {
      result = handlers.get(kind)?.(...args);
    } catch (error) {
      return thrown(error instanceof Error ? error.message : NO_ERROR);
    }
    try {
      return JSON.stringify({ thrown: false, value: codec.encode(result) });
    } catch (error) {
      return thrown(`Uncaught ${String(error)}`);
    }
  }

  /** Only an error's message crosses (Electron docs, contextBridge, "Parameter / Error / Return Type support"). */
  function thrown(message: string): string {
    return JSON.stringify({ thrown: true, value: codec.encode(new Error(message)) });
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

  listen(`${secret} element ${here}`, (event) => {
    if (event instanceof MouseEvent) carried.set(event.detail, event.relatedTarget);
  });
  listen(`${secret} blob ${here}`, (event) => {
    if (!(event instanceof CustomEvent)) return;
    const { id, blob } = event.detail as { id: number; blob: Blob };
    carried.set(id, blob);
  });

  handlers.set('call', (id, ...args) => {
    const target = kept.get(Number(id));
    if (typeof target?.value !== 'function') return undefined;
    return Reflect.apply(target.value as () => unknown, target.receiver, args);
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
