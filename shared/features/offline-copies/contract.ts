import { z } from 'zod';
import { byAccount, call, nothing, question } from '../../ipc/call.ts';
import { aboutAccount, aboutValue, journalAction, journalCount } from '../../schemas/journal-action.ts';
import { wholeNumber } from '../../schemas/policy-rules.ts';
import { loginFileLimits } from '../../schemas/login-file.ts';
import { newPassphraseSchema, passphraseSchema } from '../../schemas/passphrase.ts';
import { uuidSchema } from '../../schemas/uuid.ts';
import { accountBadgeSchema } from '../../schemas/account.ts';
import { valueNameSchema } from '../../schemas/login.ts';
import { keptSchema } from '../../schemas/secure-value.ts';

/**
 * Allows people to keep sealed copies of values for when a pod can't be reached (docs/adr/0025). Without it there are none.
 *
 * `days` is the longest time that a copy lasts, `most` the greatest number of copies. `codes` and `sshKeys` also allow seeds of one-time
 * codes and SSH keys. `logins`: `library` allows only those that the team library allows.
 */
const offlineCopiesPolicySchema = z.strictObject({
  days: wholeNumber(1, 30),
  most: wholeNumber(1, 1_000),
  codes: z.literal(true).optional(),
  sshKeys: z.literal(true).optional(),
  logins: z.literal('library').optional(),
});
export type OfflineCopiesPolicy = z.infer<typeof offlineCopiesPolicySchema>;

/**
 * Why offline copies ended before their time. `refused`: the pod refused the API key or the value, or has no such value. `gone`: their login
 * is gone or leads to another revision, or their account was removed or changed. `policy`: the policy no longer allows them.
 */
const copiesEndSchema = z.enum(['person', 'refused', 'gone', 'policy']);
export type CopiesEnd = z.infer<typeof copiesEndSchema>;

/**
 * What the policy allows (docs/policy.md): `days` at most for a copy, and `most` copies. `codes` and `sshKeys`: whether seeds of one-time
 * codes and SSH keys may be kept.
 */
const offlineRulesSchema = z.strictObject({
  days: z.number(),
  most: z.number(),
  codes: z.boolean(),
  sshKeys: z.boolean(),
});
export type OfflineRules = z.infer<typeof offlineRulesSchema>;

/** The offline copies of one login. `name` and `client` are its own, `values` counts its copies. Times are of the oldest copy. */
const keptLoginSchema = keptSchema.extend({
  account: accountBadgeSchema,
  accountId: uuidSchema,
  loginId: uuidSchema,
  name: z.string(),
  client: z.string().nullable(),
  values: z.number().int().positive(),
});
export type KeptLogin = z.infer<typeof keptLoginSchema>;

/**
 * The offline copies, the first to end first.
 *
 * `rules` is null if the policy does not allow any. `count` is the number of values. `isTimeInDoubt`: this computer's clock is behind a
 * time that Podkey has seen, or that time was changed on the disk, so that no copy is used until the pod has answered.
 */
const offlineCopiesSchema = z.strictObject({
  rules: offlineRulesSchema.nullable(),
  hasPassphrase: z.boolean(),
  isTimeInDoubt: z.boolean(),
  count: z.number().int().nonnegative(),
  logins: z.array(keptLoginSchema),
});
export type OfflineCopies = z.infer<typeof offlineCopiesSchema>;

/** Why a value is not kept. `failed`: the pod did not send it. */
const notKeptReasonSchema = z.enum(['api-key', 'code', 'ssh-key', 'library', 'empty', 'too-many', 'failed']);
export type NotKeptReason = z.infer<typeof notKeptReasonSchema>;

/** A value that was not kept. `message` and `nextStep` say why the pod did not send it. */
const notKeptSchema = z.strictObject({
  valueName: valueNameSchema.nullable(),
  property: z.string(),
  because: notKeptReasonSchema,
  message: z.string().optional(),
  nextStep: z.string().optional(),
});
export type NotKept = z.infer<typeof notKeptSchema>;

/** The result of keeping logins: `kept` counts values. `endsAt` is null if none is kept. */
const keepResultSchema = z.strictObject({
  kept: z.number().int().nonnegative(),
  endsAt: z.number().nullable(),
  notKept: z.array(notKeptSchema),
  wasStopped: z.boolean(),
});
export type KeepResult = z.infer<typeof keepResultSchema>;

/** How far keeping logins is, in values. */
const keepProgressSchema = z.strictObject({
  done: z.number().int().nonnegative(),
  total: z.number().int().positive(),
});
export type KeepProgress = z.infer<typeof keepProgressSchema>;

/**
 * The question for the passphrase, because the pod can't be reached and there is a copy of what the person wants. `message` and `nextStep`
 * say why it can't be reached.
 */
const offlineQuestionSchema = keptSchema.extend({
  account: accountBadgeSchema,
  valueName: valueNameSchema.nullable(),
  property: z.string(),
  message: z.string(),
  nextStep: z.string(),
});

/** Sealed copies of values on this computer. No call has a value. */
export const calls = {
  /**
   * Fetches the values of logins and keeps sealed copies of them for so many days. The first copy needs a new passphrase. Fails as `policy`
   * if the policy does not allow it. If it is cancelled, what is kept by then stays.
   */
  'offline.keep': call(
    byAccount.extend({
      loginIds: z.array(uuidSchema).min(1).max(loginFileLimits.rows),
      days: z.int().min(1).max(30),
      passphrase: newPassphraseSchema.optional(),
    }),
    keepResultSchema,
  ),
  /** Ends a login's copies; without one every copy, and forgets the passphrase. */
  'offline.forget': call(
    z.strictObject({ login: byAccount.extend({ loginId: uuidSchema }).optional() }),
    nothing,
  ),
  /** A wrong present passphrase fails at the field `present`. */
  'offline.changePassphrase': call(
    z.strictObject({ present: passphraseSchema, passphrase: newPassphraseSchema }),
    nothing,
  ),
} as const;

export const states = {
  /** The offline copies of all accounts, without values, and the clock that ends them. */
  offlineCopies: offlineCopiesSchema,
  /** How far `offline.keep` is; null if it does nothing. */
  offlineProgress: keepProgressSchema.nullable(),
} as const;

export const questions = {
  /** The passphrase of an offline copy. It is null if the person does not want the copy; a wrong one fails at its field. */
  passphrase: question(
    offlineQuestionSchema.shape,
    { passphrase: passphraseSchema.nullable() },
    { isTypedInto: true },
  ),
} as const;

/** `copy-kept`: a copy was made, which ends at `endsAt` (epoch ms). `copies-ended`: copies ended before their time. */
export const journal = {
  'copy-kept': journalAction(
    { ...aboutValue, endsAt: z.number() },
    ({ endsAt }) => `until ${new Date(endsAt).toISOString()}`,
  ),
  'copies-ended': journalAction(
    { ...aboutAccount, copies: journalCount, by: copiesEndSchema },
    ({ copies, by }) => `${copies} copies: ${by}`,
  ),
} as const;

export const policy = { offlineCopies: offlineCopiesPolicySchema.optional() } as const;

/** The days for which logins are taken along. */
export const drafts = { takeAlong: z.string() } as const;
