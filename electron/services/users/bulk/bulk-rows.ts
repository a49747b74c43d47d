import { emptyOutcome, type BulkRecord } from '../../../storage/bulk-repository.ts';
import type { BulkRow, BulkRowState } from '../../../../shared/schemas/bulk-job.ts';
import { briefChanges } from '../../../../shared/schemas/bulk-plan.ts';
import type { CheckedRow } from './dry-run.ts';

/** A checked row of a table as a row of a new job. */
export function newRecord({ line, userId, name, wanted, verdict, problems }: CheckedRow): BulkRecord {
  const state = verdict === 'send' ? 'waiting' : verdict;
  return { ...emptyOutcome, line, userId, name, wanted, state, problems, at: null };
}

/** A job's row as the page sees it. */
export function rowView({ wanted, before: _, ...row }: BulkRecord): BulkRow {
  return { ...row, changes: briefChanges(wanted) };
}

/** The number of rows by outcome, for the journal. */
export function countOutcomes(states: readonly BulkRowState[]) {
  const count = (...counted: BulkRowState[]) => states.filter((state) => counted.includes(state)).length;
  return {
    done: count('done'),
    failed: count('failed'),
    unknown: count('unknown', 'sending'),
    notSent: count('waiting', 'unchanged', 'refused'),
  };
}
