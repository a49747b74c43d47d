import { expect } from 'vitest';

import { type ModuleAssertions, overBridge } from './assertion.ts';

/** The kind and message of what an expression throws. */
const thrown = (expression: string) =>
  `(() => { try { ${expression}; return 'nothing'; } catch (error) { return [Object.getPrototypeOf(error) === Error.prototype, error.message]; } })()`;
const rejected = (expression: string) =>
  `${expression}.then(() => 'resolved', (error) => [Object.getPrototypeOf(error) === Error.prototype, error.message])`;
const refused = (statement: string) =>
  `(() => { 'use strict'; try { ${statement}; return 'changed'; } catch { return 'refused'; } })()`;
const anError = [true, expect.any(String)];

/** Values of each type, in both directions. */
export const contextBridgeAssertions: ModuleAssertions = {
  module: 'contextBridge',
  spec: 'api-context-bridge-spec.ts',
  assertions: [
    overBridge('numbers cross', 'bridge.number', 123),
    overBridge('nested strings, lists and booleans cross', 'bridge.nested', {
      text: 'nested',
      list: [1, [2, 'three']],
      yes: true,
      none: [null, undefined],
    }),
    overBridge('nested null and undefined stay unchanged', 'bridge.nested.none.map(String)', [
      'null',
      'undefined',
    ]),
    overBridge('null crosses', 'String(bridgeNull)', 'null'),
    overBridge(
      'numeric keys do not make a list',
      '[bridge.keyedByNumbers[1], bridge.keyedByNumbers[2], Array.isArray(bridge.keyedByNumbers)]',
      ['one', 'two', false],
    ),
    overBridge('an exposed object can’t be replaced', refused('window.bridge = 1'), 'refused'),
    overBridge('its properties can’t be written', refused('bridge.number = 1'), 'refused'),
    overBridge('its lists can’t be changed', refused('bridge.nested.list.push(3)'), 'refused'),
    overBridge('its nested lists can’t be changed', refused('bridge.nested.list[1].pop()'), 'refused'),
    overBridge(
      'a name can be exposed only once',
      'exposedTwice',
      expect.stringContaining('Cannot bind an API'),
    ),
    overBridge('a promise resolves with its value', 'bridge.promise', 'resolved'),
    overBridge('a promise rejects with its error', rejected('bridge.rejecting()'), [true, 'rejected']),
    overBridge('a promise may resolve later', 'bridge.later()', 'later'),
    overBridge('a promise in a list in an object crosses', 'bridge.promises.list[0]', 'in a list'),
    overBridge(
      'promises cross the other way',
      "bridge.callAndAwait(() => Promise.resolve('from the page'))",
      'from the page, awaited',
    ),
    overBridge(
      'functions can be called, again and again',
      '[bridge.getNumber(), bridge.getNumber()]',
      [7, 7],
    ),
    overBridge('a function crosses', 'bridgeFunction()', 'a function by itself'),
    overBridge('functions cross the other way', 'bridge.callWith((text) => text + "!")', 'from the preload!'),
    overBridge(
      'a returned function is the original one',
      '(() => { const own = () => 1; return bridge.giveBack(own) === own; })()',
    ),
    overBridge(
      'an argument passed twice arrives as one object',
      '(() => { const one = { a: 1 }; return bridge.isSame(one, one); })()',
    ),
    overBridge('a function keeps its `this`', 'bridge.ownName.say()', 'the receiver'),
    overBridge(
      'functions as arguments work at any depth',
      "bridge.chain((third) => third(() => Promise.resolve('at last')))",
      'at last',
    ),
    overBridge('symbols that come back are equal', 'bridge.isSymbol(bridge.getSymbol())'),
    overBridge('a symbol crosses as the same one each time', 'bridge.getSymbol() === bridge.getSymbol()'),
    overBridge('a symbol can be a key', 'bridge.keyedBySymbol()[bridge.getSymbol()]', 123),
    overBridge('typed arrays cross', 'Object.getPrototypeOf(bridge.bytes) === Uint8Array.prototype'),
    overBridge(
      'a typed array at the top level crosses',
      '[bridgeBytes instanceof Uint8Array, bridgeBytes.length]',
      [true, 4],
    ),
    overBridge('regular expressions cross', 'Object.getPrototypeOf(bridge.pattern) === RegExp.prototype'),
    overBridge('dates and maps cross', '[bridge.date.getTime(), bridge.map.get("key")]', [5, 'value']),
    overBridge('an object that contains itself crosses', 'bridge.recursive.itself.itself.value', 135),
    overBridge(
      'an element arrives as the page’s own',
      '[bridge.getElement() === document.body, bridge.getElement().constructor.name]',
      [true, 'HTMLBodyElement'],
    ),
    overBridge('an element crosses the other way', 'bridge.describeElement(() => document.body)', [
      'BODY',
      'HTMLBodyElement',
      true,
    ]),
    overBridge('a blob crosses', 'bridge.getBlob().text()', 'abcd'),
    overBridge('a blob crosses the other way', "bridge.textOfBlob(() => new Blob(['12', '45']))", '1245'),
    overBridge(
      'an own key `__proto__` crosses',
      `bridge.protoOf(Object.defineProperty({ data: 1 }, '__proto__', { value: { polluted: true }, enumerable: true }))`,
      [true, undefined, true, 1],
    ),
    overBridge('a thrown error’s message crosses', thrown('bridge.throwError()'), [true, 'thrown']),
    overBridge('a thrown value that is not an error becomes one', thrown('bridge.throwText()'), anError),
    overBridge('a result that can’t cross is an error', thrown('bridge.giveUncloneable()'), anError),
    overBridge('so is a list that contains one', thrown('bridge.giveUncloneableInList()'), anError),
    overBridge('so is an object whose getter throws', thrown('bridge.giveThrowing()'), [
      true,
      'Uncaught Error: from a getter',
    ]),
    overBridge('so is a list whose getter throws', thrown('bridge.givePoisoned()'), [
      true,
      'Uncaught Error: boom',
    ]),
    overBridge(
      'an argument that can’t cross is an error',
      thrown('bridge.takeAnything(Object(Symbol("boxed")))'),
      anError,
    ),
    overBridge(
      'an argument whose getter throws gives that error',
      thrown(
        'bridge.lengthOf(Object.defineProperty([1], 0, { get() { throw new Error("boom"); }, enumerable: true }))',
      ),
      [true, 'boom'],
    ),
    overBridge(
      'a promise of a value that can’t cross rejects',
      rejected('bridge.resolveUncloneable()'),
      anError,
    ),
    overBridge('so does a rejection with such a value', rejected('bridge.rejectUncloneable()'), anError),
    overBridge(
      'objects cross up to a depth of 1,000',
      `[999, 1000].map((depth) => {
        let nested = [];
        for (let times = 0; times < depth; times += 1) nested = [nested];
        try { bridge.takeAnything(nested); return 'crossed'; } catch { return 'refused'; }
      })`,
      ['crossed', 'refused'],
    ),
    overBridge('the bridge still works after all that', 'bridge.getNumber()', 7),
  ],
};
