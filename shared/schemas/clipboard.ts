import { z } from 'zod';
import { fieldRuleText } from '../text/en/failures.ts';
import { accountBadgeSchema } from './account.ts';
import { valueNameSchema } from './login.ts';
import { locatorSchema } from './secure-value.ts';
import { uuidSchema } from './uuid.ts';

/** The longest time that a copied secret stays on the clipboard, even if extended, in s. */
export const longestStayS = 300;

/**
 * What was copied, without its content. `of`: how the login that has the value names it; null if none has it. `keptAt`: when the pod sent
 * it (epoch ms), if it comes from an offline copy.
 */
export const copiedSchema = z.strictObject({
  what: z.enum(['user-name', 'value', 'code']),
  property: z.string(),
  account: accountBadgeSchema,
  of: valueNameSchema.nullable(),
  keptAt: z.number().optional(),
});
export type Copied = z.infer<typeof copiedSchema>;

/**
 * What a person wanted to copy or type. `of` is how its login names it, and `subject` is where the page finds it: in a login, or
 * as a value that no login has. `confirmedDaysAgo`: how many days ago its revision was confirmed, if that is long ago.
 */
const actSchema = z.strictObject({
  what: z.enum(['user-name', 'address', 'value', 'code']),
  property: z.string(),
  account: accountBadgeSchema,
  of: valueNameSchema.nullable(),
  subject: z.discriminatedUnion('kind', [
    z.strictObject({ kind: z.literal('login'), id: uuidSchema }),
    z.strictObject({ kind: z.literal('value'), locator: locatorSchema }),
  ]),
  confirmedDaysAgo: z.number().int().optional(),
});
export type Act = z.infer<typeof actSchema>;

/**
 * The last copy or typing, wherever the person asked for it, and how it goes or ended. What is on the clipboard is
 * `ClipboardState`. `keptAt`: when the pod sent the value (epoch ms), if it comes from an offline copy.
 */
export const lastActSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('none') }),
  z.strictObject({ is: z.enum(['copying', 'typing']), act: actSchema }),
  z.strictObject({ is: z.enum(['copied', 'typed']), act: actSchema, keptAt: z.number().optional() }),
  z.strictObject({
    is: z.enum(['not-copied', 'not-typed']),
    act: actSchema,
    message: z.string(),
    nextStep: z.string(),
  }),
]);
export type LastActState = z.infer<typeof lastActSchema>;

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
    keptBy: z.array(z.string()).optional(),
  }),
  z.strictObject({ state: z.literal('stuck'), message: z.string(), nextStep: z.string() }),
]);
export type ClipboardState = z.infer<typeof clipboardStateSchema>;

/** What a copy queue copies, in this order. */
const queueItemSchema = z.enum(['user-name', 'value', 'code']);
export type QueueItem = z.infer<typeof queueItemSchema>;

/** A user name to copy before a value: not secret, one line. */
export const queueUserNameSchema = z
  .string()
  .min(1, { error: () => fieldRuleText.missing })
  .max(255, { error: () => fieldRuleText.atMostCharacters({ count: 255 }) })
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, { error: () => fieldRuleText.noControlCharacters });

/** Why a queue ended. `copy-gone`: its copy was cleared, expired or was replaced. */
const queueEndSchema = z.enum(['stopped', 'copy-gone', 'lease-ended']);
export type QueueEnd = z.infer<typeof queueEndSchema>;

const what = {
  property: z.string(),
  account: accountBadgeSchema,
  /** How the login that has the current item names it; null if none has it. */
  of: valueNameSchema.nullable(),
  items: z.array(queueItemSchema),
};

/**
 * Whether a keyboard shortcut works in every program.
 *
 * - `unconfirmed`: the desktop decides and does not say, so the shortcut counts as `ready` only after its first press.
 * - `refused`: the system did not give the shortcut to Podkey, or does not know such a key.
 */
export const globalKeyStateSchema = z.enum(['off', 'ready', 'unconfirmed', 'refused']);

/**
 * The state of a copy queue, without anything that is copied. `items` are all of its steps, in order.
 *
 * - `active`: `now` is on the clipboard, and `next` replaces it when the queue advances. `key` says whether `accelerator` (in
 *   Electron's form) works in every program. `failure`: why the last attempt to advance failed.
 * - `done`: `now` was the last item. Its copy stays as any other does.
 */
export const copyQueueStateSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('off'), because: queueEndSchema.nullable() }),
  z.strictObject({
    is: z.literal('active'),
    ...what,
    now: queueItemSchema,
    next: queueItemSchema,
    key: globalKeyStateSchema,
    accelerator: z.string(),
    failure: z.strictObject({ message: z.string(), nextStep: z.string() }).nullable(),
  }),
  z.strictObject({ is: z.literal('done'), ...what, now: queueItemSchema }),
]);
export type CopyQueueState = z.infer<typeof copyQueueStateSchema>;

export type GlobalKeyState = z.infer<typeof globalKeyStateSchema>;
