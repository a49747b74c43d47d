import { z } from 'zod';

/**
 * How characters are typed.
 *
 * - `characters`: as text, whatever the keyboard's layout. Right for programs on this computer.
 * - `own-layout`, `us-layout`: as presses of the keys that have them in this computer's layout, or on a US keyboard. Right
 *   for consoles that pass on keys. Text with a character that the layout lacks is refused.
 */
export const typingKeysSchema = z.enum(['characters', 'own-layout', 'us-layout']);
export type TypingKeys = z.infer<typeof typingKeysSchema>;

/** The pauses after each character that a person can choose, in ms. */
export const typingDelaysMs = [0, 10, 30, 60, 120, 250] as const;

/** How a login's values are typed. */
export const typingOptionsSchema = z.strictObject({
  keys: typingKeysSchema,
  delayMs: z.literal(typingDelaysMs),
  thenEnter: z.boolean(),
  /** Types the login's user name and Tab before a password. */
  withUserName: z.boolean(),
  /** Types a line break of the value as Enter. Otherwise such a value is refused: in a shell each of its lines is a command. */
  lineBreaks: z.boolean(),
});
export type TypingOptions = z.infer<typeof typingOptionsSchema>;

export const defaultTypingOptions: TypingOptions = {
  keys: 'characters',
  delayMs: 10,
  thenEnter: false,
  withUserName: false,
  lineBreaks: false,
};
