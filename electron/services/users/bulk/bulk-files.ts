import type { BulkRecord } from '../../../storage/bulk-repository.ts';
import { sheetLimits } from '../../../../shared/schemas/bulk-sheet.ts';
import { fileText } from '../../../../shared/text/app/files.ts';
import { bulkJobText } from '../../../../shared/text/users/bulk-jobs.ts';
import { bulkText } from '../../../../shared/text/users/bulk.ts';
import { unreadableFile, unwritableFile } from '../../files/file-failure.ts';
import type { PersonFiles } from '../../files/person-files.ts';
import { resultsCsv } from './results-csv.ts';

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
): Promise<string | null> {
  const kind = { name: fileText.csv, extensions: ['csv'] };
  const suggestedName = bulkJobText.resultsName({ source: source.replace(/\.[a-z]{1,4}$/i, '') });
  return files
    .save({ title: bulkJobText.saveTitle, kind, suggestedName }, resultsCsv(rows))
    .catch(unwritableFile);
}
