import { z } from 'zod';
import { byAccount, byLocator, call, nothing } from '../../ipc/call.ts';
import { usedValue } from '../../schemas/journal-action.ts';
import { offSchema } from '../../schemas/policy-rules.ts';
import { typingOptionsSchema } from './typing-options.ts';
import { uuidSchema } from '../../schemas/uuid.ts';
import { copiedSchema } from '../../schemas/clipboard.ts';

/** What is typed, without its content. */
const typedValueSchema = copiedSchema.extend({ what: z.enum(['value', 'code']) });
export type TypedValue = z.infer<typeof typedValueSchema>;

/** What stopped typing: see `TypingStop` in electron/features/typing/keyboard/typing-port.ts. `asked`: the person or a lock. */
const typingStopSchema = z.enum(['focus', 'key-held', 'layout', 'asked', 'blocked']);

const typedValue = typedValueSchema;
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
const typingStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('off') }),
  z.strictObject({ kind: z.literal('waiting'), typedValue }),
  z.strictObject({ kind: z.literal('counting'), typedValue, title, seconds: z.number().int().positive() }),
  z.strictObject({ kind: z.literal('typing'), typedValue, title }),
  z.strictObject({
    kind: z.literal('ended'),
    typedValue,
    title,
    typed: z.number().int().nonnegative(),
    characters: z.number().int().nonnegative(),
    stopped: typingStopSchema.nullable(),
    mayBeLost: z.boolean(),
  }),
  z.strictObject({ kind: z.literal('failed'), typedValue, message: z.string(), nextStep: z.string() }),
]);
export type TypingState = z.infer<typeof typingStateSchema>;

/** Typing values into other programs' windows. No call has a text or names a window. */
export const calls = {
  /**
   * Fetches a value, hides Podkey's windows, and types it into the window that then has the keyboard. Resolves when it waits for that
   * window; the state has the result. `default`: the current code if the pod says that the value has one, else the value.
   */
  'typing.start': call(byLocator.extend({ what: z.enum(['value', 'code', 'default']) }), nothing),
  /** Stops before the next character, or forgets the last result. */
  'typing.cancel': call(nothing, nothing),
  'typing.options': call(byAccount.extend({ loginId: uuidSchema }), typingOptionsSchema),
  'typing.setOptions': call(byAccount.extend({ loginId: uuidSchema, options: typingOptionsSchema }), nothing),
} as const;

export const states = { typing: typingStateSchema } as const;

export const journal = { 'value-typed': usedValue, 'code-typed': usedValue } as const;

export const policy = {
  /** Forbids typing into other programs' windows. */
  typing: offSchema,
} as const;

export const drafts = { typingOptions: typingOptionsSchema } as const;
