import { z } from 'zod';
import { accountBadgeSchema } from './account.ts';
import { valueNameSchema } from './login.ts';
import { keptSchema } from './secure-value.ts';
import { uuidSchema } from './uuid.ts';

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
export const offlineCopiesSchema = z.strictObject({
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
  of: valueNameSchema.nullable(),
  property: z.string(),
  because: notKeptReasonSchema,
  message: z.string().optional(),
  nextStep: z.string().optional(),
});
export type NotKept = z.infer<typeof notKeptSchema>;

/** The result of keeping logins: `kept` counts values. `endsAt` is null if none is kept. */
export const keepResultSchema = z.strictObject({
  kept: z.number().int().nonnegative(),
  endsAt: z.number().nullable(),
  notKept: z.array(notKeptSchema),
  wasStopped: z.boolean(),
});
export type KeepResult = z.infer<typeof keepResultSchema>;

/** How far keeping logins is, in values. */
export const keepProgressSchema = z.strictObject({
  done: z.number().int().nonnegative(),
  total: z.number().int().positive(),
});
export type KeepProgress = z.infer<typeof keepProgressSchema>;

/**
 * The question for the passphrase, because the pod can't be reached and there is a copy of what the person wants. `message` and `nextStep`
 * say why it can't be reached.
 */
export const offlineQuestionSchema = keptSchema.extend({
  account: accountBadgeSchema,
  of: valueNameSchema.nullable(),
  property: z.string(),
  message: z.string(),
  nextStep: z.string(),
});
