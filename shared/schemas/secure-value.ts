import { z } from 'zod';
import { valueRuleText } from '../text/en/secrets.ts';
import { accountBadgeSchema } from './account.ts';
import { enteredUuidSchema } from './uuid.ts';

/** Sent unchanged: the service states neither a length nor allowed characters for a name (service-api §4.3). */
const pathPart = (enter: () => string) =>
  z
    .string()
    .min(1, { error: enter, abort: true })
    // A dot segment would climb the path, even encoded (RFC 3986 §3.3). No name contains control characters.
    // eslint-disable-next-line no-control-regex -- control characters are what is refused
    .regex(/^(?!\.{1,2}$)[^\u0000-\u001f\u007f]+$/, { error: () => valueRuleText.notPathName });

/** The four names that identify a secure value (service-api §4.3). */
export const locatorSchema = z.strictObject({
  assetType: pathPart(() => valueRuleText.enterAssetType),
  assetId: enteredUuidSchema,
  revisionId: enteredUuidSchema,
  property: pathPart(() => valueRuleText.enterProperty),
});
export type Locator = z.infer<typeof locatorSchema>;

/** The kinds of secure values (service-api §2.2). */
const secureKindSchema = z.enum(['secret', 'totp']);

/** Identifies a lease and reveals nothing of its value. */
export const leaseHandleSchema = z.guid();

/** When the pod sent a value that is shown from an offline copy, and when the copy ends: epoch ms of the pod's clock. */
export const keptSchema = z.strictObject({ keptAt: z.number(), endsAt: z.number() });
export type Kept = z.infer<typeof keptSchema>;

/**
 * An opened secure value as the renderer knows it: everything except the value.
 *
 * `endsInMs` counts from when it was sent. `kept` is set if it comes from an offline copy, because the pod could not be reached. `hasCode` is false if a `totp` response had no code (service-api §2.2).
 */
export const leaseSchema = z.strictObject({
  handle: leaseHandleSchema,
  account: accountBadgeSchema,
  locator: locatorSchema,
  kind: secureKindSchema,
  isEmpty: z.boolean(),
  hasCode: z.boolean(),
  hasExpiry: z.boolean(),
  kept: keptSchema.nullable(),
  endsInMs: z.number().nonnegative(),
});
export type Lease = z.infer<typeof leaseSchema>;

export const leaseEndReasonSchema = z.enum([
  'timer',
  'closed',
  'account-switched',
  'account-changed',
  'locked',
  'quit',
]);
export type LeaseEndReason = z.infer<typeof leaseEndReasonSchema>;

/** How a person shows a value: until it hides itself, or only while they hold a button. */
export const revealAsSchema = z.enum(['reveal', 'peek']);
export type RevealAs = z.infer<typeof revealAsSchema>;

/** A value for the screen, and how long it may stay there (ms). */
export const revealedValueSchema = z.strictObject({ value: z.string(), hidesInMs: z.number().positive() });
export type RevealedValue = z.infer<typeof revealedValueSchema>;

/**
 * A one-time code and its remaining time, from one reading of the clock, corrected by the pod's `Date`.
 *
 * `expiresInMs` and `periodMs` are null if the pod sent no expiry. `expiresInMs` is 0 if the code has expired and the pod has
 * no newer one. `clockSkewMs`: the pod's clock minus this computer's. `nextIsKnown`: the next code can be copied already.
 */
export const oneTimeCodeSchema = z.strictObject({
  code: z.string().nullable(),
  expiresInMs: z.number().nonnegative().nullable(),
  periodMs: z.number().positive().nullable(),
  clockSkewMs: z.number().nullable(),
  nextIsKnown: z.boolean(),
});
export type OneTimeCode = z.infer<typeof oneTimeCodeSchema>;

/** A secure value of the sample pod to try. `path` can be pasted. */
export const sampleExampleSchema = z.strictObject({
  name: z.string(),
  path: z.string(),
  kind: secureKindSchema,
});
export type SampleExample = z.infer<typeof sampleExampleSchema>;

/** Character classes, to describe a value without showing it. */
export const characterClasses = [
  'upper-case',
  'lower-case',
  'digits',
  'symbols',
  'white space',
  'non-ASCII',
] as const;
export type CharacterClass = (typeof characterClasses)[number];

/** A description of one revision's value. `length` is in code points. */
const outlineSchema = z.strictObject({
  revisionId: enteredUuidSchema,
  kind: secureKindSchema,
  length: z.number().int().nonnegative(),
  classes: z.array(z.enum(characterClasses)),
});
export type ValueOutline = z.infer<typeof outlineSchema>;

/** The comparison of two revisions of a secure property, without their values. */
export const comparisonSchema = z.strictObject({
  same: z.boolean(),
  open: outlineSchema,
  other: outlineSchema,
});
export type Comparison = z.infer<typeof comparisonSchema>;
