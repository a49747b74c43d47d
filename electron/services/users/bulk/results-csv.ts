import { type BulkRowState, sheetLimits } from '../../../../shared/schemas/bulk.ts';
import { userFields, type UserField } from '../../../../shared/schemas/user.ts';
import { fileText } from '../../../../shared/text/en/system.ts';
import { bulkJobText, bulkText } from '../../../../shared/text/en/bulk.ts';
import type { BulkRecord } from '../../../storage/bulk-repository.ts';
import { csvOf, utf8Mark, type CsvSeparator } from '../../files/file-contents.ts';
import { unreadableFile, unwritableFile, type PersonFiles } from '../../files/person-files.ts';
import { noScopes } from './read-cell.ts';

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
