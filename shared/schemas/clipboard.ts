import { z } from 'zod';
import { accountBadgeSchema } from './account.ts';
import { valueNameSchema } from './login.ts';
import { locatorSchema } from './secure-value.ts';
import { uuidSchema } from './uuid.ts';

/** The longest time that a copied secret stays on the clipboard, even if extended, in s. */
export const maxStayS = 300;

export const copiedPartSchema = z.enum(['user-name', 'value', 'code']);
export type CopiedPart = z.infer<typeof copiedPartSchema>;

/**
 * What was copied, without its content. `valueName`: how the login that has the value names it; null if none has it. `keptAt`: when the pod sent
 * it (epoch ms), if it comes from an offline copy.
 */
export const copiedSchema = z.strictObject({
  what: copiedPartSchema,
  property: z.string(),
  account: accountBadgeSchema,
  valueName: valueNameSchema.nullable(),
  keptAt: z.number().optional(),
});
export type Copied = z.infer<typeof copiedSchema>;

/**
 * What a person wanted to copy, or to use in another way. `valueName` is how its login names it, and `subject` is where the page finds it: in a login, or
 * as a value that no login has. `confirmedDaysAgo`: how many days ago its revision was confirmed, if that is long ago.
 */
const namedActSchema = z.strictObject({
  what: z.enum(['user-name', 'address', 'value', 'code']),
  property: z.string(),
  account: accountBadgeSchema,
  valueName: valueNameSchema.nullable(),
  subject: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('login'), id: uuidSchema }),
    z.strictObject({ kind: z.literal('value'), locator: locatorSchema }),
  ]),
  confirmedDaysAgo: z.number().int().optional(),
});
export type NamedAct = z.infer<typeof namedActSchema>;

const begun = { by: z.string().nullable(), act: namedActSchema };

/**
 * What a person did last with a value or a login, wherever they asked for it, and how it goes or ended: a copy, or a feature's action, which
 * `by` names; null for a copy. What is on the clipboard is `ClipboardState`. `keptAt`: when the pod sent the value (epoch ms), if it comes from
 * an offline copy.
 */
export const lastActSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({ kind: z.literal('pending'), ...begun }),
  z.strictObject({ kind: z.literal('done'), ...begun, keptAt: z.number().optional() }),
  z.strictObject({ kind: z.literal('failed'), ...begun, message: z.string(), nextStep: z.string() }),
]);
export type LastActState = z.infer<typeof lastActSchema>;

const clearReasons = ['timer', 'person', 'quit', 'locked', 'account-switched', 'account-changed'] as const;
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
    /**
     * A one-time code's own time, which may be up before the copy's; left out if the pod did not say. `isNewer`: it replaced
     * an expired code of the same copy.
     */
    codeTime: z
      .strictObject({
        expiresInMs: z.number().nonnegative(),
        periodMs: z.number().positive(),
        isNewer: z.boolean(),
      })
      .optional(),
  }),
  z.strictObject({
    state: z.literal('cleared'),
    by: z.enum([...clearReasons, 'last-time', 'replaced']),
    afterS: z.number().int().nonnegative().optional(),
    /** Clipboard managers that may have kept the copy; left out if there are none. */
    recordedBy: z.array(z.string()).optional(),
  }),
  z.strictObject({ state: z.literal('stuck'), message: z.string(), nextStep: z.string() }),
]);
export type ClipboardState = z.infer<typeof clipboardStateSchema>;

/**
 * Whether a keyboard shortcut works in every program.
 *
 * - `unconfirmed`: the desktop decides and does not say, so the shortcut counts as `ready` only after its first press.
 * - `refused`: the system did not give the shortcut to Podkey, or does not know such a key.
 */
export const globalKeyStateSchema = z.enum(['off', 'ready', 'unconfirmed', 'refused']);

export type GlobalKeyState = z.infer<typeof globalKeyStateSchema>;
