import { z } from 'zod';
import { copiedSchema } from '../../schemas/clipboard.ts';

/** What is typed, without its content. */
const typedValueSchema = copiedSchema.extend({ what: z.enum(['value', 'code']) });
export type TypedValue = z.infer<typeof typedValueSchema>;

/** What stopped typing: see `TypingStop` in electron/features/typing/keyboard/typing-port.ts. `asked`: the person or a lock. */
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
