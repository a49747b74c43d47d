import type { TypingKeys } from '../../shared/schemas/typing.ts';

/** The window that has the keyboard. */
export interface FocusedWindow {
  /** Identifies the window while it exists. */
  id: string;
  /** Its title, as its program says; may be empty. */
  title: string;
  /** Whether it is Podkey's. */
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
 * - `asked`: `stop` was called.
 * - `blocked`: the system did not accept a key.
 */
export type TypingStop = 'focus' | 'key-held' | 'asked' | 'blocked';

/** What was typed: `typed` of `of` characters. */
export interface Typed {
  typed: number;
  of: number;
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
  /** Ends the typing process when it has put the keyboard in order. The next call starts another. */
  rest(): Promise<void>;
}
