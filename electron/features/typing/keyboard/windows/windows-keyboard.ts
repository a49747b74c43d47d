import type { TypingKeys } from '../../../../../shared/features/typing/typing-options.ts';
import {
  type Keyboard,
  type KeyPresses,
  type FocusedWindow,
  CannotType,
  untilReleased,
} from '../typing-port.ts';
import { commonKeys, usLayout } from '../us-layout.ts';
import type { Win32 } from './win32.ts';

const maxTitleLength = 1_024;
/** Virtual keys (winuser.h). */
const keys = { shift: 0x10, control: 0x11, alt: 0x12, capsLock: 0x14, windows: [0x5b, 0x5c] };
/** Bits of VkKeyScanEx's second byte. AltGr is Ctrl and Alt. */
const held = { none: 0, shift: 1, altGr: 6 };
/** MAPVK_VK_TO_VSC, and ToUnicodeEx's flag that keeps the keyboard's state. */
const toScanCode = 0;
const keepsState = 4;
/** PROCESS_QUERY_LIMITED_INFORMATION, TOKEN_QUERY and TokenElevation (winnt.h). */
const access = { process: 0x1000, token: 8, elevation: 20 };

/** GUITHREADINFO in 64-bit Windows (winuser.h): its size, and where hwndFocus is. */
const threadInfo = { bytes: 72, focus: 16 };
/** Size of MSG in 64-bit Windows (winuser.h). */
const messageBytes = 48;

/** Types through `SendInput`. */
export class WindowsKeyboard implements Keyboard {
  readonly #win32: Win32;
  readonly #ownProcess: number;

  /** `ownProcess` is the ID of Podkey's main process. */
  constructor(win32: Win32, ownProcess: number) {
    this.#win32 = win32;
    this.#ownProcess = ownProcess;
  }

  look(): FocusedWindow | null {
    const window = this.#win32.getForegroundWindow();
    if (window === 0) return null;
    const text = new Uint16Array(maxTitleLength);
    const length = this.#win32.getWindowText(window, text, maxTitleLength);
    const title = String.fromCharCode(...text.subarray(0, length));
    return { id: String(window), title, isOwn: this.#processOf(window).process === this.#ownProcess };
  }

  async prepare(characters: readonly string[], typingKeys: TypingKeys, window: string): Promise<KeyPresses> {
    const { process } = this.#processOf(Number(window));
    if (this.#isElevated(process) && !this.#isElevated(this.#ownProcess)) throw new CannotType('elevated');
    const isOwnLayout = typingKeys === 'own-layout';
    // Text and the keys of a US keyboard do not depend on the layout.
    const layout = isOwnLayout ? this.#layoutOf(Number(window)) : 0;
    // For layout 0, VkKeyScanEx would take the layout of Podkey's own thread.
    if (isOwnLayout && layout === 0) throw new CannotType('no-layout');
    const eventsOf = (character: string) => this.#eventsOf(character, typingKeys, layout);
    if (characters.some((character) => eventsOf(character) === undefined)) throw new CannotType('untypable');
    await untilReleased(() => this.#isModifierHeld());
    const isCapsLockOn = () => typingKeys !== 'characters' && this.#isCapsLockOn();
    if (isCapsLockOn()) throw new CannotType('caps-lock');
    const press = (character: string, into: string) => {
      if (String(this.#win32.getForegroundWindow()) !== into) return 'focus';
      if (isOwnLayout && this.#layoutOf(Number(into)) !== layout) return 'layout';
      if (this.#isModifierHeld() || isCapsLockOn()) return 'key-held';
      return this.#send(eventsOf(character) ?? []);
    };
    return { press: (character, into) => Promise.resolve(press(character, into)) };
  }

  /** Nothing of the keyboard is changed. */
  restore(): Promise<void> {
    return Promise.resolve();
  }

  restoreNow(): void {
    // See above.
  }

  /** The events of one character; undefined if the layout lacks it. */
  #eventsOf(character: string, typingKeys: TypingKeys, layout: number): KeyEvent[] | undefined {
    const common = commonKeys.get(character);
    if (common !== undefined && (typingKeys !== 'characters' || character !== ' ')) return keyEvents(common);
    if (typingKeys === 'characters') return textEvents(character);
    if (typingKeys === 'own-layout') return this.#ownEvents(character, layout);
    const position = usLayout.get(character);
    return position && keyEvents(position.code, { shift: position.shift });
  }

  #ownEvents(character: string, layout: number): KeyEvent[] | undefined {
    if (character.length > 1) return undefined;
    const found = this.#win32.scanCharacter(character.charCodeAt(0), layout);
    const state = (found >> 8) & 0xff;
    const altGr = (state & held.altGr) === held.altGr;
    const shift = (state & held.shift) !== 0;
    const isOther = (state & ~(held.shift | held.altGr)) !== 0 || (!altGr && (state & held.altGr) !== 0);
    if (found === -1 || isOther) return undefined;
    const key = found & 0xff;
    const scanCode = this.#win32.mapVirtualKey(key, toScanCode, layout);
    const events = keyEvents(scanCode, { shift, altGr });
    return this.#isDead(key, scanCode, { shift, altGr }, layout)
      ? [...events, ...keyEvents(commonKeys.get(' ') ?? 0)]
      : events;
  }

  #isDead(
    key: number,
    scanCode: number,
    { shift, altGr }: { shift: boolean; altGr: boolean },
    layout: number,
  ): boolean {
    const state = new Uint8Array(256);
    if (shift) state[keys.shift] = 0x80;
    if (altGr) state[keys.control] = state[keys.alt] = 0x80;
    return this.#win32.toUnicode(key, scanCode, state, new Uint16Array(8), 8, keepsState, layout) < 0;
  }

  /**
   * The layout of the thread that gets the keys; 0 if Windows does not tell.
   *
   * In UWP, WinUI and WebView2 the focused part belongs to another thread than its window. A classic console's window is said to
   * belong to the program in it, whose thread has no layout; its input method's window belongs to the console's own thread.
   */
  #layoutOf(window: number): number {
    const focus = this.#focusIn(window);
    const layout = this.#win32.getKeyboardLayout(this.#processOf(focus).thread);
    if (layout !== 0) return layout;
    const imeWindow = this.#win32.getImeWindow(focus);
    // Thread 0 would be Podkey's own.
    const { thread } = imeWindow === 0 ? { thread: 0 } : this.#processOf(imeWindow);
    return thread === 0 ? 0 : this.#win32.getKeyboardLayout(thread);
  }

  /** The part of a window that has the keyboard; the window itself if Windows names none. */
  #focusIn(window: number): number {
    const info = Buffer.alloc(threadInfo.bytes);
    info.writeUInt32LE(threadInfo.bytes);
    const { thread } = this.#processOf(window);
    if (thread === 0 || this.#win32.getGuiThreadInfo(thread, info) === 0) return window;
    return Number(info.readBigInt64LE(threadInfo.focus)) || window;
  }

  #isCapsLockOn(): boolean {
    // GetKeyState shows what this thread has read. Looking for a message makes it read, without taking one.
    this.#win32.peekMessage(new Uint8Array(messageBytes), 0, 0, 0, 0);
    return (this.#win32.getKeyState(keys.capsLock) & 1) !== 0;
  }

  #send(events: readonly KeyEvent[]): 'blocked' | null {
    const accepted = this.#win32.sendInput(events.length, inputsOf(events), inputBytes);
    return accepted === events.length ? null : 'blocked';
  }

  #isModifierHeld(): boolean {
    return [keys.shift, keys.control, keys.alt, ...keys.windows].some(
      (key) => this.#win32.getAsyncKeyState(key) < 0,
    );
  }

  #processOf(window: number): { process: number; thread: number } {
    const found: [number] = [0];
    const thread = this.#win32.getWindowProcess(window, found);
    return { process: found[0], thread };
  }

  /**
   * Whether a process runs as administrator. Windows drops what a lesser one sends it without a word (User Interface
   * Privilege Isolation), and does not let it read the other's token either.
   */
  #isElevated(process: number): boolean {
    const { openProcess, openProcessToken, getTokenInformation, closeHandle } = this.#win32;
    const opened = openProcess(access.process, 0, process);
    if (opened === 0) return true;
    const token: [number] = [0];
    const elevation = new Uint8Array(4);
    const isReadable =
      openProcessToken(opened, access.token, token) !== 0 &&
      getTokenInformation(token[0], access.elevation, elevation, 4, [0]) !== 0;
    if (token[0] !== 0) closeHandle(token[0]);
    closeHandle(opened);
    return !isReadable || elevation[0] !== 0;
  }
}

/** One event of the keyboard: a key by its scan code, or half a character of UTF-16. */
type KeyEvent = { isUp: boolean } & ({ scanCode: number; isExtended?: boolean } | { unit: number });

/** Size of INPUT in 64-bit Windows (winuser.h): the type, padding, and the largest of the three structures. */
export const inputBytes = 40;
const flags = { extended: 1, up: 2, unicode: 4, scanCode: 8 };
const at = { type: 0, scanCode: 10, flags: 12 };
const keyboardInput = 1;

export function inputsOf(events: readonly KeyEvent[]): Uint8Array {
  const bytes = Buffer.alloc(events.length * inputBytes);
  for (const [index, event] of events.entries()) {
    const from = index * inputBytes;
    const isText = 'unit' in event;
    const kind = isText ? flags.unicode : flags.scanCode | (event.isExtended === true ? flags.extended : 0);
    bytes.writeUInt32LE(keyboardInput, from + at.type);
    bytes.writeUInt16LE(isText ? event.unit : event.scanCode, from + at.scanCode);
    bytes.writeUInt32LE(kind | (event.isUp ? flags.up : 0), from + at.flags);
  }
  return bytes;
}

/** A character as text: each half of a surrogate pair is pressed and released. */
export function textEvents(character: string): KeyEvent[] {
  return Array.from({ length: character.length }, (_, index) => character.charCodeAt(index)).flatMap(
    (unit) => [
      { unit, isUp: false },
      { unit, isUp: true },
    ],
  );
}

const shiftKey = { scanCode: 0x2a };
const altGrKey = { scanCode: 0x38, isExtended: true };

/** A key press, with the modifiers held around it. */
export function keyEvents(
  scanCode: number,
  { shift = false, altGr = false }: { shift?: boolean; altGr?: boolean } = {},
): KeyEvent[] {
  const held = [...(shift ? [shiftKey] : []), ...(altGr ? [altGrKey] : [])];
  return [
    ...held.map((key) => ({ ...key, isUp: false })),
    { scanCode, isUp: false },
    { scanCode, isUp: true },
    ...held.toReversed().map((key) => ({ ...key, isUp: true })),
  ];
}
