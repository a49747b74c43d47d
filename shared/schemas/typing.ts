import { z } from 'zod';
import { copiedSchema } from './clipboard.ts';

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
  /** Presses Enter at the end. */
  thenEnter: z.boolean(),
  /** Types the login's user name and Tab before a password. */
  withUserName: z.boolean(),
  /** Types a line break of the value as Enter. Otherwise such a value is refused: in a shell each of its lines is a command. */
  lineBreaks: z.boolean(),
});
export type TypingOptions = z.infer<typeof typingOptionsSchema>;

/** The options of a login for which a person has chosen none. */
export const defaultTypingOptions: TypingOptions = {
  keys: 'characters',
  delayMs: 10,
  thenEnter: false,
  withUserName: false,
  lineBreaks: false,
};

/** What is typed, without its content. */
const typedValueSchema = copiedSchema.extend({ what: z.enum(['value', 'code']) });
export type TypedValue = z.infer<typeof typedValueSchema>;

/** What stopped typing: see `TypingStop` in electron/typing/typing-port.ts. `asked`: the person or a lock. */
const typingStopSchema = z.enum(['focus', 'key-held', 'layout', 'asked', 'blocked']);

const of = typedValueSchema;
/** The title of the window that is typed into, as its program says. */
const title = z.string();

/**
 * What Podkey is typing.
 *
 * - `waiting`: until a window of another program has the keyboard.
 * - `counting`: typing into the window begins in `seconds`.
 * - `ended`: `typed` of `characters` were typed. `stopped` says why not all of them; null if all were. `mayBeLost` says that the
 *   system may have dropped some.
 * - `failed`: nothing was typed.
 */
export const typingStateSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('off') }),
  z.strictObject({ is: z.literal('waiting'), of }),
  z.strictObject({ is: z.literal('counting'), of, title, seconds: z.number().int().positive() }),
  z.strictObject({ is: z.literal('typing'), of, title }),
  z.strictObject({
    is: z.literal('ended'),
    of,
    title,
    typed: z.number().int().nonnegative(),
    characters: z.number().int().nonnegative(),
    stopped: typingStopSchema.nullable(),
    mayBeLost: z.boolean(),
  }),
  z.strictObject({ is: z.literal('failed'), of, message: z.string(), nextStep: z.string() }),
]);
export type TypingState = z.infer<typeof typingStateSchema>;
