import type { LoginFormat } from '../../../shared/schemas/login-file.ts';
import { loginFileText as text } from '../../../shared/text/logins/login-files.ts';
import { unwritableFile } from '../files/file-failure.ts';
import type { PersonFiles } from '../files/person-files.ts';
import type { LoginService } from './login-service.ts';
import { loginsCsv } from './logins-csv.ts';
import { loginsJson } from './logins-json.ts';

interface Options {
  logins: Pick<LoginService, 'own'>;
  files: Pick<PersonFiles, 'save'>;
}

/** Writes the person's own logins of an account to a file that they choose; null if they cancel. */
export async function exportLogins(
  { files, logins }: Options,
  accountId: string,
  format: LoginFormat,
): Promise<{ fileName: string; count: number } | null> {
  const saved = logins.own(accountId);
  const content = format === 'csv' ? loginsCsv(saved) : loginsJson(saved);
  const kind = { name: format === 'csv' ? text.csvKind : text.jsonKind, extensions: [format] };
  const question = { title: text.exportTitle, kind, suggestedName: `podkey-logins.${format}` };
  const fileName = await files.save(question, content).catch(unwritableFile);
  return fileName === null ? null : { fileName, count: saved.length };
}
