import { z } from 'zod';
import { typingKeysSchema, type TypingKeys } from '../../../../shared/features/typing/typing-options.ts';
import { setTimeout as pause } from 'node:timers/promises';

export interface FocusedWindow {
  /** Identifies the window while it exists. */
  id: string;
  /** Its title, as its program says; may be empty. */
  title: string;
  isOwn: boolean;
}

export interface TypingOrder {
  /** The window to type into. Typing stops when another has the keyboard. */
  window: string;
  /** What to type. A tab and a line break are typed as Tab and Enter. */
  text: string;
  keys: TypingKeys;
  /** The pause after each character, in ms. */
  delayMs: number;
}

/**
 * Why typing stopped early.
 *
 * - `focus`: another window got the keyboard.
 * - `key-held`: a modifier key, such as Shift, was pressed.
 * - `layout`: another keyboard layout was chosen, in which the keys would give other characters.
 * - `asked`: `stop` was called.
 * - `blocked`: the system did not accept a key.
 */
export type TypingStop = 'focus' | 'key-held' | 'layout' | 'asked' | 'blocked';

/** What was typed: `typed` of `characters`. */
export interface Typed {
  typed: number;
  characters: number;
  stopped: TypingStop | null;
  /** Whether the system may have dropped characters without saying so: macOS may while it guards the keyboard (secure input). */
  mayBeLost: boolean;
}

/** Types into other programs' windows. Every error is a `Failure` of kind `typing`, and then nothing was typed. */
export interface TypingPort {
  /** Fails if nothing can be typed here. If a permission is missing, the system asks the person for it. */
  ready(): Promise<void>;
  /** The window that has the keyboard; null if none has it. */
  look(): Promise<FocusedWindow | null>;
  type(order: TypingOrder): Promise<Typed>;
  /** Stops typing before the next character. */
  stop(): void;
  /**
   * Ends the typing process when it has put the keyboard in order. The next call starts another. If the process was killed, another
   * one puts the keyboard in order.
   */
  endWhenIdle(): Promise<void>;
  /** Puts in order what an earlier run of Podkey has left, if it was killed while it typed. */
  restoreLeft(): Promise<void>;
}

/**
 * Why nothing can be typed.
 *
 * - `no-library`: a library of the system that types can't be loaded.
 * - `no-display`: there is no X server (Linux).
 * - `wayland`: the desktop does not let a program type, or does not say which window has the keyboard.
 * - `no-permission`: the person has not allowed Podkey to type (macOS: Accessibility).
 * - `elevated`: the window's program runs as administrator, and Podkey does not (Windows).
 * - `no-layout`: the system does not say which keyboard layout the window uses (Windows).
 * - `untypable`: the text has a character that can't be typed.
 * - `caps-lock`: Caps Lock is on.
 * - `key-held`: a modifier key is held down.
 * - `unavailable`: anything else.
 */
const typingSituationSchema = z.enum([
  'no-library',
  'no-display',
  'wayland',
  'no-permission',
  'elevated',
  'no-layout',
  'untypable',
  'caps-lock',
  'key-held',
  'unavailable',
]);
export type TypingSituation = z.infer<typeof typingSituationSchema>;

/** Thrown in the typing process, before anything is typed. */
export class CannotType extends Error {
  readonly situation: TypingSituation;

  constructor(situation: TypingSituation, options?: ErrorOptions) {
    super(situation, options);
    this.situation = situation;
  }
}

/** A system's keyboard and windows. */
export interface Keyboard {
  /** The window that has the keyboard; null if none has it. */
  look(): FocusedWindow | null;
  /** Gets ready to type these characters into a window. Throws `CannotType` if one can't be typed, or nothing can be. */
  prepare(characters: readonly string[], keys: TypingKeys, window: string): Promise<KeyPresses>;
  /** Undoes every change of the keyboard, after programs have read the keys that needed it. */
  restore(): Promise<void>;
  /** The same at once, because this process ends. */
  restoreNow(): void;
}

export interface KeyPresses {
  /** Whether the system may have dropped a key without saying so. No system but macOS does. */
  mayBeLost?: boolean;
  /**
   * Types one of the prepared characters into a window if it has the keyboard, no modifier key is held and the layout is the same, and
   * returns null. Otherwise returns why not.
   *
   * If the system allows it, nothing can come between the check and the key.
   */
  press(character: string, window: string): Promise<Exclude<TypingStop, 'asked'> | null>;
}

const id = z.number().int().nonnegative();
const count = z.number().int().nonnegative();

/** A request to the typing process; the reply has the same `id`. */
export const typingRequestSchema = z.discriminatedUnion('call', [
  z.strictObject({ id, call: z.literal('look') }),
  z.strictObject({
    id,
    call: z.literal('type'),
    window: z.string(),
    text: z.string(),
    keys: typingKeysSchema,
    delayMs: z.number().min(0).max(1_000),
  }),
  z.strictObject({ id, call: z.literal('stop') }),
  /** Replied to when the keyboard is as it was before. */
  z.strictObject({ id, call: z.literal('restore') }),
]);
export type TypingRequest = z.infer<typeof typingRequestSchema>;

/** The typing process's reply. It never contains what is typed. */
export const typingReplySchema = z.discriminatedUnion('kind', [
  z.strictObject({
    id,
    kind: z.literal('window'),
    window: z.strictObject({ id: z.string(), title: z.string(), isOwn: z.boolean() }).nullable(),
  }),
  z.strictObject({
    id,
    kind: z.literal('typed'),
    typed: count,
    characters: count,
    stopped: z.enum(['focus', 'key-held', 'layout', 'asked', 'blocked']).nullable(),
    mayBeLost: z.boolean(),
  }),
  z.strictObject({ id, kind: z.literal('done') }),
  z.strictObject({ id, kind: z.literal('failed'), situation: typingSituationSchema, detail: z.string() }),
]);
export type TypingReply = z.infer<typeof typingReplySchema>;

// eslint-disable-next-line no-control-regex -- control characters are what is refused
const untypable = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Surrogate}/u;

/** The characters of a text, in code points. Every line break is one `\n`. Throws if one has no key anywhere. */
export function charactersOf(text: string): string[] {
  const characters = Array.from(text.replaceAll(/\r\n?/g, '\n'));
  if (characters.some((character) => untypable.test(character))) throw new CannotType('untypable');
  return characters;
}

/**
 * Types a text, one character after another, until the end or until something stops it.
 *
 * All of it is checked before the first character, so a text is never typed in part because of a character in it.
 */
export async function typeText(
  keyboard: Keyboard,
  { text, keys, window, delayMs }: TypingOrder,
  signal: AbortSignal,
): Promise<Typed> {
  const all = charactersOf(text);
  const characters = all.length;
  const presses = await keyboard.prepare(all, keys, window);
  const result = (typed: number, stopped: Typed['stopped']): Typed => ({
    typed,
    characters,
    stopped,
    mayBeLost: presses.mayBeLost ?? false,
  });
  for (const [typed, character] of all.entries()) {
    if (signal.aborted) return result(typed, 'asked');
    const stopped = await presses.press(character, window);
    if (stopped) return result(typed, stopped);
    // Also without a delay, so that a request to stop is received.
    await pause(delayMs);
  }
  return result(characters, null);
}

/** How long a person may hold the keys of the shortcut that started typing, in ms. */
const releaseWithinMs = 3_000;

/** Waits until no modifier key is held. Throws `CannotType` if the person does not release it. */
export async function untilReleased(isHeld: () => boolean): Promise<void> {
  const until = performance.now() + releaseWithinMs;
  while (isHeld()) {
    if (performance.now() > until) throw new CannotType('key-held');
    await pause(20);
  }
}
