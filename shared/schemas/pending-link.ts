import { z } from 'zod';
import { accountBadgeSchema } from './account.ts';
import { linkRefusalSchema } from './deep-link.ts';
import { valueNameSchema } from './login.ts';
import { locatorSchema } from './secure-value.ts';
import { uuidSchema } from './uuid.ts';

/** Identifies an incoming link, so that Podkey recognizes a choice about a link that was replaced meanwhile. */
const id = z.uuid();

/** How much of an unknown pod's address is shown, in characters. */
export const maxShownPodLength = 80;

/**
 * The last incoming link that the person has not decided on. Podkey has requested nothing for it.
 *
 * - `chosen`: not an incoming link: the person chose the value in the palette, so it opens without a question.
 * - `offered`: it names a value of `account`, which is in use or (`inUse` false) would have to be switched to.
 *   `of`: the login that the person saved the value in, if any.
 * - `unknown`: no account is on that pod, or none of those on it is that account. `pod` is the beginning of its address.
 * - `refused`: Podkey does not follow it. Nothing of it is shown.
 */
export const pendingLinkSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('chosen'), id }),
  z.strictObject({
    is: z.literal('offered'),
    id,
    account: accountBadgeSchema,
    inUse: z.boolean(),
    locator: locatorSchema,
    of: valueNameSchema.nullable(),
  }),
  z.strictObject({
    is: z.literal('unknown'),
    id,
    what: z.enum(['pod', 'account']),
    pod: z.string().max(maxShownPodLength),
  }),
  z.strictObject({ is: z.literal('refused'), id, refusal: linkRefusalSchema }),
]);
export type PendingLink = z.infer<typeof pendingLinkSchema>;

/** A secure value of one of the person's accounts. `accountId` is Podkey's. */
export const namedValueSchema = z.strictObject({ accountId: uuidSchema, locator: locatorSchema });
export type NamedValue = z.infer<typeof namedValueSchema>;
