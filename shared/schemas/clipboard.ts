import { z } from 'zod';
import { accountBadgeSchema } from './account.ts';
import { valueNameSchema } from './login.ts';

/** The longest time that a copied secret stays on the clipboard, even if extended, in s. */
export const longestStayS = 300;

/** What was copied, without its content. `of`: how the login that has the value names it; null if none has it. */
export const copiedSchema = z.strictObject({
  what: z.enum(['user-name', 'value', 'code']),
  property: z.string(),
  account: accountBadgeSchema,
  of: valueNameSchema.nullable(),
});
export type Copied = z.infer<typeof copiedSchema>;

const clearReasons = ['timer', 'person', 'quit', 'locked', 'account-switched', 'account-changed'] as const;
/** Why Podkey clears its copy. */
export type ClearReason = (typeof clearReasons)[number];

/**
 * What Podkey knows about the clipboard.
 *
 * - `idle`: nothing from Podkey is on it.
 * - `holding`: Podkey's copy is on it and will be cleared in `clearsInMs`, counted from when this was sent. It can be
 *   extended while `mayExtend`. Unless `crashSafe`, it stays there if Podkey crashes, because the keychain or the disk can't
 *   be used.
 * - `cleared`: the copy is gone: cleared by Podkey, after an earlier Podkey crashed (`last-time`), or replaced by another
 *   program. `afterS`: how long it stayed (s), if its time was up.
 * - `stuck`: the clipboard could not be read or cleared, so a copy may still be on it.
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
    afterS: z.number().int().nonnegative().optional(),
    /** Clipboard managers that may have kept the copy; left out if there are none. */
    keptBy: z.array(z.string()).optional(),
  }),
  z.strictObject({ state: z.literal('stuck'), message: z.string(), nextStep: z.string() }),
]);
export type ClipboardState = z.infer<typeof clipboardStateSchema>;
