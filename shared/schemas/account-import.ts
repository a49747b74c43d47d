import { z } from 'zod';
import { fieldErrorSchema } from '../errors/app-error.ts';
import { accountSchema } from './account.ts';

/** Names a file that main has read and a person is looking at. */
export const importHandleSchema = z.uuid();

const row = {
  /** The entry's place in the file, from 0. */
  index: z.number().int().nonnegative(),
};
const account = accountSchema.omit({ id: true, secretKept: true });

/**
 * What an entry of a file of accounts would come to.
 *
 * - `new`: it can be imported. `caFileMissing`: its company CA file is not on this computer.
 * - `duplicate`: the same API key of the same account on the same pod is here already, as `of`, or earlier in the file.
 * - `invalid`: something is wrong with the fields named, whose values are not repeated. `label` where that one is good.
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

/** A file of accounts as main has read it; `fileName` is without its folder. */
export const importPreviewSchema = z.strictObject({
  handle: importHandleSchema,
  fileName: z.string(),
  rows: z.array(importRowSchema),
});
export type ImportPreview = z.infer<typeof importPreviewSchema>;

/** What became of the rows that were chosen, in the file's order. `duplicate`: it was added meanwhile, as `of`. */
export const importResultSchema = z.array(
  z.discriminatedUnion('outcome', [
    z.strictObject({ outcome: z.literal('added'), ...row }),
    z.strictObject({ outcome: z.literal('duplicate'), ...row, of: z.string() }),
  ]),
);
export type ImportResult = z.infer<typeof importResultSchema>;
