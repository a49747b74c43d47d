import { z } from 'zod';
import { appErrorSchema } from '../errors/app-error.ts';
import { briefChangeSchema, bulkProblemSchema } from './bulk-plan.ts';
import { responseFieldSchema, userFields } from './user.ts';
import { uuidSchema } from './uuid.ts';

/**
 * The state of a row:
 *
 * - `waiting`: not sent; `sending`: sent, awaiting the response.
 * - `done`, `failed`: the pod's response. `unchanged`: nothing to send, as far as Podkey knows.
 * - `unknown`: sent, and Podkey can't tell whether it was applied. Sent again only if the person chooses so, row by row.
 * - `refused`: the row was invalid and is never sent.
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

/** How many updates may be pending at the same time. */
export const atMostSchema = z.number().int().min(1).max(8);
export const usualAtMost = 4;

/**
 * The result of a row. `beyond` names what else the pod changed, `unconfirmed` what was sent and is missing from the
 * response. `isMarked`: the person marked it as done. A `done` row has an `error` if the pod's response could not be read.
 */
export const bulkOutcomeSchema = z.strictObject({
  problems: z.array(bulkProblemSchema),
  beyond: z.array(responseFieldSchema),
  unconfirmed: z.array(z.enum(userFields)).default([]),
  error: appErrorSchema.nullable(),
  isMarked: z.boolean(),
});
export type BulkOutcome = z.infer<typeof bulkOutcomeSchema>;

/** A row of a job. `line` counts as in a spreadsheet; `at` is when it reached this state, epoch ms. */
export const bulkRowSchema = bulkOutcomeSchema.extend({
  line: z.number().int().positive(),
  userId: z.string(),
  name: z.string().nullable(),
  changes: z.array(briefChangeSchema),
  state: bulkRowStateSchema,
  at: z.number().nullable(),
});
export type BulkRow = z.infer<typeof bulkRowSchema>;

/** The state of a job. Times in ms. `error` of a stopped job says what stopped it; null if the person did, or Podkey quit. */
export const bulkStatusSchema = z.discriminatedUnion('is', [
  z.strictObject({ is: z.literal('running'), remainingMs: z.number().nonnegative().nullable() }),
  /** The pod asked for a pause; nothing is sent until then. */
  z.strictObject({ is: z.literal('holding'), resumesInMs: z.number().nonnegative() }),
  z.strictObject({ is: z.literal('stopping') }),
  z.strictObject({ is: z.literal('stopped'), error: appErrorSchema.nullable() }),
  /** `error` says why results are missing: they could not be stored. */
  z.strictObject({ is: z.literal('finished'), error: appErrorSchema.nullable() }),
]);
export type BulkStatus = z.infer<typeof bulkStatusSchema>;

const count = z.number().int().nonnegative();

/** A change of many users: the same for all, or one for each row. */
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

/** A job with all its rows, in the table's order. */
export const bulkResultsSchema = z.strictObject({ job: bulkJobSchema, rows: z.array(bulkRowSchema) });
export type BulkResults = z.infer<typeof bulkResultsSchema>;

/** Progress of a job: its state, and the rows that changed since the last event. */
export const bulkProgressSchema = bulkResultsSchema.extend({ accountId: uuidSchema });
export type BulkProgress = z.infer<typeof bulkProgressSchema>;
