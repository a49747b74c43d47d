import { commonKeys, usLayout } from '../us-layout.ts';
import type { Display, Xlib } from './xlib.ts';

/** X's core keyboard, and modifier bits (X.h). */
const coreKeyboard = 0x100;
export const modifiers = { shift: 1, lock: 2 };
/** Linux's key codes are eight less than X's. */
const fromLinux = 8;
const leftShift = 42 + fromLinux;
/** The right Alt key, and the one that xkeyboard-config adds for layouts without it. */
const level3Keys = [100 + fromLinux, 92];
const level3Symbol = 0xfe03;

/** The keys with characters, the digits first; then those that a US keyboard lacks. Not the keypad's, which Num Lock changes. */
const keycodes = [...Array.from({ length: 52 }, (_, at) => at + 10), 65, 94, 97, 132];

/** Dead keys that give the same character before a space on every system (keysymdef.h). */
const deadKeys: ReadonlyMap<number, string> = new Map([
  [0xfe50, '`'],
  [0xfe52, '^'],
  [0xfe53, '~'],
]);

/** A key and the modifier keys that are held with it. */
export interface Chord {
  keycode: number;
  held: readonly number[];
}

/** The state of the keyboard: pressed and locked modifiers, and the group of the layout in use (XkbStateRec). */
export interface KeyboardState {
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

/** The keys of a US keyboard, whatever the layout in use is. */
export function usChords(): Map<string, Chord[]> {
  return new Map(
    [...usLayout].map(([character, { code, shift }]) => [
      character,
      [{ keycode: code + fromLinux, held: shift ? [leftShift] : [] }],
    ]),
  );
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
  const { group, locked } = readKeyboardState(x, display);
  const symbolOf = (keycode: number, held: number): number => {
    const symbol: [number] = [0];
    const isFound = x.lookupKeySym(display, keycode, held | locked | (group << 13), [0], symbol);
    return isFound ? symbol[0] : 0;
  };
  const level3Key = level3Keys.find((keycode) => symbolOf(keycode, 0) === level3Symbol);
  const level3 = level3Key === undefined ? 0 : x.keysymToModifiers(display, level3Symbol);
  const altGr = level3Key === undefined || level3 === 0 ? [] : [level3Key];
  const combinations = [
    { bits: 0, held: [] },
    { bits: modifiers.shift, held: [leftShift] },
    ...altGr.map((key) => ({ bits: level3, held: [key] })),
    ...altGr.map((key) => ({ bits: level3 | modifiers.shift, held: [leftShift, key] })),
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
