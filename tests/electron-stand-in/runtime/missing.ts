import { EventEmitter } from 'node:events';

/** What the language, Node and the DevTools console look up on any object; these may be absent in silence. */
const PROBED_BY_THE_LANGUAGE = new Set([
  'then',
  'toJSON',
  'inspect',
  'nodeType',
  'tagName',
  'subtype',
  'asymmetricMatch',
]);

/** What `EventEmitter` itself keeps on its instances. */
const KEPT_BY_EVENT_EMITTER = new Set(['_events', '_eventsCount', '_maxListeners', 'domain']);

/** The error for an Electron API that the stand-in does not have, so that nothing passes by silence. */
export class MissingApiError extends Error {
  constructor(api: string) {
    super(`the stand-in has no ${api}`);
    this.name = 'MissingApiError';
  }
}

/** Ends a prototype chain with one that throws for every name not found before it. */
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
  // A copy, because the shared prototypes of the language must stay as they are.
  return Object.create(end, Object.getOwnPropertyDescriptors(base)) as object;
}

/** Names the API an object stands for ("electron.app") in the errors about it. */
export const apiName: unique symbol = Symbol('api name');

function apiNameOf(receiver: object): string {
  const name: unknown = Reflect.get(receiver, apiName);
  return typeof name === 'string' ? name : 'electron API of that name';
}

/** Base of the stand-in's objects without events: reading or writing an unknown property throws. */
export abstract class StrictObject {
  abstract readonly [apiName]: string;
}
Object.setPrototypeOf(StrictObject.prototype, throwingEnd(Object.prototype, apiNameOf));

type Listener = Parameters<EventEmitter['on']>[1];

/** Base of the stand-in's emitters: unknown properties throw, and so does listening for an event it never emits. */
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

/** A whole Electron module the stand-in lacks: may be imported, throws when used in any way. */
export function missingModule(api: string): never {
  // Not an arrow function: it must stand `new`.
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
