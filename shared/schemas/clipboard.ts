import { z } from 'zod';
import { accountBadgeSchema } from './account.ts';

/** However often it is kept longer, no copy of a secret stays on the clipboard longer than this, in s. */
export const longestStayS = 300;

/** What was put on the clipboard, named without its content. */
export const copiedSchema = z.strictObject({
  what: z.enum(['user-name', 'value', 'code']),
  property: z.string(),
  account: accountBadgeSchema,
});
export type Copied = z.infer<typeof copiedSchema>;

const clearReasons = ['timer', 'person', 'quit', 'locked', 'account-switched', 'account-changed'] as const;
/** Why Podkey takes its copy off the clipboard. */
export type ClearReason = (typeof clearReasons)[number];

/**
 * What Podkey knows of the clipboard.
 *
 * - `idle`: nothing of ours is on it.
 * - `holding`: our copy is on it and will be cleared in `clearsInMs`, counted from when this was sent. It can be kept
 *   longer while `mayExtend`. Unless `crashSafe` it stays where Podkey crashes, for the keychain or the disk can't be used.
 * - `cleared`: our copy is gone: removed by Podkey, `last-time` after an earlier one had crashed, or replaced by someone else.
 * - `stuck`: the clipboard could not be read or cleared; a copy may still be on it.
 */
export const clipboardStateSchema = z.discriminatedUnion('state', [
  z.strictObject({ state: z.literal('idle') }),
  z.strictObject({
    state: z.literal('holding'),
    copied: copiedSchema,
    clearsInMs: z.number().nonnegative(),
    lastsMs: z.number().positive(),
    mayExtend: z.boolean(),
    crashSafe: z.boolean(),
  }),
  z.strictObject({
    state: z.literal('cleared'),
    by: z.enum([...clearReasons, 'last-time', 'replaced']),
    /** Names of the clipboard managers that may have kept the copy; left out if there are none. */
    keptBy: z.array(z.string()).optional(),
  }),
  z.strictObject({ state: z.literal('stuck'), message: z.string(), nextStep: z.string() }),
]);
export type ClipboardState = z.infer<typeof clipboardStateSchema>;
