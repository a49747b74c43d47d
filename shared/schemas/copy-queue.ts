import { z } from 'zod';
import { fieldRuleText } from '../text/failures/field-rules.ts';
import { accountBadgeSchema } from './account.ts';
import { globalKeyStateSchema } from './global-key.ts';
import { valueNameSchema } from './login.ts';

/** What a copy queue copies, in this order. */
export const queueItemSchema = z.enum(['user-name', 'value', 'code']);
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
