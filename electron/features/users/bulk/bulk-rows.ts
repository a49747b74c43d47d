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
  sheetLimits,
} from '../../../../shared/schemas/bulk.ts';
import { isEmptyChange } from '../../../../shared/schemas/user-changes.ts';
import type { CheckedRow } from './dry-run.ts';
import { userFields, type UserField } from '../../../../shared/schemas/user.ts';
import { fileText } from '../../../../shared/text/en/system.ts';
import { bulkJobText, bulkText } from '../../../../shared/features/users/text/en-bulk.ts';
import { csvOf, utf8Mark, type CsvSeparator } from '../../../services/files/file-contents.ts';
import { unreadableFile, unwritableFile, type PersonFiles } from '../../../services/files/person-files.ts';
import { noScopes } from './read-cell.ts';

const noRows = { waiting: 0, sending: 0, done: 0, unchanged: 0, failed: 0, unknown: 0, refused: 0 };

/** A checked row of a table as a row of a new job. The wrong cells are not stored. */
export function newRecord({ line, userId, name, wanted, verdict, problems }: CheckedRow): BulkRecord {
  const state = verdict === 'send' ? 'waiting' : verdict;
  const stored = problems.map(({ column, message }) => ({ column, message }));
  return { ...emptyOutcome, line, userId, name, wanted, state, problems: stored, at: null };
}

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
  if (isAnyWaiting) return { kind: 'stopped', error };
  return error ? { kind: 'unsaved', error } : { kind: 'finished' };
}

export function countOutcomes(states: readonly BulkRowState[]) {
  const count = (...counted: BulkRowState[]) => states.filter((state) => counted.includes(state)).length;
  return {
    done: count('done'),
    failed: count('failed'),
    unknown: count('unknown', 'sending'),
    notSent: count('waiting', 'unchanged', 'refused'),
  };
}

const stateWords: Readonly<Record<BulkRowState, string>> = {
  waiting: 'Not sent',
  sending: 'Being sent',
  done: 'Done',
  unchanged: 'Nothing to change',
  failed: 'Failed',
  unknown: 'Outcome unknown',
  refused: 'Not sent: error in the row',
};

const fieldWords: Readonly<Record<UserField, string>> = {
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  accountScopes: 'Account scopes',
  organizationScopes: 'Organization scopes',
};

/**
 * A job's rows with their results, as CSV for spreadsheets.
 *
 * The fields are named and written as in a table to send, so that selected rows can be sent again.
 */
export function resultsCsv(rows: readonly BulkRecord[], separator: CsvSeparator = ','): string {
  const header = [
    'Row',
    'User ID',
    'Name',
    ...userFields.map((field) => fieldWords[field]),
    'Result',
    'Changed by the pod besides',
    'Reason',
    'Error ID',
    'Error code',
    'Status',
    'Time',
  ];
  return utf8Mark + csvOf([header, ...rows.map(cellsOf)], separator);
}

function cellsOf(row: BulkRecord): (string | number)[] {
  const service = row.error?.service;
  const reasons = [
    ...row.problems.map(({ column, message }) => `${column}: ${message}`),
    ...(row.error ? [row.error.message] : []),
    ...(row.unconfirmed.length > 0
      ? [`Not confirmed by the pod: ${row.unconfirmed.map((field) => fieldWords[field]).join(', ')}.`]
      : []),
    ...(row.state === 'unknown' && !row.error ? ['Podkey ended before the answer came.'] : []),
    ...(row.isMarked ? ['Marked as done by hand.'] : []),
  ];
  return [
    row.line,
    row.userId,
    row.name ?? '',
    ...userFields.map((field) => entryOf(row.wanted[field])),
    stateWords[row.state],
    row.beyond.join(' '),
    reasons.join(' '),
    service?.errorId ?? '',
    service?.errorCode ?? '',
    service?.status ?? '',
    row.at === null ? '' : new Date(row.at).toISOString(),
  ];
}

function entryOf(wanted: string | readonly string[] | undefined): string {
  if (wanted === undefined || typeof wanted === 'string') return wanted ?? '';
  return wanted.length === 0 ? noScopes : wanted.join(' ');
}

/** Opens the table that the person chooses; null if they cancel. */
export function openTable(files: PersonFiles) {
  const kind = { name: bulkText.fileKind, extensions: ['csv', 'tsv', 'txt'] };
  return files.open({ title: bulkText.fileTitle, kind }, sheetLimits.bytes).catch(unreadableFile);
}

/** Writes a job's results to a file that the person chooses. Returns its name, or null if they cancel. */
export function saveResults(
  files: PersonFiles,
  source: string,
  rows: readonly BulkRecord[],
  separator: CsvSeparator,
): Promise<string | null> {
  const kind = { name: fileText.csv, extensions: ['csv'] };
  const suggestedName = bulkJobText.resultsName({ source: source.replace(/\.[a-z]{1,4}$/i, '') });
  return files
    .save({ title: bulkJobText.saveTitle, kind, suggestedName }, resultsCsv(rows, separator))
    .catch(unwritableFile);
}
