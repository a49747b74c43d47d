import { z } from 'zod';
import { byAccount, byHandle, call, nothing } from '../../ipc/call.ts';
import { uuidSchema } from '../../schemas/uuid.ts';
import { accountBadgeSchema } from '../../schemas/account.ts';
import { copiedPartSchema, globalKeyStateSchema } from '../../schemas/clipboard.ts';
import { valueNameSchema } from '../../schemas/login.ts';
import { fieldRuleText } from '../../text/en/failures.ts';

/** A user name to copy before a value: not secret, one line. */
export const queueUserNameSchema = z
  .string()
  .min(1, { error: () => fieldRuleText.missing })
  .max(255, { error: () => fieldRuleText.maxCharacters({ count: 255 }) })
  // eslint-disable-next-line no-control-regex -- control characters are what is refused
  .regex(/^[^\u0000-\u001f\u007f]*$/, { error: () => fieldRuleText.noControlCharacters });

/** Why a queue ended. `copy-gone`: its copy was cleared, expired or was replaced. */
const queueEndSchema = z.enum(['stopped', 'copy-gone', 'lease-ended']);
export type QueueEnd = z.infer<typeof queueEndSchema>;

const what = {
  property: z.string(),
  account: accountBadgeSchema,
  /** How the login that has the current item names it; null if none has it. */
  valueName: valueNameSchema.nullable(),
  items: z.array(copiedPartSchema),
};

/**
 * The state of a copy queue, without anything that is copied. `items` are all of its steps, in order.
 *
 * - `active`: `now` is on the clipboard, and `next` replaces it when the queue advances. `key` says whether `accelerator` (in
 *   Electron's form) works in every program. `failure`: why the last attempt to advance failed.
 * - `done`: `now` was the last item. Its copy stays as any other does.
 */
const copyQueueStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('off'), because: queueEndSchema.nullable() }),
  z.strictObject({
    kind: z.literal('active'),
    ...what,
    now: copiedPartSchema,
    next: copiedPartSchema,
    key: globalKeyStateSchema,
    accelerator: z.string(),
    failure: z.strictObject({ message: z.string(), nextStep: z.string() }).nullable(),
  }),
  z.strictObject({ kind: z.literal('done'), ...what, now: copiedPartSchema }),
]);
export type CopyQueueState = z.infer<typeof copyQueueStateSchema>;

/** Copying user name, value and code one after another. */
export const calls = {
  /**
   * Copies the user name (if given), value and code of an open value one after another, starting with the first; or a login's user name, first
   * password and first code. A login's value is fetched when its turn comes.
   */
  'copyQueue.start': call(
    z.union([
      byHandle.extend({ userName: queueUserNameSchema.optional() }),
      byAccount.extend({ loginId: uuidSchema }),
    ]),
    nothing,
  ),
  /** Copies the next item. Does nothing if no queue is active. */
  'copyQueue.advance': call(nothing, nothing),
  'copyQueue.stop': call(nothing, nothing),
} as const;

export const states = { copyQueue: copyQueueStateSchema } as const;
