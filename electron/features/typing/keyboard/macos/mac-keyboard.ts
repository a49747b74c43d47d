import type { TypingKeys } from '../../../../../shared/features/typing/typing-options.ts';
import {
  type Keyboard,
  type KeyPresses,
  type FocusedWindow,
  CannotType,
  untilReleased,
} from '../typing-port.ts';
import { type MacFunctions, type Reference, withReferences, type Own } from './mac-functions.ts';
import { MacWindows } from './mac-windows.ts';
import { commonKeys, usLayout } from '../us-layout.ts';

/** kCGEventSourceStatePrivate, for what Podkey types, and kCGEventSourceStateHIDSystemState, the keys that a person presses. */
const states = { private: -1, person: 1 };
/** kCGSessionEventTap: after the programs that watch the devices. */
const sessionTap = 1;
/** Bits of CGEventFlags: a modifier, and which of its two keys (CGEventTypes.h, IOLLEvent.h). */
const flags = { shift: 0x2_0002, option: 0x8_0020 };
const capsLock = 0x1_0000;
/** Shift, Control, Option, Command and Fn. */
const heldModifiers = 0x2_0000 | 0x4_0000 | 0x8_0000 | 0x10_0000 | 0x80_0000;
const modifierKeys = { shift: 56, option: 58 };
/** Every code is some key's: this is A's, for texts that no key gives. */
const anyKey = 0;

/** A key event: a key, and the text that it gives if that is not the layout's. */
interface KeyStroke {
  keyCode: number;
  isDown: boolean;
  flags: number;
  text?: string;
}

/** Types through Quartz events, which need the Accessibility permission. macOS drops them without a word if it is missing. */
export class MacKeyboard implements Keyboard {
  readonly #mac: MacFunctions;
  readonly #windows: MacWindows;

  /** `ownProcess` is the ID of Podkey's main process. Throws `CannotType` without the permission. */
  constructor(mac: MacFunctions, ownProcess: number) {
    this.#mac = mac;
    this.#requirePermission();
    this.#windows = new MacWindows(mac, ownProcess);
  }

  look(): FocusedWindow | null {
    this.#requirePermission();
    return this.#windows.look();
  }

  async prepare(characters: readonly string[], keys: TypingKeys): Promise<KeyPresses> {
    this.#requirePermission();
    const strokesOf = this.#strokes(keys);
    if (characters.some((character) => strokesOf(character) === undefined)) throw new CannotType('untypable');
    await untilReleased(() => this.#isHeld(heldModifiers));
    if (keys !== 'characters' && this.#isHeld(capsLock)) throw new CannotType('caps-lock');
    const presses: KeyPresses = {
      mayBeLost: false,
      press: (character, window) => {
        const strokes = strokesOf(character) ?? [];
        // Text and the keys of a US keyboard do not depend on the layout.
        if (keys === 'own-layout' && !isEqual(strokes, this.#strokes(keys)(character)))
          return Promise.resolve('layout');
        const stopped = this.#press(strokes, keys, window);
        if (stopped === null && this.#mac.isSecureInput() !== 0) presses.mayBeLost = true;
        return Promise.resolve(stopped);
      },
    };
    return presses;
  }

  /** Nothing of the keyboard is changed. */
  restore(): Promise<void> {
    this.#windows.forget();
    return Promise.resolve();
  }

  restoreNow(): void {
    this.#windows.forget();
  }

  /** Returns what types a character; undefined if nothing does. */
  #strokes(keys: TypingKeys): (character: string) => KeyStroke[] | undefined {
    if (keys === 'us-layout') {
      const usKeys = macUsKeys(this.#mac);
      return (character) => usKeys.get(character)?.flatMap(strokesOfKey);
    }
    const ownKeys = macOwnKeys(this.#mac, keys === 'own-layout');
    if (keys === 'own-layout') return (character) => ownKeys.get(character)?.flatMap(strokesOfKey);
    return (character) => textStrokes(character, ownKeys.get(character)?.[0]);
  }

  #press(
    strokes: readonly KeyStroke[],
    keys: TypingKeys,
    window: string,
  ): 'focus' | 'key-held' | 'blocked' | null {
    if (!this.#isPermitted()) return 'blocked';
    if (!this.#windows.hasKeyboard(window)) return 'focus';
    if (this.#isHeld(keys === 'characters' ? heldModifiers : heldModifiers | capsLock)) return 'key-held';
    return withReferences(this.#mac, (own) => {
      const source = own(this.#mac.createSource(states.private));
      const events = strokes.map((stroke) => this.#event(source, stroke, own));
      // All or none, because a key that stays pressed repeats.
      if (events.includes(null)) return 'blocked';
      for (const event of events) if (event) this.#mac.post(sessionTap, event);
      return null;
    });
  }

  #event(source: Reference | null, stroke: KeyStroke, own: Own): Reference | null {
    const event = own(this.#mac.createKeyEvent(source, stroke.keyCode, stroke.isDown ? 1 : 0));
    if (!event) return null;
    this.#mac.setFlags(event, stroke.flags);
    const { text } = stroke;
    if (text !== undefined) {
      const units = Uint16Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));
      this.#mac.setText(event, units.length, units);
    }
    return event;
  }

  #isHeld(bits: number): boolean {
    return (this.#mac.flagsState(states.person) & bits) !== 0;
  }

  #requirePermission(): void {
    if (!this.#isPermitted()) throw new CannotType('no-permission');
  }

  /** Both are asked, because macOS has been seen to grant a process without a window the first and not the second. */
  #isPermitted(): boolean {
    return this.#mac.isTrusted() !== 0 && this.#mac.mayPost() !== 0;
  }
}

const isEqual = (one: readonly KeyStroke[], other: readonly KeyStroke[] | undefined) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * A character as text. With the key that gives it, if that needs Shift at most: some programs ignore the text and read the key,
 * for example to control another computer.
 */
function textStrokes(character: string, key: MacKey | undefined): KeyStroke[] {
  const common = macCommonKeys.get(character);
  if (common) return common.flatMap(strokesOfKey);
  const { keyCode, shift } = key && !key.option ? key : { keyCode: anyKey, shift: false };
  const stroke = { keyCode, flags: shift ? flags.shift : 0, text: character };
  return [
    { ...stroke, isDown: true },
    { ...stroke, isDown: false },
  ];
}

/** A key press, with the modifiers pressed around it. */
function strokesOfKey({ keyCode, shift, option }: MacKey): KeyStroke[] {
  const held = [
    ...(shift ? [{ keyCode: modifierKeys.shift, bits: flags.shift }] : []),
    ...(option ? [{ keyCode: modifierKeys.option, bits: flags.option }] : []),
  ];
  const bitsOf = (count: number) => held.slice(0, count).reduce((bits, modifier) => bits | modifier.bits, 0);
  const all = bitsOf(held.length);
  return [
    ...held.map((modifier, at) => ({ keyCode: modifier.keyCode, isDown: true, flags: bitsOf(at + 1) })),
    { keyCode, isDown: true, flags: all },
    { keyCode, isDown: false, flags: all },
    ...held
      .map((modifier, at) => ({ keyCode: modifier.keyCode, isDown: false, flags: bitsOf(at) }))
      .toReversed(),
  ];
}

/** A key by its virtual key code, and the modifier keys that are held with it. */
interface MacKey {
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
const maxResultLength = 8;

/** Accents whose dead key gives the same character before a space on every system. */
const deadCharacters: ReadonlySet<string> = new Set(['`', '^', '~']);

/** Tab, Enter and the space bar, which are the same in every layout. */
const macCommonKeys: ReadonlyMap<string, MacKey[]> = new Map(
  [...commonKeys].map(([character, scanCode]) => [character, [keyAt(scanCode, false)]]),
);

/** The keys of a US keyboard, whatever the layout in use is. */
function macUsKeys({
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
function macOwnKeys(mac: MacFunctions, withDeadKeys: boolean): Map<string, MacKey[]> {
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
  const units = new Uint16Array(maxResultLength);
  const length: [number] = [0];
  const status = translateKey(
    ...([layout, keyCode, keyDown, modifiers, keyboardType(), 0, state] as const),
    ...([maxResultLength, length, units] as const),
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
