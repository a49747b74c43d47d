import { setTimeout as pause } from 'node:timers/promises';
import { CannotType } from '../typing-port.ts';
import { symbolsOfKey } from './x-layout.ts';
import type { Display, Xlib } from './xlib.ts';

/** How long a program may take to read the symbol of a key that was pressed, in ms. Until then the key keeps it. */
const readsWithinMs = 1_500;
/**
 * How long programs get to learn of new symbols before a key is pressed, in ms. GTK and Chromium learn of them over another
 * connection to the X server than the one that brings them the key.
 */
const learnsWithinMs = 300;
/** The property of the root window that lists the keys in use, so that they can be restored after this process was killed. */
const recordName = '_PODKEY_SPARE_KEYS';
const types = { any: 0, cardinal: 6 };

interface SpareKey {
  keycode: number;
  /** 0: none. */
  symbol: number;
  /** In ms of a monotonic clock. */
  usedAt: number;
}

/**
 * Keycodes without a symbol, to which characters are given that the layout lacks.
 *
 * A program asks for a key's symbol when it reads the key press, so keys get other symbols only after a while. The X
 * server keeps the symbols after this process has ended: `restore` takes them away, and the next process does what a killed
 * one could not.
 */
export class SpareKeys {
  readonly #x: Xlib;
  readonly #display: Display;
  #keys: SpareKey[] = [];

  constructor(x: Xlib, display: Display) {
    this.#x = x;
    this.#display = display;
    this.#restoreLeft();
  }

  /** Reads which keys are spare, and which characters they still have: another layout may have been chosen since. */
  look(): void {
    const symbols = this.#firstSymbols();
    const known = this.#keys.filter(({ keycode, symbol }) => symbols.get(keycode) === symbol);
    const spare = [...symbols].filter(([, symbol]) => symbol === 0).map(([keycode]) => keycode);
    const others = spare.filter((keycode) => !known.some((key) => key.keycode === keycode));
    this.#keys = [...known, ...others.map((keycode) => ({ keycode, symbol: 0, usedAt: -readsWithinMs }))];
  }

  get count(): number {
    return this.#keys.length;
  }

  /** The keys that have a character for now, which the layout lacks. */
  get used(): ReadonlySet<number> {
    return new Set(this.#keys.filter(({ symbol }) => symbol !== 0).map(({ keycode }) => keycode));
  }

  /** The key with the first of these characters. If it has none yet, the others get keys too, as far as there are some. */
  async keyOf(characters: readonly string[]): Promise<number> {
    const [first = 0, ...others] = characters.map(symbolOf);
    let key = this.#keyWith(first);
    if (!key) {
      await this.#assign(new Set([first, ...others].slice(0, this.count)));
      key = this.#keyWith(first);
    }
    if (!key) throw new CannotType('untypable');
    key.usedAt = performance.now();
    return key.keycode;
  }

  /** Whether a key still has its character: choosing a layout takes it away. */
  holds(keycode: number): boolean {
    const { symbol } = this.#keys.find((key) => key.keycode === keycode) ?? {};
    return symbol !== undefined && symbolsOfKey(this.#x, this.#display, keycode)[0] === symbol;
  }

  /** Takes the symbols away, when programs have read the last key press. */
  async restore(): Promise<void> {
    await this.#untilRead(this.#keys);
    this.restoreNow();
  }

  restoreNow(): void {
    const used = this.#keys.filter(({ symbol }) => symbol !== 0);
    for (const key of used) this.#map(key.keycode, 0);
    for (const key of used) key.symbol = 0;
    this.#record();
  }

  #keyWith(symbol: number): SpareKey | undefined {
    return this.#keys.find((key) => key.symbol === symbol);
  }

  async #assign(symbols: ReadonlySet<number>): Promise<void> {
    const missing = [...symbols].filter((symbol) => !this.#keyWith(symbol));
    const free = this.#keys.filter(({ symbol }) => !symbols.has(symbol));
    const changed = free.toSorted((one, other) => one.usedAt - other.usedAt).slice(0, missing.length);
    await this.#untilRead(changed);
    for (const [at, key] of changed.entries()) key.symbol = missing[at] ?? 0;
    this.#record();
    for (const { keycode, symbol } of changed) this.#map(keycode, symbol);
    await pause(learnsWithinMs);
  }

  /** Waits until programs have read the last press of these keys. */
  async #untilRead(keys: readonly SpareKey[]): Promise<void> {
    const remainingMs = Math.max(0, ...keys.map(({ usedAt }) => usedAt)) + readsWithinMs - performance.now();
    if (remainingMs > 0) await pause(remainingMs);
  }

  /** Twice the same, so that neither Shift nor Caps Lock changes it. */
  #map(keycode: number, symbol: number): void {
    this.#x.changeKeyboardMapping(this.#display, keycode, 2, [symbol, symbol], 1);
    this.#x.sync(this.#display, 0);
  }

  #record(): void {
    const root = this.#x.rootWindow(this.#display);
    const record = this.#x.internAtom(this.#display, recordName, 0);
    const used = Uint8Array.from(this.used);
    if (used.length === 0) this.#x.deleteProperty(this.#display, root, record);
    else this.#x.changeProperty(this.#display, root, record, types.cardinal, 8, 0, used, used.length);
    this.#x.sync(this.#display, 0);
  }

  /** Restores the keys of a process that was killed. */
  #restoreLeft(): void {
    const root = this.#x.rootWindow(this.#display);
    const record = this.#x.internAtom(this.#display, recordName, 0);
    const items: [number] = [0];
    const data: [unknown] = [null];
    this.#x.getWindowProperty(this.#display, root, record, 0, 64, 1, types.any, [0], [0], items, [0], data);
    if (!data[0]) return;
    for (const keycode of this.#x.decodeBytes(data[0], items[0])) this.#map(keycode, 0);
    this.#x.free(data[0]);
  }

  /** The first symbol of each key, 0 if it has none at all. */
  #firstSymbols(): Map<number, number> {
    const min: [number] = [0];
    const max: [number] = [0];
    const each: [number] = [0];
    this.#x.displayKeycodes(this.#display, min, max);
    const count = max[0] - min[0] + 1;
    const mapping = this.#x.getKeyboardMapping(this.#display, min[0], count, each);
    const symbols = this.#x.decodeLongs(mapping, count * each[0]);
    this.#x.free(mapping);
    const first = Array.from({ length: count }, (_, at): [number, number] => [
      min[0] + at,
      symbols.slice(at * each[0], (at + 1) * each[0]).find((symbol) => symbol !== 0) ?? 0,
    ]);
    // The least one stands for no key in some programs.
    return new Map(first.slice(1));
  }
}

/** A character's symbol: its code in Latin-1, otherwise its code in Unicode with a mark (X protocol, appendix A). */
function symbolOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  const isLatin1 = (code >= 0x20 && code <= 0x7e) || (code >= 0xa0 && code <= 0xff);
  return isLatin1 ? code : 0x01000000 + code;
}
