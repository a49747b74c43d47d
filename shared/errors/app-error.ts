import { z } from 'zod';

/**
 * The service's description of a failure (service-api §7). Every part is optional.
 *
 * The body's `message` goes into `AppError.message`. Texts are redacted before they get here.
 */
const serviceErrorSchema = z.strictObject({
  status: z.number().int(),
  errorId: z.string().optional(),
  errorCode: z.string().optional(),
  message: z.string().optional(),
  developerMessage: z.string().optional(),
});
export type ServiceError = z.infer<typeof serviceErrorSchema>;

/** A message for one form field; `field` is the name of the call's input field. */
export const fieldErrorSchema = z.strictObject({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

const common = {
  /** What happened, for a person. Contains no secret. */
  message: z.string(),
  nextStep: z.string(),
  /** Whether the same call, unchanged, may succeed later. */
  retryable: z.boolean(),
  service: serviceErrorSchema.optional(),
};

/**
 * Why Podkey refuses a new version of itself.
 *
 * Either the feed is wrong: no signature or a wrong one, unreadable, too large, redirected, a file at another host, nothing for
 * this computer, or older than the version in use or than the last feed. Or the downloaded file does not match the signed hash, or
 * its publisher is unknown.
 */
const updateRefusalSchema = z.enum([
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

/**
 * Why Podkey refuses a team library.
 *
 * It has no signature or a wrong one, is unreadable, made for a newer Podkey, too large, redirected, not a plain file, older than
 * the one in use, or for pods on which the person has no account.
 */
const libraryRefusalSchema = z.enum([
  'unsigned',
  'bad-signature',
  'unreadable',
  'newer-format',
  'too-large',
  'redirected',
  'not-a-file',
  'went-back',
  'foreign',
]);

/**
 * Every failure that may cross the bridge, as plain data. `kind` is the discriminant.
 *
 * - `validation`: the input was refused before anything was sent; `fields` says where.
 * - `unauthenticated`: the pod did not accept the credentials; `causes` lists the possible reasons (service-api §5.5).
 * - `rejected`: the pod responded with a 4xx that has no kind; `fields` are those that its message names.
 * - `unexpected-response`: the response is not what the interface describes; `field` names the field, never its value.
 * - `clock`: this machine's clock and the pod's are too far apart.
 * - `policy`: the organization's policy forbids it, or can't be read.
 * - `unconfirmed`: the person has not allowed Podkey to contact the pod or proxy; nothing was sent there.
 * - `outcome-unknown`: an update was sent and no response came. Podkey must not repeat it unasked.
 * - `update-refused`: Podkey does not trust a new version of itself, or the feed that offers it; `reason` says why.
 * - `library-refused`: Podkey does not use a new team library; `reason` says why.
 * - `typing`: nothing can be typed into another window.
 * - `ssh`: a value is not a usable SSH key, or the system's SSH agent is missing or refuses it.
 * - `system-unlock`: the system did not verify the person, or can't be asked.
 */
export const appErrorSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('validation'), ...common, fields: z.array(fieldErrorSchema) }),
  z.strictObject({ kind: z.literal('unauthenticated'), ...common, causes: z.array(z.string()) }),
  z.strictObject({ kind: z.literal('forbidden'), ...common }),
  z.strictObject({ kind: z.literal('not-found'), ...common }),
  z.strictObject({ kind: z.literal('rejected'), ...common, fields: z.array(fieldErrorSchema).optional() }),
  z.strictObject({ kind: z.literal('rate-limited'), ...common, retryAfterMs: z.number().optional() }),
  z.strictObject({ kind: z.literal('server'), ...common, retryAfterMs: z.number().optional() }),
  z.strictObject({ kind: z.literal('offline'), ...common }),
  z.strictObject({ kind: z.literal('dns'), ...common }),
  z.strictObject({ kind: z.literal('tls'), ...common }),
  z.strictObject({ kind: z.literal('proxy'), ...common }),
  z.strictObject({ kind: z.literal('timeout'), ...common }),
  z.strictObject({ kind: z.literal('clock'), ...common }),
  z.strictObject({ kind: z.literal('unexpected-response'), ...common, field: z.string().optional() }),
  z.strictObject({ kind: z.literal('outcome-unknown'), ...common }),
  z.strictObject({ kind: z.literal('update-refused'), ...common, reason: updateRefusalSchema }),
  z.strictObject({ kind: z.literal('library-refused'), ...common, reason: libraryRefusalSchema }),
  z.strictObject({ kind: z.literal('ssh'), ...common }),
  z.strictObject({ kind: z.literal('keychain'), ...common }),
  z.strictObject({ kind: z.literal('typing'), ...common }),
  z.strictObject({ kind: z.literal('system-unlock'), ...common }),
  z.strictObject({ kind: z.literal('locked'), ...common }),
  z.strictObject({ kind: z.literal('policy'), ...common }),
  z.strictObject({ kind: z.literal('unconfirmed'), ...common }),
  z.strictObject({ kind: z.literal('cancelled'), ...common }),
  z.strictObject({ kind: z.literal('internal'), ...common }),
]);
export type AppError = z.infer<typeof appErrorSchema>;
export type AppErrorKind = AppError['kind'];
