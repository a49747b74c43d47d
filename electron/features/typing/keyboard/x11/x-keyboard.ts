import { setTimeout as pause } from 'node:timers/promises';
import type { TypingKeys } from '../../../../../shared/schemas/typing.ts';
import { type Keyboard, type KeyPresses, type FocusedWindow, CannotType } from '../typing-port.ts';
import { SpareKeys } from './spare-keys.ts';
import { type Chord, KnownLayout, modifiers, ownChords, readKeyboardState, usChords } from './x-layout.ts';
import { XWindows } from './x-windows.ts';
import type { Display, Xlib } from './xlib.ts';

/** How long a person may hold the keys of the shortcut that started typing, in ms. */
const releaseWithinMs = 3_000;

/** Types through the XTest extension of an X server. */
export class XKeyboard implements Keyboard {
  readonly #x: Xlib;
  readonly #display: Display;
  readonly #windows: XWindows;
  readonly #spare: SpareKeys;

  /** `ownProcess` is the ID of Podkey's main process. Throws `CannotType` if there is no X server. */
  constructor(x: Xlib, ownProcess: number) {
    const display = x.openDisplay(null);
    if (!display) throw new CannotType('no-display');
    this.#x = x;
    this.#display = display;
    this.#windows = new XWindows(x, display, ownProcess);
    // At once, because it takes back what a killed process has left.
    this.#spare = new SpareKeys(x, display);
  }

  look(): FocusedWindow | null {
    return this.#windows.look();
  }

  async prepare(characters: readonly string[], keys: TypingKeys): Promise<KeyPresses> {
    const spare = this.#spare;
    spare.look();
    const chords = this.#chords(keys, spare.used);
    const used = characters.flatMap((character) => (chords.get(character) ?? []).flatMap(keysOf));
    const layout = new KnownLayout(this.#x, this.#display, [...new Set(used)]);
    const missing = characters.filter((character) => !chords.has(character));
    if (missing.length > 0 && (keys !== 'characters' || spare.count === 0)) throw new CannotType('untypable');
    await this.#untilReleased();
    if (missing.length > 0) await spare.keyOf(missing);
    return {
      press: async (character, window) => {
        const chord = chords.get(character);
        // The keys of a US keyboard are pressed whatever they give here.
        if (chord)
          return this.#press(
            chord,
            window,
            () => keys === 'us-layout' || layout.holdsFor(chord.flatMap(keysOf)),
          );
        const keycode = await spare.keyOf(missing);
        missing.shift();
        return this.#press(
          [{ keycode, held: [] }],
          window,
          () => layout.holdsFor([]) && spare.holds(keycode),
        );
      },
    };
  }

  async restore(): Promise<void> {
    await this.#spare.restore();
  }

  restoreNow(): void {
    this.#spare.restoreNow();
  }

  /** Over another connection, which reads the layout as it is now. */
  #chords(keys: TypingKeys, except: ReadonlySet<number>): Map<string, Chord[]> {
    const display = this.#x.openDisplay(null);
    if (!display) throw new CannotType('no-display');
    try {
      if (keys === 'us-layout') return usChords(this.#x, display);
      return ownChords(this.#x, display, { except, withDeadKeys: keys === 'own-layout' });
    } finally {
      this.#x.closeDisplay(display);
    }
  }

  async #untilReleased(): Promise<void> {
    const until = performance.now() + releaseWithinMs;
    while (readKeyboardState(this.#x, this.#display).pressed !== 0) {
      if (performance.now() > until) throw new CannotType('key-held');
      await pause(20);
    }
    if (readKeyboardState(this.#x, this.#display).locked & modifiers.lock) throw new CannotType('caps-lock');
  }

  /** While the server is grabbed, no other program can take the keyboard or change it between the check and the key. */
  #press(
    chords: readonly Chord[],
    window: string,
    isSameLayout: () => boolean,
  ): 'focus' | 'key-held' | 'layout' | null {
    this.#x.grabServer(this.#display);
    try {
      if (String(this.#windows.focused()) !== window) return 'focus';
      const { pressed, locked } = readKeyboardState(this.#x, this.#display);
      if (pressed !== 0 || locked & modifiers.lock) return 'key-held';
      if (!isSameLayout()) return 'layout';
      for (const { keycode, held } of chords) {
        for (const key of held) this.#x.fakeKey(this.#display, key, 1, 0);
        this.#x.fakeKey(this.#display, keycode, 1, 0);
        this.#x.fakeKey(this.#display, keycode, 0, 0);
        for (const key of held.toReversed()) this.#x.fakeKey(this.#display, key, 0, 0);
      }
      return null;
    } finally {
      this.#x.ungrabServer(this.#display);
      this.#x.sync(this.#display, 0);
    }
  }
}

const keysOf = ({ keycode, held }: Chord) => [keycode, ...held];
