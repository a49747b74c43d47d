import type { LoginFormat } from '../../../shared/schemas/login-file.ts';
import type { Login } from '../../../shared/schemas/login.ts';
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
  const { kind, write } = formats[format]();
  const question = {
    title: text.exportTitle,
    suggestedName: `podkey-logins.${format}`,
    kind: { name: kind, extensions: [format] },
  };
  const fileName = await files.save(question, write(saved)).catch(unwritableFile);
  return fileName === null ? null : { fileName, count: saved.length };
}

/** Read at each export, because the language may have changed. */
const formats: Readonly<
  Record<LoginFormat, () => { kind: string; write: (logins: readonly Login[]) => string }>
> = {
  csv: () => ({ kind: text.csvKind, write: loginsCsv }),
  json: () => ({ kind: text.jsonKind, write: loginsJson }),
};
