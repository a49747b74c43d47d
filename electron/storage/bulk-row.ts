import { z } from 'zod';
import {
  bulkOutcomeSchema,
  bulkRowStateSchema,
  type BulkOutcome,
  type BulkRowState,
} from '../../shared/schemas/bulk-job.ts';
import { userChangesSchema, type UserChanges } from '../../shared/schemas/user.ts';
import { bulkFailureText } from '../../shared/text/bulk-failures.ts';

/** What is stored of a row of a bulk change. `at` is epoch ms. */
export interface BulkRecord extends BulkOutcome {
  line: number;
  userId: string;
  name: string | null;
  wanted: UserChanges;
  state: BulkRowState;
  at: number | null;
}

/** The outcome of a row of which nothing is to be told yet. */
export const noOutcome: BulkOutcome = { problems: [], beyond: [], error: null, isMarked: false };

const rowSchema = z.object({
  line: z.number(),
  user_id: z.string(),
  name: z.string().nullable(),
  wanted: z.string(),
  state: z.string(),
  detail: z.string().nullable(),
  at: z.string().nullable(),
});

/**
 * Parses what the database holds, which anyone who can write to the file may have changed.
 *
 * A row that does not fit is refused: whatever it says is not sent.
 */
export function parseBulkRow(row: unknown): BulkRecord {
  const { line, user_id, name, wanted, state, detail, at } = rowSchema.parse(row);
  const changes = userChangesSchema.safeParse(JSON.parse(wanted));
  const known = bulkRowStateSchema.safeParse(state);
  const outcome = bulkOutcomeSchema.safeParse(detail === null ? noOutcome : JSON.parse(detail));
  const time = Date.parse(at ?? '');
  const common = { line, userId: user_id, name, at: Number.isNaN(time) ? null : time };
  if (!changes.success || !known.success) {
    const problem = { column: bulkFailureText.rowColumn, message: bulkFailureText.rowUnreadable };
    return { ...common, ...noOutcome, wanted: {}, state: 'refused', problems: [problem] };
  }
  return { ...common, wanted: changes.data, state: known.data, ...(outcome.data ?? noOutcome) };
}
