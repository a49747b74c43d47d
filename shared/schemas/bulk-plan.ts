import { z } from 'zod';
import { appErrorSchema } from '../errors/app-error.ts';
import { userFields, type UserChanges } from './user.ts';
import { changedFields } from './user-changes.ts';
import { uuidSchema } from './uuid.ts';

const field = z.enum(userFields);

/** What is wrong with a row, and in which column, as named on screen. */
export const bulkProblemSchema = z.strictObject({ column: z.string(), message: z.string() });
export type BulkProblem = z.infer<typeof bulkProblemSchema>;

/** One field of a change, shortened for a list: the first few scopes, and how many `more` there are. */
export const briefChangeSchema = z.strictObject({
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
export const gravePowerSchema = z.enum(['role', 'accountScopes', 'organizationScopes']);

/**
 * What would happen to a row: it is sent, not sent because nothing would change as far as Podkey knows, or refused.
 *
 * `line` counts as in a spreadsheet, including the header. `name` is the user's name, from the table or else as known;
 * `knownAs` is the known name if the table has another. `reducesAccess`: the update may take access away from the user.
 * `isUndoable`: all former values are known. A row to send may have problems too: what the undo of a job can't restore.
 */
export const plannedRowSchema = z.strictObject({
  line: z.number().int().positive(),
  userId: z.string(),
  name: z.string().nullable(),
  verdict: z.enum(['send', 'unchanged', 'refused']),
  changes: z.array(briefChangeSchema),
  problems: z.array(bulkProblemSchema),
  grave: z.array(gravePowerSchema),
  knownAs: z.string().nullable(),
  reducesAccess: z.boolean(),
  isUndoable: z.boolean(),
});
export type PlannedRow = z.infer<typeof plannedRowSchema>;

/**
 * How the organizations were found that cells name: `unused` if no cell names one. `incomplete`: the pod's list lacks some, so
 * a name in it may have another organization too.
 */
export const organizationListStateSchema = z.discriminatedUnion('kind', [
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
