import { commonKeys, usLayout } from '../us-layout.ts';
import type { Display, Xlib } from './xlib.ts';

/** X's core keyboard, and modifier bits (X.h). */
const coreKeyboard = 0x100;
export const modifiers = { shift: 1, lock: 2 };
/** Linux's key codes are eight less than X's. */
const fromLinux = 8;
/** Where Shift and the key of the third level mostly are. Layouts may move them (xkeyboard-config, `grp:` and `lv3:` options). */
const usualShiftKeys = [42 + fromLinux, 54 + fromLinux];
const usualLevel3Keys = [100 + fromLinux, 92];
/** Shift_L, Shift_R and ISO_Level3_Shift (keysymdef.h). */
const shiftSymbols: ReadonlySet<number> = new Set([0xffe1, 0xffe2]);
const level3Symbol = 0xfe03;
const level3Symbols: ReadonlySet<number> = new Set([level3Symbol]);
/** The least and the greatest keycode of X (X protocol, §5). */
const [minKeycode, maxKeycode] = [8, 255];

/** The keys with characters, the digits first; then those that a US keyboard lacks. Not the keypad's, which Num Lock changes. */
const keycodes = [...Array.from({ length: 52 }, (_, at) => at + 10), 65, 94, 97, 132];

/** Dead keys that give the same character before a space on every system (keysymdef.h). */
const deadKeys: ReadonlyMap<number, string> = new Map([
  [0xfe50, '`'],
  [0xfe52, '^'],
  [0xfe53, '~'],
]);

export interface Chord {
  keycode: number;
  held: readonly number[];
}

/** The state of the keyboard: pressed and locked modifiers, and the group of the layout in use (XkbStateRec). */
interface KeyboardState {
  group: number;
  pressed: number;
  locked: number;
}

export function readKeyboardState(x: Xlib, display: Display): KeyboardState {
  const record = new Uint8Array(18);
  x.getKeyboardState(display, coreKeyboard, record);
  const [group = 0, pressed = 0, latched = 0, locked = 0] = [record[0], record[7], record[8], record[9]];
  return { group, pressed: pressed | latched, locked };
}

/** The group in use, and what some keys give. */
export class KnownLayout {
  readonly #x: Xlib;
  readonly #display: Display;
  readonly #group: number;
  readonly #symbols: ReadonlyMap<number, string>;

  constructor(x: Xlib, display: Display, keycodes: readonly number[]) {
    this.#x = x;
    this.#display = display;
    this.#group = readKeyboardState(x, display).group;
    this.#symbols = new Map(keycodes.map((keycode) => [keycode, this.#symbolsOf(keycode)]));
  }

  /** Whether the group is the same, and these keys still give the same. Asks the server, because other programs change layouts. */
  holdsFor(keycodes: readonly number[]): boolean {
    if (readKeyboardState(this.#x, this.#display).group !== this.#group) return false;
    return keycodes.every((keycode) => this.#symbols.get(keycode) === this.#symbolsOf(keycode));
  }

  /** Without the empty ones at the end, whose number depends on other keys. */
  #symbolsOf(keycode: number): string {
    const symbols = symbolsOfKey(this.#x, this.#display, keycode);
    return symbols.slice(0, symbols.findLastIndex((symbol) => symbol !== 0) + 1).join(' ');
  }
}

/** What the server says that a key gives, level by level; 0: nothing. */
export function symbolsOfKey(x: Xlib, display: Display, keycode: number): number[] {
  const each: [number] = [0];
  const mapping = x.getKeyboardMapping(display, keycode, 1, each);
  const symbols = x.decodeLongs(mapping, each[0]);
  x.free(mapping);
  return symbols;
}

type SymbolOf = (keycode: number, held: number) => number;

/** Asks what a key gives now, with these modifiers held beside the locked ones; 0: nothing. */
function symbolsOf(x: Xlib, display: Display): SymbolOf {
  const { group, locked } = readKeyboardState(x, display);
  return (keycode, held) => {
    const symbol: [number] = [0];
    const isFound = x.lookupKeySym(display, keycode, held | locked | (group << 13), [0], symbol);
    return isFound ? symbol[0] : 0;
  };
}

/** A key that gives one of these symbols alone, the usual ones first; none if the layout has no such key. */
function keyGiving(symbolOf: SymbolOf, symbols: ReadonlySet<number>, usual: readonly number[]): number[] {
  const all = Array.from({ length: maxKeycode - minKeycode + 1 }, (_, at) => minKeycode + at);
  const key = [...usual, ...all].find((keycode) => symbols.has(symbolOf(keycode, 0)));
  return key === undefined ? [] : [key];
}

/**
 * The keys of a US keyboard, whatever the layout in use is.
 *
 * The program at the other end has its own layout, but the X server here decides what its Shift key does.
 */
export function usChords(x: Xlib, display: Display): Map<string, Chord[]> {
  const shift = keyGiving(symbolsOf(x, display), shiftSymbols, usualShiftKeys);
  const chords = new Map<string, Chord[]>();
  for (const [character, key] of usLayout) {
    if (key.shift && shift.length === 0) continue;
    chords.set(character, [{ keycode: key.code + fromLinux, held: key.shift ? shift : [] }]);
  }
  return chords;
}

/**
 * The keys of the layout in use, but for `except`, by the character that each gives now. `withDeadKeys` adds characters that
 * need a dead key and a space.
 *
 * Found by asking what each key would give, so that it holds for every layout and every locked modifier.
 */
export function ownChords(
  x: Xlib,
  display: Display,
  { except, withDeadKeys }: { except: ReadonlySet<number>; withDeadKeys: boolean },
): Map<string, Chord[]> {
  const symbolOf = symbolsOf(x, display);
  const shift = keyGiving(symbolOf, shiftSymbols, usualShiftKeys);
  const level3 = x.keysymToModifiers(display, level3Symbol);
  const altGr = level3 === 0 ? [] : keyGiving(symbolOf, level3Symbols, usualLevel3Keys);
  const combinations = [
    { bits: 0, held: [] },
    ...shift.map((key) => ({ bits: modifiers.shift, held: [key] })),
    ...altGr.map((key) => ({ bits: level3, held: [key] })),
    ...shift.flatMap((key) => altGr.map((other) => ({ bits: level3 | modifiers.shift, held: [key, other] }))),
  ];

  const chords = new Map<string, Chord[]>();
  for (const [character, code] of commonKeys)
    chords.set(character, [{ keycode: code + fromLinux, held: [] }]);
  const dead: [string, Chord][] = [];
  for (const { bits, held } of combinations) {
    for (const keycode of keycodes.filter((each) => !except.has(each))) {
      const symbol = symbolOf(keycode, bits);
      const code = x.symbolToCharacter(symbol);
      const character = code >= 0x20 ? String.fromCodePoint(code) : undefined;
      if (character !== undefined && !chords.has(character)) chords.set(character, [{ keycode, held }]);
      const afterSpace = deadKeys.get(symbol);
      if (afterSpace !== undefined) dead.push([afterSpace, { keycode, held }]);
    }
  }
  const space = chords.get(' ') ?? [];
  for (const [character, chord] of withDeadKeys ? dead : [])
    if (!chords.has(character)) chords.set(character, [chord, ...space]);
  return chords;
}
