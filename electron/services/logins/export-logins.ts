import type { LoginFormat } from '../../../shared/schemas/login-file.ts';
import { loginFileText as text } from '../../../shared/text/logins/login-files.ts';
import { unwritableFile } from '../files/file-failure.ts';
import type { PersonFiles, SaveQuestion } from '../files/person-files.ts';
import type { LoginService } from './login-service.ts';
import { libraryFileName } from '../../../shared/schemas/library.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import { assertNever } from '../../../shared/errors/assert-never.ts';
import type { Clock } from '../clock.ts';
import { libraryDraft, libraryLogin } from '../library/library-draft.ts';
import { noLibraryOf } from './login-failures.ts';
import { loginsCsv } from './logins-csv.ts';
import { loginsJson } from './logins-json.ts';

interface Options {
  logins: Pick<LoginService, 'own'>;
  files: Pick<PersonFiles, 'save'>;
  /** Finds an account by Podkey's ID; undefined for the sample account, whose pod no one else can reach. */
  accountOf: (accountId: string) => { podUrl: string; accountId: string } | undefined;
  clock: Pick<Clock, 'now'>;
}

/**
 * Writes the person's own logins of an account to a file that they choose; null if they cancel. `library` is an unsigned team
 * library (docs/library.md).
 */
export async function exportLogins(
  options: Options,
  accountId: string,
  format: LoginFormat,
): Promise<{ fileName: string; count: number } | null> {
  const saved = options.logins.own(accountId);
  const { content, ...question } = exportedFile(options, accountId, format, saved);
  const fileName = await options.files.save(question, content).catch(unwritableFile);
  return fileName === null ? null : { fileName, count: saved.length };
}

function exportedFile(
  { accountOf, clock }: Options,
  accountId: string,
  format: LoginFormat,
  saved: readonly Login[],
): SaveQuestion & { content: string } {
  const title = text.exportTitle;
  const suggestedName = `podkey-logins.${format}`;
  switch (format) {
    case 'csv':
      return {
        title,
        suggestedName,
        kind: { name: text.csvKind, extensions: ['csv'] },
        content: loginsCsv(saved),
      };
    case 'json':
      return {
        title,
        suggestedName,
        kind: { name: text.jsonKind, extensions: ['json'] },
        content: loginsJson(saved),
      };
    case 'library': {
      const account = accountOf(accountId);
      if (!account) throw noLibraryOf();
      const pod = {
        podUrl: account.podUrl,
        accountId: account.accountId,
        logins: saved.map(libraryLogin),
      };
      return {
        title: text.libraryTitle,
        suggestedName: libraryFileName,
        kind: { name: text.libraryKind, extensions: ['json'] },
        content: libraryDraft([pod], clock.now()),
      };
    }
    default:
      return assertNever(format);
  }
}
