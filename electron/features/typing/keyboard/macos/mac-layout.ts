import { commonKeys, usLayout } from '../us-layout.ts';
import type { MacFunctions, Reference } from './mac-functions.ts';
import { withReferences } from './mac-references.ts';

/** A key by its virtual key code, and the modifier keys that are held with it. */
export interface MacKey {
  keyCode: number;
  shift: boolean;
  option: boolean;
}

/** The virtual key codes of the keys with characters (HIToolbox's Events.h), by the first scan code of their row. */
const rows: [number, number[]][] = [
  [2, [18, 19, 20, 21, 23, 22, 26, 28, 25, 29, 27, 24]],
  [15, [48, 12, 13, 14, 15, 17, 16, 32, 34, 31, 35, 33, 30, 36]],
  [30, [0, 1, 2, 3, 5, 4, 38, 40, 37, 41, 39, 50]],
  [43, [42, 6, 7, 8, 9, 11, 45, 46, 43, 47, 44]],
  [57, [49]],
];
const keyCodes: ReadonlyMap<number, number> = new Map(
  rows.flatMap(([from, codes]) => codes.map((code, at) => [from + at, code] as const)),
);
/** On an ISO keyboard the key left of 1 has another code, and the accent's code is that of the key right of the left Shift. */
const accent = { scanCode: 41, isoKeyCode: 10 };
const isoLayout = 0x4953_4f20;

/** The keys with characters: a US keyboard's, ISO's, and two of Japanese keyboards. Not the keypad's. */
const characterKeys = [...Array.from({ length: 51 }, (_, code) => code), 0x5d, 0x5e];

/** kUCKeyActionDown, and the modifiers as UCKeyTranslate takes them. */
const keyDown = 0;
const held = { shift: 2, option: 8 };
const combinations = [
  { shift: false, option: false },
  { shift: true, option: false },
  { shift: false, option: true },
  { shift: true, option: true },
];
const longestResult = 8;

/** Accents whose dead key gives the same character before a space on every system. */
const deadCharacters: ReadonlySet<string> = new Set(['`', '^', '~']);

/** Tab, Enter and the space bar, which are the same in every layout. */
export const macCommonKeys: ReadonlyMap<string, MacKey[]> = new Map(
  [...commonKeys].map(([character, scanCode]) => [character, [keyAt(scanCode, false)]]),
);

/** The keys of a US keyboard, whatever the layout in use is. */
export function macUsKeys({
  keyboardType,
  physicalLayout,
}: Pick<MacFunctions, 'keyboardType' | 'physicalLayout'>): Map<string, MacKey[]> {
  const isIso = physicalLayout(keyboardType()) === isoLayout;
  return new Map(
    [...usLayout].map(([character, { code, shift }]) => {
      const key = keyAt(code, shift);
      return [character, [isIso && code === accent.scanCode ? { ...key, keyCode: accent.isoKeyCode } : key]];
    }),
  );
}

/**
 * The keys of the layout in use, by the character that they give. `withDeadKeys` adds characters that need a dead key and a
 * space. Empty if the layout can't be read.
 */
export function macOwnKeys(mac: MacFunctions, withDeadKeys: boolean): Map<string, MacKey[]> {
  const found = new Map<string, MacKey[]>(macCommonKeys);
  withReferences(mac, (own) => {
    const source = own(mac.copyLayoutSource());
    const data = source && mac.sourceProperty(source, mac.layoutKey);
    const layout = data && mac.dataBytes(data);
    if (!layout) return;
    const dead: [string, MacKey][] = [];
    for (const { shift, option } of combinations) {
      for (const keyCode of characterKeys) {
        const key = { keyCode, shift, option };
        const state: [number] = [0];
        const character = translate(mac, layout, key, state);
        if (isCharacter(character) && !found.has(character)) found.set(character, [key]);
        if (character !== '' || state[0] === 0) continue;
        dead.push([translate(mac, layout, spaceBar, state), key]);
      }
    }
    for (const [character, key] of withDeadKeys ? dead : [])
      if (deadCharacters.has(character) && !found.has(character)) found.set(character, [key, spaceBar]);
  });
  return found;
}

/** What a key gives; empty for a dead key, which changes `state`. */
function translate(
  { keyboardType, translateKey }: MacFunctions,
  layout: Reference,
  { keyCode, shift, option }: MacKey,
  state: [number],
): string {
  const modifiers = (shift ? held.shift : 0) | (option ? held.option : 0);
  const units = new Uint16Array(longestResult);
  const length: [number] = [0];
  const status = translateKey(
    ...([layout, keyCode, keyDown, modifiers, keyboardType(), 0, state] as const),
    ...([longestResult, length, units] as const),
  );
  return status === 0 ? String.fromCharCode(...units.subarray(0, length[0])) : '';
}

/** Whether a text is one character that can be seen. */
function isCharacter(text: string): boolean {
  return /^\P{C}$/u.test(text);
}

function keyAt(scanCode: number, shift: boolean): MacKey {
  return { keyCode: keyCodes.get(scanCode) ?? 0, shift, option: false };
}

const spaceBar = keyAt(57, false);
