import { readFileSync } from 'node:fs';
import type { TypingKeys } from '../../../../../shared/features/typing/typing-options.ts';
import {
  type Keyboard,
  type KeyPresses,
  type FocusedWindow,
  CannotType,
  untilReleased,
} from '../typing-port.ts';
import { SpareKeys } from './spare-keys.ts';
import { type Chord, KnownLayout, modifiers, ownChords, readKeyboardState, usChords } from './x-layout.ts';
import type { Display, Xlib } from './xlib.ts';

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
    await untilReleased(() => readKeyboardState(this.#x, this.#display).pressed !== 0);
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

/** In units of four bytes. No title is longer. */
const maxPropertyLength = 1_024;
const anyType = 0;
/** A window is not deeper than this in the tree of windows, nor a process in the tree of processes. */
const deepest = 32;

class XWindows {
  readonly #x: Xlib;
  readonly #display: Display;
  readonly #ownProcess: number;
  /** The top window of the X window that had the keyboard last, because finding it takes several round trips. */
  #last: { focus: number; top: number } = { focus: 0, top: 0 };

  /** `ownProcess` is the ID of Podkey's main process. */
  constructor(x: Xlib, display: Display, ownProcess: number) {
    this.#x = x;
    this.#display = display;
    this.#ownProcess = ownProcess;
  }

  /** The window that has the keyboard, with its title; null if none has it. */
  look(): FocusedWindow | null {
    this.#last = { focus: 0, top: 0 };
    const window = this.focused();
    if (window === 0) return null;
    return { id: String(window), title: this.#title(window), isOwn: this.#isOwn(window) };
  }

  /**
   * The program's window that has the keyboard, which may be above the X window that has it; 0 if none has it.
   *
   * 1 stands for whatever window is under the cursor, and the root window for none (Xlib, XSetInputFocus).
   */
  focused(): number {
    const focus: [number] = [0];
    this.#x.getInputFocus(this.#display, focus, [0]);
    if (focus[0] <= 1 || focus[0] === this.#x.rootWindow(this.#display)) return 0;
    if (focus[0] !== this.#last.focus) this.#last = { focus: focus[0], top: this.#topOf(focus[0]) };
    return this.#last.top;
  }

  /** A window manager marks a program's window with WM_STATE (ICCCM §4.1.3.1). Without one, it is a child of the root. */
  #topOf(window: number): number {
    let top = window;
    for (let depth = 0; depth < deepest; depth += 1) {
      if (this.#property(top, 'WM_STATE')) return top;
      const root: [number] = [0];
      const parent: [number] = [0];
      const children: [unknown] = [null];
      if (!this.#x.queryTree(this.#display, top, root, parent, children, [0])) return 0;
      if (children[0]) this.#x.free(children[0]);
      if (parent[0] === root[0] || parent[0] === 0) return top;
      top = parent[0];
    }
    return top;
  }

  #title(window: number): string {
    const utf8 = this.#property(window, '_NET_WM_NAME');
    if (utf8) return Buffer.from(utf8.bytes).toString('utf8');
    return Buffer.from(this.#property(window, 'WM_NAME')?.bytes ?? []).toString('latin1');
  }

  /** Whether the window is of Podkey's main process, or of one that it started. */
  #isOwn(window: number): boolean {
    let id = this.#property(window, '_NET_WM_PID')?.longs[0] ?? 0;
    for (let depth = 0; depth < deepest && id > 1; depth += 1) {
      if (id === this.#ownProcess) return true;
      id = parentOf(id);
    }
    return false;
  }

  #property(window: number, name: string): { bytes: Uint8Array; longs: number[] } | undefined {
    const atom = this.#x.internAtom(this.#display, name, 1);
    const format: [number] = [0];
    const items: [number] = [0];
    const data: [unknown] = [null];
    // Xlib's status 0 is success.
    const status =
      atom === 0
        ? 1
        : this.#x.getWindowProperty(
            ...([this.#display, window, atom, 0, maxPropertyLength, 0, anyType] as const),
            ...([[0], format, items, [0], data] as [[number], [number], [number], [number], [unknown]]),
          );
    if (status !== 0 || !data[0]) return undefined;
    const bytes = format[0] === 8 ? this.#x.decodeBytes(data[0], items[0]) : new Uint8Array();
    const longs = format[0] === 32 ? this.#x.decodeLongs(data[0], items[0]) : [];
    this.#x.free(data[0]);
    return format[0] === 0 ? undefined : { bytes, longs };
  }
}

/** The ID of a process's parent; 0 if there is no such process (proc_pid_stat(5)). */
function parentOf(id: number): number {
  try {
    const stat = readFileSync(`/proc/${id}/stat`, 'latin1');
    // The second field is the name in brackets, which may contain anything.
    return Number(stat.slice(stat.lastIndexOf(')') + 1).split(' ')[2] ?? 0);
  } catch {
    return 0;
  }
}
