import { sitesInFile } from '../../../electron/services/logins/merged-login.ts';
import assert from 'node:assert/strict';
import { isErrorCell } from '../../../electron/services/files/tables.ts';
import { runToEnd } from '../../../electron/services/turns.ts';
import { looksSecret, withoutCredentials } from '../../../electron/services/logins/import/credentials.ts';
import { readAccountFile } from '../../../electron/services/accounts/account-file.ts';
import type { FileEntry } from '../../../electron/services/files/file-import.ts';
import { mappedLogins } from '../../../electron/services/logins/import/mapped-logins.ts';
import { sheetOf } from '../../../electron/services/logins/import/login-table.ts';
import { readLoginFile, type LoginFile } from '../../../electron/services/logins/import/read-login-file.ts';
import { loginsJson, loginsCsv } from '../../../electron/services/logins/login-formats.ts';
import { guessColumns, parseCsv, tableTexts } from '../../../electron/features/users/bulk/parse-csv.ts';
import {
  importedLoginSchema,
  type ImportedLogin,
  loginSheetSchema,
} from '../../../shared/schemas/login-file.ts';
import type { Login } from '../../../shared/schemas/login.ts';
import { assertPrintable, alsoStretched, unlessRefused } from '../target.ts';

/*
 * A file that a person imports: a table of logins as any known program exports it, Podkey's own files of logins and accounts, and
 * a table of users.
 */

const pod = 'https://docs.northwind.example';
const id = '99999999-9999-4999-8999-999999999999';
const refused = ['validation'] as const;

export const isSync = true;

export const fuzz = alsoStretched(read);

function read(input: Buffer): void {
  const files = unlessRefused(refused, () => runToEnd(readLoginFile(input)));
  for (const file of files ?? []) logins(file);
  unlessRefused(refused, () => readAccountFile(input));
  unlessRefused(refused, () => {
    for (const { text } of runToEnd(tableTexts(input))) {
      const { names, rows } = runToEnd(parseCsv(text));
      const samples = rows.slice(0, 50).map(({ cells }) => cells);
      assert.equal(guessColumns(names, samples).length, names.length);
    }
  });
}

function logins(file: LoginFile): void {
  const content = contentOf(file);
  if (!content) return;
  content.unknown.forEach(assertPrintable);
  const read = content.entries.flatMap((row) => entryOf(row) ?? []);
  for (const login of read.slice(0, 5)) exportedAgain(login);
}

/** The file's logins, with the meanings that Podkey guesses. */
function contentOf(file: LoginFile) {
  if (file.kind === 'logins') return file.content;
  const { table } = file;
  const { columns } = loginSheetSchema.parse(sheetOf(id, 'logins.csv', table));
  for (const { name } of columns) assertPrintable(name);
  for (const { cells } of table.rows) assert.ok(cells.length <= columns.length);
  const mapping = { columns: columns.map(({ guess }) => guess), withNotes: true };
  return unlessRefused(refused, () => runToEnd(mappedLogins(table, mapping, pod)));
}

function entryOf(row: FileEntry<ImportedLogin>): ImportedLogin | undefined {
  assert.ok(row.line > 0);
  if (!('problems' in row)) return importedLoginSchema.parse(row.entry);
  assert.ok(row.problems.length > 0);
  for (const { message } of row.problems) assertPrintable(message);
  return undefined;
}

/** What Podkey exports, it imports again as the same login. */
function exportedAgain(login: ImportedLogin): void {
  // An export says what the addresses mean.
  const { addressSites: _addressSites, ...described } = login;
  const written = { ...described, sites: sitesInFile(login) };
  const stored: Login = {
    ...written,
    id,
    source: 'own',
    items: login.items.map((item) => ({ ...item, id, staleAt: null, uses: 0, lastUsedAt: null })),
  };
  const json = loginsJson([stored]);
  assert.deepEqual(loginsIn(json), [written]);
  // A table gives no value that stands in a text, nothing of a column that looks like one, and no error of a spreadsheet.
  const texts = [login.name, login.client?.name, login.userName, login.address, login.notes, ...login.tags];
  const isPlain = texts.every(
    (text) =>
      !text || (withoutCredentials(text, true) === text && !looksSecret([text], true) && !isErrorCell(text)),
  );
  if (isPlain) assert.deepEqual(loginsIn(loginsCsv([stored])), [written]);
}

function loginsIn(text: string) {
  const [file] = runToEnd(readLoginFile(Buffer.from(text)));
  return contentOf(file)?.entries.map((row) => {
    if ('problems' in row) return row.problems;
    const { addressSites: _addressSites, ...entry } = row.entry;
    return entry;
  });
}
