import { z } from 'zod';
import { appErrorSchema } from '../errors/app-error.ts';
import { briefChangeSchema, bulkProblemSchema } from './bulk-plan.ts';
import { answerFieldSchema, userFields } from './user.ts';
import { uuidSchema } from './uuid.ts';

/**
 * What became of a row:
 *
 * - `waiting`: not sent; `sending`: sent, the answer is awaited.
 * - `done`, `failed`: the pod said so. `unchanged`: nothing had to be sent, as far as is known.
 * - `unknown`: sent, and nobody knows whether it was done. Never sent again but by a person's choice, one by one.
 * - `refused`: the row itself was wrong, and never was to be sent.
 */
export const bulkRowStateSchema = z.enum([
  'waiting',
  'sending',
  'done',
  'unchanged',
  'failed',
  'unknown',
  'refused',
]);
export type BulkRowState = z.infer<typeof bulkRowStateSchema>;

/** How many updates may be under way at a time. */
export const atMostSchema = z.number().int().min(1).max(8);
export const usualAtMost = 4;

/**
 * What came of a row. `beyond` names what the pod changed besides, `unconfirmed` what was sent and is not in its answer;
 * `isMarked`: a person said that it was done. A row that is `done` has an `error` if the pod's answer could not be read.
 */
export const bulkOutcomeSchema = z.strictObject({
  problems: z.array(bulkProblemSchema),
  beyond: z.array(answerFieldSchema),
  unconfirmed: z.array(z.enum(userFields)).default([]),
  error: appErrorSchema.nullable(),
  isMarked: z.boolean(),
});
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;

/** A row of a job. `line` as a spreadsheet counts; `at` is when it last came to this state, epoch ms. */
export const bulkRowSchema = bulkOutcomeSchema.extend({
  line: z.number().int().positive(),
  userId: z.string(),
  name: z.string().nullable(),
  changes: z.array(briefChangeSchema),
  state: bulkRowStateSchema,
  at: z.number().nullable(),
});
export type BulkRow = z.infer<typeof bulkRowSchema>;

/** Where a job stands. Times in ms; `error` says what stopped it, null where a person did, or Podkey ended. */
export const bulkStatusSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('running'), remainingMs: z.number().nonnegative().nullable() }),
  /** The pod asked for a pause: nothing is sent until then. */
  z.strictObject({ is: z.literal('holding'), resumesInMs: z.number().nonnegative() }),
  z.strictObject({ is: z.literal('stopping') }),
  z.strictObject({ is: z.literal('stopped'), error: appErrorSchema.nullable() }),
  z.strictObject({ is: z.literal('finished') }),
]);
export type BulkStatus = z.infer<typeof bulkStatusSchema>;

const count = z.number().int().nonnegative();

/** The same change, or one by row, to many users. */
export const bulkJobSchema = z.strictObject({
  id: uuidSchema,
  source: z.string(),
  createdAt: z.number(),
  atMost: atMostSchema,
  counts: z.strictObject({
    waiting: count,
    sending: count,
    done: count,
    unchanged: count,
    failed: count,
    unknown: count,
    refused: count,
  }),
  status: bulkStatusSchema,
});
export type BulkJob = z.infer<typeof bulkJobSchema>;

/** A job with all its rows, in the order of the table. */
export const bulkResultsSchema = z.strictObject({ job: bulkJobSchema, rows: z.array(bulkRowSchema) });
export type BulkResults = z.infer<typeof bulkResultsSchema>;

/** News of a job: where it stands, and the rows that changed since the last. */
export const bulkProgressSchema = bulkResultsSchema.extend({ accountId: uuidSchema });
export type BulkProgress = z.infer<typeof bulkProgressSchema>;
