import type { LookupFormat } from '../../../shared/schemas/lookup-file.ts';
import { lookupExportText as text } from '../../../shared/text/lookups/lookups.ts';
import { unwritableFile } from '../files/file-failure.ts';
import type { PersonFiles } from '../files/person-files.ts';
import type { LookupService } from './lookup-service.ts';
import { lookupsCsv } from './lookups-csv.ts';
import { lookupsJson } from './lookups-json.ts';

interface Options {
  lookups: Pick<LookupService, 'list'>;
  files: Pick<PersonFiles, 'save'>;
}

/** Writes all lookups of an account to a file that the person chooses; null if they cancel. */
export async function exportLookups(
  { lookups, files }: Options,
  accountId: string,
  format: LookupFormat,
): Promise<{ fileName: string; count: number } | null> {
  const saved = lookups.list(accountId).lookups;
  const content = format === 'csv' ? lookupsCsv(saved) : lookupsJson(saved);
  const kind = { name: format === 'csv' ? text.csvKind : text.jsonKind, extensions: [format] };
  const question = { title: text.title, kind, suggestedName: `podkey-lookups.${format}` };
  const fileName = await files.save(question, content).catch(unwritableFile);
  return fileName === null ? null : { fileName, count: saved.length };
}
