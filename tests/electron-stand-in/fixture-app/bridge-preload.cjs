/** Exposes one value of each kind over `contextBridge`, for the assertions of Electron's specs about it. */
const { contextBridge } = require('electron');

const symbol = Symbol('unique');
const recursive = { value: 135 };
recursive.itself = recursive;
const withOwnProto = Object.defineProperty({ data: 1 }, '__proto__', {
  value: { polluted: true },
  enumerable: true,
});

function poisoned() {
  return Object.defineProperty([1, 2, 3], 0, {
    get() {
      throw new Error('boom');
    },
    enumerable: true,
  });
}

contextBridge.exposeInMainWorld('bridge', {
  number: 123,
  nested: { text: 'nested', list: [1, [2, 'three']], yes: true, none: [null, undefined] },
  keyedByNumbers: { 1: 'one', 2: 'two' },
  recursive,
  withOwnProto,
  bytes: new Uint8Array([1, 2, 3]),
  pattern: /a/g,
  date: new Date(5),
  map: new Map([['key', 'value']]),
  promise: Promise.resolve('resolved'),
  rejecting: () => Promise.reject(new Error('rejected')),
  later: () => new Promise((resolve) => setTimeout(() => resolve('later'), 5)),
  promises: { list: [Promise.resolve('in a list')] },
  getNumber: () => 7,
  callWith: (callback) => callback('from the preload'),
  callAndAwait: (callback) => callback().then((value) => `${value}, awaited`),
  giveBack: (value) => value,
  isSame: (one, other) => one === other,
  lengthOf: (list) => list.length,
  protoOf: (object) => [
    Object.getPrototypeOf(object) === Object.prototype,
    object.polluted,
    Object.hasOwn(object, '__proto__'),
    object.data,
  ],
  chain: (second) => second((fourth) => fourth()),
  ownName: {
    name: 'the receiver',
    say() {
      return this.name;
    },
  },
  getSymbol: () => symbol,
  isSymbol: (value) => value === symbol,
  keyedBySymbol: () => ({ [symbol]: 123 }),
  getElement: () => document.body,
  describeElement: (get) => {
    const element = get();
    return [element.tagName, element.constructor.name, element === document.body];
  },
  getBlob: () => new Blob(['ab', 'cd']),
  textOfBlob: (get) => get().text(),
  throwError: () => {
    throw Object.assign(new RangeError('thrown'), { code: 'lost' });
  },
  throwText: () => {
    throw 'no error';
  },
  giveUncloneable: () => Object(Symbol('boxed')),
  giveUncloneableInList: () => [Object(Symbol('boxed'))],
  giveThrowing: () => ({
    get bad() {
      throw new Error('from a getter');
    },
  }),
  givePoisoned: poisoned,
  resolveUncloneable: () => Promise.resolve(Object(Symbol('boxed'))),
  rejectUncloneable: () => Promise.reject(Object(Symbol('boxed'))),
  takeAnything: () => undefined,
});
contextBridge.exposeInMainWorld('bridgeFunction', () => 'a function by itself');
contextBridge.exposeInMainWorld('bridgeNull', null);
contextBridge.exposeInMainWorld('bridgeBytes', new Uint8Array(4));

let exposedTwice = 'not refused';
try {
  contextBridge.exposeInMainWorld('bridge', {});
} catch (error) {
  exposedTwice = error.message;
}
contextBridge.exposeInMainWorld('exposedTwice', exposedTwice);
