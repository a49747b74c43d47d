import {
  emptyOutcome,
  type BulkJobRecord,
  type BulkRecord,
  type BulkRepository,
} from '../../../storage/bulk-repository.ts';
import type { AppError } from '../../../../shared/errors/app-error.ts';
import {
  type BulkJob,
  type BulkRow,
  type BulkRowState,
  briefChanges,
} from '../../../../shared/schemas/bulk.ts';
import { isEmptyChange } from '../../../../shared/schemas/user-changes.ts';
import type { CheckedRow } from './dry-run.ts';

const noRows = { waiting: 0, sending: 0, done: 0, unchanged: 0, failed: 0, unknown: 0, refused: 0 };

/** A checked row of a table as a row of a new job. The wrong cells are not stored. */
export function newRecord({ line, userId, name, wanted, verdict, problems }: CheckedRow): BulkRecord {
  const state = verdict === 'send' ? 'waiting' : verdict;
  const stored = problems.map(({ column, message }) => ({ column, message }));
  return { ...emptyOutcome, line, userId, name, wanted, state, problems: stored, at: null };
}

/** A job's row as the page sees it. */
export function rowView({ wanted, before, ...row }: BulkRecord): BulkRow {
  const isUndoable = row.state === 'done' && !isEmptyChange(before ?? {});
  return { ...row, changes: briefChanges(wanted), isUndoable };
}

/** A row of a job that does not run: if it was sent and has no result, the result is unknown. `error` says why, if known. */
export function atRest(row: BulkRecord, error: AppError | null): BulkRecord {
  return row.state === 'sending' ? { ...row, state: 'unknown', error } : row;
}

/** A job as the page sees it. `running` is the status of its run, if it runs; `ended` says why its last run ended early or lost results. */
export function jobView(
  rows: BulkRepository,
  job: BulkJobRecord,
  { running, ended }: { running: BulkJob['status'] | undefined; ended: AppError | null },
): BulkJob {
  const counts = { ...noRows, ...rows.counts(job.id) };
  if (running) return { ...job, counts, status: running };
  const unknown = counts.unknown + counts.sending;
  return { ...job, counts: { ...counts, sending: 0, unknown }, status: endStatus(counts.waiting > 0, ended) };
}

/** The status of a job that does not run. `error`: why its last run ended early or could not store all results. */
export function endStatus(isAnyWaiting: boolean, error: AppError | null): BulkJob['status'] {
  if (isAnyWaiting) return { is: 'stopped', error };
  return error ? { is: 'unsaved', error } : { is: 'finished' };
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
