/** A placeholder for a value that stays in its own world, or that crosses beside the text. */
export interface RemoteReference {
  readonly kind: 'function' | 'promise' | 'symbol' | 'object';
  /** Negative if the value came from the other world and returns there. */
  readonly id: number;
  /** A symbol's description. */
  readonly description?: string | undefined;
}

/**
 * How to treat values that are not data, by the rules of Electron's `contextBridge`
 * (shell/renderer/api/electron_api_context_bridge.cc). Without it, the rules of structured cloning apply, which allow
 * no such values.
 */
export interface ReferenceCodec {
  /** @param parent the object that contains the value; for a function, its `this` */
  keep(kind: 'function' | 'promise', value: object, parent: unknown): number;
  keepSymbol(value: symbol): number;
  /** Returns the ID of an object that crosses beside the text, such as a DOM element; undefined if it can't. */
  carry(value: object): number | undefined;
  restore(reference: RemoteReference): unknown;
}

/** Encodes values as text and decodes them, by the rules of structured cloning. */
export interface WireCodec {
  /** @throws Error "An object could not be cloned." */
  encode(value: unknown): string;
  decode(text: string): unknown;
}

/**
 * Creates a codec for values that cross worlds and processes: the structured-clone rules, in JSON.
 *
 * Its source is also put into the page, so it uses nothing from outside its body.
 */
export function createWireCodec(references?: ReferenceCodec): WireCodec {
  type Tagged = readonly [tag: string, ...rest: unknown[]];

  function notCloneable(): Error {
    return new Error('An object could not be cloned.');
  }

  function complaintOfCloning(value: unknown): string | undefined {
    try {
      structuredClone(value);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }

  /** Detects a proxy: it can't be cloned, but a copy of it can, unless something in it can't. */
  function isProxy(value: object): boolean {
    const complaint = complaintOfCloning(value);
    return (
      complaint !== undefined &&
      complaint !== complaintOfCloning(Array.isArray(value) ? Array.from<unknown>(value) : { ...value })
    );
  }

  function bytesToText(bytes: Uint8Array): string {
    let text = '';
    for (const byte of bytes) text += String.fromCharCode(byte);
    return btoa(text);
  }

  function textToBytes(text: string): Uint8Array<ArrayBuffer> {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
  }

  const deepest = 1000;

  /** The own properties that cross: in `contextBridge` also those with a symbol as their key. */
  function entriesOf(value: object): [key: string | symbol, item: unknown][] {
    const symbols = references
      ? Object.getOwnPropertySymbols(value).filter((key) =>
          Object.prototype.propertyIsEnumerable.call(value, key),
        )
      : [];
    return [
      ...Object.entries(value),
      ...symbols.map((key): [symbol, unknown] => [key, Reflect.get(value, key) as unknown]),
    ];
  }

  function encodeObject(value: object, encodeAny: (inner: unknown) => unknown): Tagged {
    // `contextBridge` carries only an error's message.
    if (references && value instanceof Error) return ['Error', 'Error', value.message];
    if (value instanceof Date) return ['Date', value.getTime()];
    if (value instanceof RegExp) return ['RegExp', value.source, value.flags];
    if (value instanceof Error) return ['Error', value.name, value.message, value.stack];
    if (value instanceof Map)
      return ['Map', [...value].map(([key, item]) => [encodeAny(key), encodeAny(item)])];
    if (value instanceof Set) return ['Set', [...value].map(encodeAny)];
    if (value instanceof ArrayBuffer) return ['ArrayBuffer', bytesToText(new Uint8Array(value))];
    if (ArrayBuffer.isView(value)) {
      const bytes = new Uint8Array(value.buffer, value.byteOffset, value.byteLength);
      return ['View', Object.prototype.toString.call(value).slice(8, -1), bytesToText(bytes)];
    }
    if (Array.isArray(value)) return ['Array', Array.from(value, encodeAny)];
    if (Object.prototype.toString.call(value) !== '[object Object]') throw notCloneable();
    const encodeKey = (key: string | symbol) => (typeof key === 'symbol' ? encodeAny(key) : key);
    return ['Object', entriesOf(value).map(([key, item]) => [encodeKey(key), encodeAny(item)])];
  }

  function encode(root: unknown): string {
    const isData = complaintOfCloning(root) === undefined;
    if (!isData && references === undefined) throw notCloneable();
    const seen = new Map<object, number>();
    const encodeAny = (value: unknown, parent?: unknown, depth = 0): unknown => {
      if (value === null || typeof value === 'boolean' || typeof value === 'string') return value;
      if (value === undefined) return ['undefined'];
      if (typeof value === 'bigint') return ['bigint', String(value)];
      if (typeof value === 'number') {
        return Number.isFinite(value) && !Object.is(value, -0)
          ? value
          : ['number', Object.is(value, -0) ? '-0' : String(value)];
      }
      if (typeof value === 'symbol') {
        if (references === undefined) throw notCloneable();
        return ['reference', 'symbol', references.keepSymbol(value), value.description];
      }
      if (references && depth > deepest) {
        throw new TypeError(
          'Electron contextBridge recursion depth exceeded.  Nested objects deeper than 1000 are not supported.',
        );
      }
      const known = seen.get(value);
      if (known !== undefined) return ['again', known];
      if (typeof value === 'function' || value instanceof Promise) {
        if (references === undefined) throw notCloneable();
        const kind = typeof value === 'function' ? 'function' : 'promise';
        seen.set(value, seen.size);
        return ['reference', kind, references.keep(kind, value, parent)];
      }
      const carried = references?.carry(value);
      if (carried !== undefined) {
        seen.set(value, seen.size);
        return ['reference', 'object', carried];
      }
      seen.set(value, seen.size);
      if (!isData && isProxy(value)) throw notCloneable();
      return ['new', encodeObject(value, (inner) => encodeAny(inner, value, depth + 1))];
    };
    return JSON.stringify(encodeAny(root));
  }

  function decode(text: string): unknown {
    const made: unknown[] = [];

    function decodeError([, name, message, stack]: Tagged): Error {
      const known = [EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError];
      const type = known.find((candidate) => candidate.name === name) ?? Error;
      const error = new type(String(message));
      if (typeof stack === 'string') error.stack = stack;
      return error;
    }

    function decodeView([, name, bytes]: Tagged): unknown {
      const buffer = textToBytes(String(bytes)).buffer;
      const type: unknown = Reflect.get(globalThis, String(name));
      return typeof type === 'function' ? Reflect.construct(type, [buffer]) : undefined;
    }

    function decodeObject(tagged: Tagged): unknown {
      const [tag, first, second] = tagged;
      const items = Array.isArray(first) ? (first as unknown[]) : [];
      const pairs = () => items as [unknown, unknown][];
      const slot = made.push(undefined) - 1;
      const keep = <Value>(value: Value): Value => {
        made[slot] = value;
        return value;
      };
      if (tag === 'Date') return keep(new Date(Number(first)));
      if (tag === 'RegExp') return keep(new RegExp(String(first), String(second)));
      if (tag === 'Error') return keep(decodeError(tagged));
      if (tag === 'ArrayBuffer') return keep(textToBytes(String(first)).buffer);
      if (tag === 'View') return keep(decodeView(tagged));
      if (tag === 'Map') {
        const map = keep(new Map<unknown, unknown>());
        for (const [key, item] of pairs()) map.set(decodeAny(key), decodeAny(item));
        return map;
      }
      if (tag === 'Set') {
        const set = keep(new Set<unknown>());
        for (const item of items) set.add(decodeAny(item));
        return set;
      }
      if (tag === 'Array') {
        const list = keep([] as unknown[]);
        for (const item of items) list.push(decodeAny(item));
        return list;
      }
      const object = keep({});
      for (const [key, item] of pairs()) {
        Object.defineProperty(object, Array.isArray(key) ? (decodeAny(key) as symbol) : String(key), {
          value: decodeAny(item),
          writable: true,
          enumerable: true,
          configurable: true,
        });
      }
      return object;
    }

    function decodeAny(value: unknown): unknown {
      if (!Array.isArray(value)) return value;
      const [tag, first, second, third] = value as unknown[];
      if (tag === 'new') return decodeObject(first as Tagged);
      if (tag === 'again') return made[Number(first)];
      if (tag === 'bigint') return BigInt(String(first));
      if (tag === 'number') return Number(first);
      if (tag === 'reference') {
        const kind = first as RemoteReference['kind'];
        const description = typeof third === 'string' ? third : undefined;
        const restored = references?.restore({ kind, id: Number(second), description });
        if (kind !== 'symbol') made.push(restored);
        return restored;
      }
      return undefined;
    }

    return decodeAny(JSON.parse(text));
  }

  return { encode, decode };
}
