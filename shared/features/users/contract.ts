import { z } from 'zod';
import { byAccount, call, nothing } from '../../ipc/call.ts';
import { aboutAccount, journalAction, journalCount as count } from '../../schemas/journal-action.ts';
import {
  maxParallelSchema,
  bulkJobSchema,
  bulkResultsSchema,
  bulkPlanSchema,
  bulkMappingSchema,
  bulkProgressSchema,
  bulkSheetSchema,
  cellCorrectionSchema,
  columnMeaningSchema,
  sheetLimits,
} from '../../schemas/bulk.ts';
import {
  baselineSchema,
  knownUsersSchema,
  sampleUserSchema,
  updateOutcomeSchema,
  userChangesSchema,
  userFields,
  userUpdateSchema,
} from '../../schemas/user.ts';
import { enteredUuidSchema, uuidSchema } from '../../schemas/uuid.ts';

/** `accountId` is Podkey's ID of the account on screen, `userId` the pod's ID of a user. */
const byUser = z.strictObject({ accountId: uuidSchema, userId: enteredUuidSchema });
const byJob = byAccount.extend({ jobId: uuidSchema });

export const calls = {
  /** What Podkey knows of a user, who then counts as recent. No request is made, because no endpoint reads a user. */
  'users.open': call(byUser, baselineSchema),
  /** Sends the given fields that differ from the baseline, once. Refused if none differs. */
  'users.update': call(byUser.extend({ changes: userChangesSchema }), userUpdateSchema),
  'users.known': call(byAccount, knownUsersSchema),
  /** The user that the account's API key acts as, as far as its access token says; null if unknown. Signs in if necessary. */
  'users.keyOwner': call(byAccount, z.strictObject({ userId: enteredUuidSchema.nullable() })),
  'users.setSaved': call(byUser.extend({ saved: z.boolean() }), nothing),

  /** The account's jobs, the latest first. At most one is unfinished. */
  'bulk.jobs': call(byAccount, z.array(bulkJobSchema)),
  /** Reads the pasted table, or a CSV file that the person chooses; null if they cancel. Its rows stay in main. */
  'bulk.readTable': call(
    byAccount.extend({ pasted: z.string().max(sheetLimits.bytes).optional() }),
    /** `otherReadings`: the same table in the other encodings that it may have. */
    z.strictObject({ sheet: bulkSheetSchema.nullable(), otherReadings: z.array(bulkSheetSchema).optional() }),
  ),
  /**
   * Checks every row of the table that was read last, after a correction of one cell. The file stays as it is. Sends no update; loads
   * the organizations if cells name some.
   */
  'bulk.check': call(
    byAccount.extend({
      sheetId: uuidSchema,
      mapping: bulkMappingSchema,
      correction: cellCorrectionSchema.optional(),
    }),
    bulkPlanSchema,
  ),
  /**
   * A dry run of a job that restores the users of a finished job, as far as their former values are known. Sends nothing;
   * `bulk.start` sends it.
   */
  'bulk.checkUndo': call(byJob, bulkPlanSchema),
  /** Sends what the last dry run showed, with at most `maxParallel` updates at the same time. */
  'bulk.start': call(byAccount.extend({ planId: uuidSchema, maxParallel: maxParallelSchema }), bulkJobSchema),
  'bulk.open': call(byJob, bulkResultsSchema),
  /** Sends the rows that were not sent yet. Rows with an unknown outcome are not among them. */
  'bulk.resume': call(byJob, bulkJobSchema),
  'bulk.stop': call(byJob, nothing),
  /**
   * Sends one row again that failed or whose outcome is unknown, or records that a row with an unknown outcome was applied, as the person
   * has seen.
   */
  'bulk.decide': call(
    byJob.extend({ line: z.number().int().positive(), as: z.enum(['to-send', 'done']) }),
    bulkJobSchema,
  ),
  /** Writes the results as CSV to a file that the person chooses; null if they cancel. */
  'bulk.saveResults': call(byJob, z.strictObject({ fileName: z.string().nullable() })),
  'bulk.dismiss': call(byJob, nothing),
} as const;

export const states = {
  /** The sample pod's users to try; empty while it is not in use. */
  sampleUsers: z.array(sampleUserSchema),
} as const;

export const events = {
  /** Rows of a bulk change were sent or settled. */
  'bulk.progressed': bulkProgressSchema,
} as const;

/** `user-updated`: which fields were sent, without their content; also for each user of a bulk change. */
export const journal = {
  'user-updated': journalAction(
    {
      ...aboutAccount,
      userId: enteredUuidSchema,
      fields: z.array(z.enum(userFields)),
      outcome: updateOutcomeSchema,
    },
    ({ fields, outcome }) => `${outcome}: ${fields.join(', ')}`,
  ),
  'bulk-started': journalAction({ ...aboutAccount, users: count }, ({ users }) => `${users} users`),
  'bulk-ended': journalAction(
    { ...aboutAccount, done: count, failed: count, unknown: count, notSent: count },
    ({ done, failed, unknown, notSent }) =>
      `${done} done, ${failed} failed, ${unknown} unknown, ${notSent} not sent`,
  ),
} as const;

const scopesText = z.array(z.string()).nullable();

/** The content of a user form, finished or not; only the given fields. */
const enteredUserSchema = z
  .strictObject({
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    role: z.string(),
    accountScopes: scopesText,
    organizationScopes: scopesText,
  })
  .partial();
export type EnteredUser = z.infer<typeof enteredUserSchema>;

/**
 * A user being edited: what was entered, which unchanged fields are sent too, the form's undo steps (latest last), and the
 * step of the edit.
 */
const userEditorDraftSchema = z.lazy(() =>
  z.strictObject({
    userId: enteredUuidSchema,
    entered: enteredUserSchema,
    sentToo: z.array(z.enum(userFields)),
    steps: z.array(enteredUserSchema),
    step: z.discriminatedUnion('at', [
      z.strictObject({ at: z.literal('form') }),
      z.strictObject({ at: z.literal('review'), mode: z.enum(['edit', 'undo']), changes: userChangesSchema }),
      z.strictObject({ at: z.literal('answered'), mode: z.enum(['edit', 'undo']), update: userUpdateSchema }),
    ]),
  }),
);
export type UserEditorDraft = z.infer<typeof userEditorDraftSchema>;

const bulkDraftSchema = z.lazy(() =>
  z.strictObject({
    pasted: z.string(),
    columns: z.array(columnMeaningSchema),
    fixed: z.record(z.enum(userFields), z.string()),
    maxParallel: z.string(),
    /** The sheet in each encoding that it may have, and the ID of the chosen one. */
    readings: z.array(bulkSheetSchema),
    reading: z.string(),
    /** What was typed into a wrong cell and not sent. */
    correction: cellCorrectionSchema.omit({ text: true }).extend({ entered: z.string() }).nullable(),
    step: z.discriminatedUnion('at', [
      z.strictObject({ at: z.literal('start') }),
      z.strictObject({ at: z.literal('mapping'), sheet: bulkSheetSchema }),
      z.strictObject({ at: z.literal('checked'), sheet: bulkSheetSchema, plan: bulkPlanSchema }),
      z.strictObject({ at: z.literal('undo'), jobId: uuidSchema, plan: bulkPlanSchema }),
      z.strictObject({ at: z.literal('job'), jobId: uuidSchema }),
    ]),
  }),
);
export type BulkDraft = z.infer<typeof bulkDraftSchema>;

/** The users screen of an account. `open` is the user on screen, or the one to return to from `many`. */
const usersDraftSchema = z.lazy(() =>
  z.strictObject({
    typed: z.string(),
    open: enteredUuidSchema.nullable(),
    isMany: z.boolean(),
    editors: z.array(userEditorDraftSchema),
    bulk: bulkDraftSchema,
  }),
);
export type UsersDraft = z.infer<typeof usersDraftSchema>;

export const drafts = { users: usersDraftSchema } as const;
