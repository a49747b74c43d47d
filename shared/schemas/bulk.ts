import { z } from 'zod';
import { appErrorSchema } from '../errors/app-error.ts';
import { fieldRuleText } from '../text/en/failures.ts';
import { readAsSchema } from './file-import.ts';
import { changedFields } from './user-changes.ts';
import { userFields, type UserChanges, responseFieldSchema } from './user.ts';
import { uuidSchema } from './uuid.ts';

/** The largest table, so that main's memory can't be filled. Larger changes are split. */
export const sheetLimits = {
  bytes: 5 * 1024 * 1024,
  rows: 10_000,
  columns: 100,
} as const;

/** What a column of a table contains. `name` is the user's name, which is shown and not sent. */
export const columnMeaningSchema = z.enum(['ignore', 'userId', 'name', ...userFields]);
export type ColumnMeaning = z.infer<typeof columnMeaningSchema>;

const entry = z.string().max(sheetLimits.bytes, {
  error: () => fieldRuleText.maxCharacters({ count: String(sheetLimits.bytes) }),
});
/**
 * How to read a table: what each column means, and which values are the same for every row.
 *
 * Fixed entries are texts as in a cell. A field has a column or a fixed entry, never both.
 */
export const bulkMappingSchema = z.strictObject({
  columns: z.array(columnMeaningSchema).max(sheetLimits.columns),
  fixed: z.partialRecord(z.enum(userFields), entry),
});
export type BulkMapping = z.infer<typeof bulkMappingSchema>;

/**
 * A table that was read: its columns with a few of their first cells, and their likely meaning.
 *
 * `source` is the file's name, or says that the table was pasted. `rowCount` excludes the header and the `emptyCount` rows that have nothing
 * in them.
 */
export const bulkSheetSchema = z.strictObject({
  id: uuidSchema,
  source: z.string(),
  rowCount: z.number().int().nonnegative(),
  emptyCount: z.number().int().nonnegative(),
  readAs: readAsSchema,
  hasHeader: z.boolean(),
  columns: z.array(
    z.strictObject({ name: z.string(), examples: z.array(z.string()), guess: columnMeaningSchema }),
  ),
});
export type BulkSheet = z.infer<typeof bulkSheetSchema>;

const field = z.enum(userFields);

/** The longest cell that can be corrected in the dry run, in UTF-16 units. */
export const maxCorrectionLength = 10_000;

const cellMeaning = z.enum(['userId', 'name', ...userFields]);
export type CellMeaning = z.infer<typeof cellMeaning>;

/** Another text for a cell of the table that main holds. */
export const cellCorrectionSchema = z.strictObject({
  line: z.number().int().positive(),
  meaning: cellMeaning,
  text: z.string().max(maxCorrectionLength),
});
export type CellCorrection = z.infer<typeof cellCorrectionSchema>;

/** What is wrong with a row, and in which column, as named on screen. */
const bulkProblemSchema = z.strictObject({ column: z.string(), message: z.string() });
export type BulkProblem = z.infer<typeof bulkProblemSchema>;

/** A problem with the cell that causes it, as it is written in the table. One that is not whole is too long to correct. */
const cellProblemSchema = bulkProblemSchema.extend({
  cell: z.strictObject({ meaning: cellMeaning, written: z.string(), isWhole: z.boolean() }).optional(),
});
export type CellProblem = z.infer<typeof cellProblemSchema>;

/** One field of a change, shortened for a list: the first few scopes, and how many `more` there are. */
const briefChangeSchema = z.strictObject({
  field,
  to: z.array(z.string()),
  more: z.number().int().nonnegative(),
});
export type BriefChange = z.infer<typeof briefChangeSchema>;

const shownScopes = 3;

/** A shortened change, in the order its fields are shown. */
export function briefChanges(changes: UserChanges): BriefChange[] {
  return changedFields(changes).map((name) => {
    const all = [changes[name] ?? []].flat();
    const to = all.slice(0, shownScopes);
    return { field: name, to, more: all.length - to.length };
  });
}

/** The powers that need a second confirmation, by the fields that give them. */
const gravePowerSchema = z.enum(['role', 'accountScopes', 'organizationScopes']);

/** The lists that an update may replace although Podkey does not know them. */
const unseenListSchema = z.enum(['accountScopes', 'organizationScopes']);

/**
 * What would happen to a row: it is sent, not sent because nothing would change as far as Podkey knows, or refused.
 *
 * `line` counts as in a spreadsheet, including the header. `name` is the user's name, from the table or else as known;
 * `knownAs` is the known name if the table has another. `reducesAccess`: the update may take access away from the user.
 * `unseen`: the lists that the update replaces although their present content is unknown. `undo`: how many of the former values
 * are known. A row to send may have problems too: what the undo of a job can't restore.
 */
const plannedRowSchema = z.strictObject({
  line: z.number().int().positive(),
  userId: z.string(),
  name: z.string().nullable(),
  verdict: z.enum(['send', 'unchanged', 'refused']),
  changes: z.array(briefChangeSchema),
  problems: z.array(cellProblemSchema),
  grave: z.array(gravePowerSchema),
  knownAs: z.string().nullable(),
  reducesAccess: z.boolean(),
  unseen: z.array(unseenListSchema),
  undo: z.enum(['all', 'part', 'none']),
});
export type PlannedRow = z.infer<typeof plannedRowSchema>;

/**
 * How the organizations were found that cells name: `unused` if no cell names one. `incomplete`: the pod's list lacks some, so
 * a name in it may have another organization too.
 */
const organizationListStateSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.enum(['unused', 'complete', 'incomplete']) }),
  z.strictObject({ kind: z.literal('failed'), error: appErrorSchema }),
]);
export type OrganizationListState = z.infer<typeof organizationListStateSchema>;

/** A dry run: every row checked, nothing sent. */
export const bulkPlanSchema = z.strictObject({
  id: uuidSchema,
  source: z.string(),
  rows: z.array(plannedRowSchema),
  organizations: organizationListStateSchema,
});
export type BulkPlan = z.infer<typeof bulkPlanSchema>;

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
export const maxParallelSchema = z.number().int().min(1).max(8);
export const usualParallel = 4;

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

/**
 * A row of a job. `line` counts as in a spreadsheet; `at` is when it reached this state, epoch ms. `isUndoable`: it was sent, and at
 * least one former value was known then.
 */
const bulkRowSchema = bulkOutcomeSchema.extend({
  line: z.number().int().positive(),
  userId: z.string(),
  name: z.string().nullable(),
  changes: z.array(briefChangeSchema),
  state: bulkRowStateSchema,
  at: z.number().nullable(),
  isUndoable: z.boolean(),
});
export type BulkRow = z.infer<typeof bulkRowSchema>;

/** The state of a job. Times in ms. `error` of a stopped job says what stopped it; null if the person did, or Podkey quit. */
const bulkStatusSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('running'), remainingMs: z.number().nonnegative().nullable() }),
  /** The pod asked for a pause; nothing is sent until then. */
  z.strictObject({ kind: z.literal('holding'), resumesInMs: z.number().nonnegative() }),
  z.strictObject({ kind: z.literal('stopping') }),
  z.strictObject({ kind: z.literal('stopped'), error: appErrorSchema.nullable() }),
  /** Everything was sent, and the disk refused results, which Podkey keeps in memory and tries to store again. */
  z.strictObject({ kind: z.literal('unsaved'), error: appErrorSchema }),
  z.strictObject({ kind: z.literal('finished') }),
]);
export type BulkStatus = z.infer<typeof bulkStatusSchema>;

/** A change of many users: the same for all, or one for each row. */
export const bulkJobSchema = z.strictObject({
  id: uuidSchema,
  source: z.string(),
  createdAt: z.number(),
  maxParallel: maxParallelSchema,
  counts: z.record(bulkRowStateSchema, z.number().int().nonnegative()),
  status: bulkStatusSchema,
});
export type BulkJob = z.infer<typeof bulkJobSchema>;

/** A job with all its rows, in the table's order. */
export const bulkResultsSchema = z.strictObject({ job: bulkJobSchema, rows: z.array(bulkRowSchema) });
export type BulkResults = z.infer<typeof bulkResultsSchema>;

/** Progress of a job: its state, and the rows that changed since the last event. */
export const bulkProgressSchema = bulkResultsSchema.extend({ accountId: uuidSchema });
export type BulkProgress = z.infer<typeof bulkProgressSchema>;
