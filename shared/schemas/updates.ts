import { z } from 'zod';
import { appErrorSchema } from '../errors/app-error.ts';
import { versionSchema } from './update-feed.ts';

/**
 * A version other than the one in use. `installs`: Podkey downloads and installs it. Otherwise, as on Linux, the person gets
 * it from their IT.
 */
const offerSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('none') }),
  z.strictObject({ is: z.literal('available'), version: versionSchema, installs: z.boolean() }),
  z.strictObject({
    is: z.literal('downloading'),
    version: versionSchema,
    percent: z.number().int().min(0).max(100),
  }),
  z.strictObject({ is: z.literal('ready'), version: versionSchema }),
]);
export type UpdateOffer = z.infer<typeof offerSchema>;

/** The state of updates; `off` if the organization has set no feed. */
export const updatesStateSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('off') }),
  z.strictObject({
    is: z.literal('on'),
    /** The address of the feed's folder. */
    feed: z.string(),
    /** The version in use. */
    version: z.string(),
    isChecking: z.boolean(),
    /** When the feed was last valid, in ms since the Unix epoch; null if never. */
    checkedAt: z.number().nullable(),
    offer: offerSchema,
    /** Why the last step failed. */
    failure: appErrorSchema.nullable(),
  }),
]);
export type UpdatesState = z.infer<typeof updatesStateSchema>;
