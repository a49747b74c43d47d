import { z } from 'zod';
import { fieldErrorSchema } from '../errors/app-error.ts';
import { accountSchema } from './account.ts';

/** Identifies a file that main has read and the person is reviewing. */
export const importHandleSchema = z.uuid();

const row = {
  /** The entry's index in the file, from 0. */
  index: z.number().int().nonnegative(),
};
const account = accountSchema.omit({ id: true, secretKept: true });

/**
 * What importing an entry would do.
 *
 * - `new`: it can be imported. `caFileMissing`: its company CA file is not on this computer.
 * - `duplicate`: the same API key of the same account and pod exists already, in the account `of` or earlier in the file.
 * - `invalid`: the named fields are wrong; their values are not repeated. `label` is given if it is valid.
 */
export const importRowSchema = z.discriminatedUnion('verdict', [
  z.strictObject({ verdict: z.literal('new'), ...row, account, caFileMissing: z.boolean() }),
  z.strictObject({
    verdict: z.literal('duplicate'),
    ...row,
    account,
    of: z.string(),
    within: z.enum(['podkey', 'file']),
  }),
  z.strictObject({
    verdict: z.literal('invalid'),
    ...row,
    label: z.string().nullable(),
    problems: z.array(fieldErrorSchema),
  }),
]);
export type ImportRow = z.infer<typeof importRowSchema>;

/** A file of accounts that main has read. `fileName` is without its folder. */
export const importPreviewSchema = z.strictObject({
  handle: importHandleSchema,
  fileName: z.string(),
  rows: z.array(importRowSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** The results of the chosen rows, in the file's order. `duplicate`: the account was added meanwhile, as `of`. */
export const importResultSchema = z.array(
  z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('added'), ...row }),
    z.strictObject({ outcome: z.literal('duplicate'), ...row, of: z.string() }),
  ]),
);
export type ImportResult = z.infer<typeof importResultSchema>;
