import type { TypingKeys } from '../../shared/schemas/typing.ts';
import type { FocusedWindow, TypingStop } from './typing-port.ts';

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
   * Types one of the prepared characters into a window if it has the keyboard and no modifier key is held, and returns null.
   * Otherwise returns why not.
   *
   * If the system allows it, nothing can come between the check and the key.
   */
  press(character: string, window: string): Promise<Exclude<TypingStop, 'asked'> | null>;
}
