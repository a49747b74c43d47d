import { EventEmitter } from 'node:events';

/**
 * Names that the language, Node and the DevTools console look up on any object; these may be absent without an error.
 */
const PROBED_BY_THE_LANGUAGE = new Set([
  'then',
  'toJSON',
  'inspect',
  'nodeType',
  'tagName',
  'subtype',
  'asymmetricMatch',
]);

/** Properties that `EventEmitter` keeps on its instances. */
const KEPT_BY_EVENT_EMITTER = new Set(['_events', '_eventsCount', '_maxListeners', 'domain']);

/** The error for an Electron API missing from the stand-in, so that its use never passes silently. */
export class MissingApiError extends Error {
  constructor(api: string) {
    super(`the stand-in has no ${api}`);
    this.name = 'MissingApiError';
  }
}

/** Ends a prototype chain with an object that throws for every unknown name. */
function throwingEnd(base: object, apiOf: (receiver: object) => string): object {
  const end = new Proxy(Object.create(null) as object, {
    get(_target, key, receiver: object) {
      if (typeof key === 'symbol' || PROBED_BY_THE_LANGUAGE.has(key) || KEPT_BY_EVENT_EMITTER.has(key))
        return undefined;
      throw new MissingApiError(`${apiOf(receiver)}.${key}`);
    },
    set(_target, key, value, receiver: object) {
      if (typeof key === 'string' && !KEPT_BY_EVENT_EMITTER.has(key)) {
        throw new MissingApiError(`${apiOf(receiver)}.${key}`);
      }
      return Reflect.defineProperty(receiver, key, {
        value,
        writable: true,
        configurable: true,
        enumerable: true,
      });
    },
  });
  // A copy, because the language's shared prototypes must not change.
  return Object.create(end, Object.getOwnPropertyDescriptors(base)) as object;
}

/** Names an object's API ("electron.app") in errors about it. */
export const apiName: unique symbol = Symbol('api name');

function apiNameOf(receiver: object): string {
  const name: unknown = Reflect.get(receiver, apiName);
  return typeof name === 'string' ? name : 'electron API of that name';
}

/** Base class of objects without events: reading or writing an unknown property throws. */
export abstract class StrictObject {
  abstract readonly [apiName]: string;
}
Object.setPrototypeOf(StrictObject.prototype, throwingEnd(Object.prototype, apiNameOf));

type Listener = Parameters<EventEmitter['on']>[1];

/**
 * Base class of emitters: unknown properties throw, and so does listening for an event that the stand-in never emits.
 */
export abstract class StrictEmitter extends EventEmitter {
  abstract readonly [apiName]: string;
  readonly #events: ReadonlySet<string> | undefined;

  constructor(events: readonly string[] | 'any') {
    super();
    this.#events = events === 'any' ? undefined : new Set(events);
  }

  #check(event: string | symbol): void {
    if (typeof event === 'string' && this.#events?.has(event) === false) {
      throw new MissingApiError(`event '${event}' of ${this[apiName]}`);
    }
  }

  override on(event: string | symbol, listener: Listener): this {
    this.#check(event);
    return super.on(event, listener);
  }

  override addListener(event: string | symbol, listener: Listener): this {
    return this.on(event, listener);
  }

  override prependListener(event: string | symbol, listener: Listener): this {
    this.#check(event);
    return super.prependListener(event, listener);
  }
}
const emitterMethods: object = Object.defineProperties(
  {},
  {
    ...Object.getOwnPropertyDescriptors(Object.prototype),
    ...Object.getOwnPropertyDescriptors(EventEmitter.prototype),
  },
);
Object.setPrototypeOf(StrictEmitter.prototype, throwingEnd(emitterMethods, apiNameOf));

/** An Electron module missing from the stand-in: it can be imported, but any use throws. */
export function missingModule(api: string): never {
  // Not an arrow function, because it must be usable with `new`.
  const refuse = function (): never {
    throw new MissingApiError(api);
  };
  const stub = new Proxy(refuse, {
    get(_target, key) {
      if (typeof key === 'symbol' || PROBED_BY_THE_LANGUAGE.has(key)) return undefined;
      throw new MissingApiError(`${api}.${key}`);
    },
    set: refuse,
    construct: refuse,
    apply: refuse,
  });
  return stub as never;
}
