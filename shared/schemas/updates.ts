import { z } from 'zod';
import { appErrorSchema } from '../errors/app-error.ts';
import { versionSchema } from './update-feed.ts';

/**
 * A version that there is besides the one in use. `installs`: Podkey downloads and installs it; where it does not, as on Linux, the
 * person gets it from their IT.
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

/** How Podkey stands to updates; `off` where the organization has set no feed. */
export const updatesStateSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('off') }),
  z.strictObject({
    is: z.literal('on'),
    /** The address of the feed's folder. */
    feed: z.string(),
    /** The version in use. */
    version: z.string(),
    isChecking: z.boolean(),
    /** When the feed was last found good, in ms since the Unix epoch; null where it was not yet. */
    checkedAt: z.number().nullable(),
    offer: offerSchema,
    /** What kept the last step from being done. */
    failure: appErrorSchema.nullable(),
  }),
]);
export type UpdatesState = z.infer<typeof updatesStateSchema>;
