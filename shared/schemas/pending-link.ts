import { z } from 'zod';
import { accountBadgeSchema } from './account.ts';
import { linkRefusalSchema } from './deep-link.ts';
import { locatorSchema } from './secure-value.ts';
import { uuidSchema } from './uuid.ts';

/** Names one link that came, so that an answer to one that another has replaced is known for what it is. */
const id = z.uuid();

/** How much is told of a pod nobody knows, in characters. */
export const mostToldOfPod = 80;

/**
 * The link that came last and that a person has not answered yet. Nothing has been fetched for it.
 *
 * - `chosen`: it is none that came from outside; a person chose the value in the palette, and it can be opened without a word.
 * - `offered`: it names a value of `account`, which is the one in use or (`inUse` false) would have to be switched to.
 * - `unknown`: none of the accounts is on that pod, or none on that pod is that account. `pod` is the beginning of its address.
 * - `refused`: it is no link that Podkey follows. Nothing of it is told.
 */
export const pendingLinkSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('chosen'), id }),
  z.strictObject({
    is: z.literal('offered'),
    id,
    account: accountBadgeSchema,
    inUse: z.boolean(),
    locator: locatorSchema,
  }),
  z.strictObject({
    is: z.literal('unknown'),
    id,
    what: z.enum(['pod', 'account']),
    pod: z.string().max(mostToldOfPod),
  }),
  z.strictObject({ is: z.literal('refused'), id, refusal: linkRefusalSchema }),
]);
export type PendingLink = z.infer<typeof pendingLinkSchema>;

/** A secure value of one of a person's accounts. `accountId` is Podkey's own. */
export const namedValueSchema = z.strictObject({ accountId: uuidSchema, locator: locatorSchema });
export type NamedValue = z.infer<typeof namedValueSchema>;
