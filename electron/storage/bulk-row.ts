import { z } from 'zod';
import {
  bulkOutcomeSchema,
  bulkRowStateSchema,
  type BulkOutcome,
  type BulkRowState,
} from '../../shared/schemas/bulk-job.ts';
import { userChangesSchema, type UserChanges } from '../../shared/schemas/user.ts';
import { bulkFailureText } from '../../shared/text/failures/bulk-failures.ts';

/**
 * A stored row of a bulk change. `at` is epoch ms.
 *
 * `before` has the user's former values of the wanted fields, as far as they were known and can be sent, from right before the
 * row was sent. Null for a row that was not sent, or that an earlier Podkey sent.
 */
export interface BulkRecord extends BulkOutcome {
  line: number;
  userId: string;
  name: string | null;
  wanted: UserChanges;
  before: UserChanges | null;
  state: BulkRowState;
  at: number | null;
}

/** The outcome of a row with nothing to report yet. */
export const emptyOutcome: BulkOutcome & Pick<BulkRecord, 'before'> = {
  problems: [],
  beyond: [],
  unconfirmed: [],
  error: null,
  isMarked: false,
  before: null,
};

const storedOutcomeSchema = bulkOutcomeSchema.extend({ before: userChangesSchema.nullable().default(null) });

/** Stored state of a row that is about to be sent. It counts as `waiting` for the Podkey process that claimed it. */
export const claimed = 'claimed';

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
 * Validates a stored row, because anyone who can write to the file may have changed it.
 *
 * A row that does not fit becomes `refused`, so it is never sent. `self` identifies the process whose claims are still
 * valid.
 */
export function parseBulkRow(row: unknown, self: string): BulkRecord {
  const { line, user_id, name, wanted, at, ...stored } = rowSchema.parse(row);
  const { state, detail } = stored.state === claimed ? claimedAs(stored.detail, self) : stored;
  const changes = userChangesSchema.safeParse(JSON.parse(wanted));
  const known = bulkRowStateSchema.safeParse(state);
  const outcome = storedOutcomeSchema.safeParse(detail === null ? emptyOutcome : JSON.parse(detail));
  const time = Date.parse(at ?? '');
  const common = { line, userId: user_id, name, at: Number.isNaN(time) ? null : time };
  if (!changes.success || !known.success) {
    const problem = { column: bulkFailureText.rowColumn, message: bulkFailureText.rowUnreadable };
    return { ...common, ...emptyOutcome, wanted: {}, state: 'refused', problems: [problem] };
  }
  return { ...common, wanted: changes.data, state: known.data, ...(outcome.data ?? emptyOutcome) };
}

/** A row that another process claimed and never settled may have been sent. */
function claimedAs(detail: string | null, self: string) {
  const { by } = bySchema.safeParse(detail === null ? null : JSON.parse(detail)).data ?? {};
  return { state: by === self ? 'waiting' : 'unknown', detail: null };
}

const bySchema = z.object({ by: z.string() });
const claimSchema = z.object({
  job: z.string(),
  line: z.number(),
  user_id: z.string(),
  wanted: z.string(),
  detail: z.string().nullable(),
});
const markSchema = z.object({ at: z.number(), upMs: z.number() });

/** Parses a claimed row; `mark` says when it was claimed, or is null if that can't be read. */
export function parseClaim(row: unknown) {
  const { job, line, user_id: userId, wanted, detail } = claimSchema.parse(row);
  const changes = userChangesSchema.safeParse(JSON.parse(wanted)).data ?? {};
  const mark = markSchema.safeParse(detail === null ? null : JSON.parse(detail)).data ?? null;
  return { job, line, userId, wanted: changes, mark };
}
