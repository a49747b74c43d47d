import { z } from 'zod';

/**
 * What the service said about a failure (service-api §7), as far as it said it.
 *
 * `message` of the body is folded into `AppError.message`; texts are redacted before they get here.
 */
export const serviceErrorSchema = z.strictObject({
  status: z.number().int(),
  errorId: z.string().optional(),
  errorCode: z.string().optional(),
  message: z.string().optional(),
  developerMessage: z.string().optional(),
});
export type ServiceError = z.infer<typeof serviceErrorSchema>;

/** A message that belongs to one field of a form; `field` is the name of the call's input field. */
export const fieldErrorSchema = z.strictObject({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

const common = {
  /** What happened, for a person. Never holds a secret. */
  message: z.string(),
  /** What the person can do next. */
  nextStep: z.string(),
  /** Whether doing the same again, unchanged, may work. */
  retryable: z.boolean(),
  service: serviceErrorSchema.optional(),
};

/**
 * Why a version of Podkey is not taken: its feed has no signature or one that does not fit, can't be read, is too large, leads or
 * lies elsewhere, has nothing for this computer, is older than the version in use or than it was before; or the file is not what was
 * signed for, or nothing says who must have published it.
 */
export const updateRefusalSchema = z.enum([
  'unsigned',
  'bad-signature',
  'unreadable',
  'too-large',
  'redirected',
  'insecure',
  'elsewhere',
  'not-for-this-computer',
  'downgrade',
  'went-back',
  'damaged',
  'publisher',
]);
export type UpdateRefusal = z.infer<typeof updateRefusalSchema>;

/**
 * Every failure that may cross the bridge: plain data, told apart by `kind`.
 *
 * - `validation`: the input was refused before anything was sent; `fields` says where.
 * - `unauthenticated`: the pod did not accept the credentials; `causes` lists what it may be (service-api §5.5).
 * - `rejected`: the pod answered 4xx with no more precise kind here; `fields` are those its message names.
 * - `unexpected-response`: the pod answered with something the interface does not describe; `field` names the
 *   place, never its value.
 * - `clock`: this machine's clock and the pod's are too far apart.
 * - `policy`: what the organization has set does not let it be done, or can't be read.
 * - `unconfirmed`: the person has not let Podkey contact the pod or proxy; nothing was sent there.
 * - `outcome-unknown`: an update was sent and its answer never came. It must not be repeated unasked.
 * - `update-refused`: a newer version of Podkey, or the feed that offers it, is not to be trusted; `reason` says why.
 */
export const appErrorSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('validation'), ...common, fields: z.array(fieldErrorSchema) }),
  z.strictObject({ kind: z.literal('unauthenticated'), ...common, causes: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('forbidden'), ...common }),
  z.strictObject({ kind: z.literal('not-found'), ...common }),
  z.strictObject({ kind: z.literal('rejected'), ...common, fields: z.array(fieldErrorSchema).optional() }),
  z.strictObject({ kind: z.literal('rate-limited'), ...common, retryAfterMs: z.number().optional() }),
  z.strictObject({ kind: z.literal('server'), ...common }),
  z.strictObject({ kind: z.literal('offline'), ...common }),
  z.strictObject({ kind: z.literal('dns'), ...common }),
  z.strictObject({ kind: z.literal('tls'), ...common }),
  z.strictObject({ kind: z.literal('proxy'), ...common }),
  z.strictObject({ kind: z.literal('timeout'), ...common }),
  z.strictObject({ kind: z.literal('clock'), ...common }),
  z.strictObject({ kind: z.literal('unexpected-response'), ...common, field: z.string().optional() }),
  z.strictObject({ kind: z.literal('outcome-unknown'), ...common }),
  z.strictObject({ kind: z.literal('update-refused'), ...common, reason: updateRefusalSchema }),
  z.strictObject({ kind: z.literal('keychain'), ...common }),
  z.strictObject({ kind: z.literal('locked'), ...common }),
  z.strictObject({ kind: z.literal('policy'), ...common }),
  z.strictObject({ kind: z.literal('unconfirmed'), ...common }),
  z.strictObject({ kind: z.literal('cancelled'), ...common }),
  z.strictObject({ kind: z.literal('internal'), ...common }),
]);
export type AppError = z.infer<typeof appErrorSchema>;
export type AppErrorKind = AppError['kind'];
