import { z } from 'zod';
import { type ImportedLogin, loginFileLimits } from '../../../../shared/schemas/login-file.ts';
import { mostColumns } from '../../../../shared/schemas/login-import.ts';
import { loginImportFailureText } from '../../../../shared/text/en/login-import.ts';
import { loginFileFailureText as text } from '../../../../shared/text/en/logins.ts';
import { startsWith, textOf, unusableFile } from '../../files/file-contents.ts';
import type { FileContent } from '../../files/file-import.ts';
import { listsLookups, lookupFileKind, readLookupsJson, readLookupsTable } from '../former-lookups.ts';
import { readLoginsJson } from '../logins-json.ts';
import { readTable } from '../read-table.ts';
import { isBitwardenJson, readBitwardenJson } from './bitwarden-json.ts';
import { readKeePassXml } from './keepass-xml.ts';
import { loginTableOf, type LoginTable } from './login-table.ts';

/** A file of logins: a table whose columns a person matches, or logins in one of Podkey's own formats. */
export type LoginFile =
  | { kind: 'table'; table: LoginTable }
  | { kind: 'logins'; content: FileContent<ImportedLogin> };

const ofLookups = z.looseObject({ kind: z.literal(lookupFileKind) });

/**
 * The logins in a CSV, JSON or XML file, without any secret value.
 *
 * Fails as `validation` if it can't be read or is too large. The failure repeats none of its content and says what to do.
 */
export function readLoginFile(bytes: Uint8Array): LoginFile {
  const megabytes = loginFileLimits.bytes / (1024 * 1024);
  if (bytes.length > loginFileLimits.bytes) throw unusableFile(text.tooLarge({ megabytes }), text.split);
  assertReadableKind(bytes);
  const content = textOf(bytes);
  if (content === null) throw unusableFile(text.notText, text.saveAsUtf8);
  if (/^\s*</.test(content)) return { kind: 'table', table: readKeePassXml(content.trimStart()) };
  if (/^\s*[{[]/.test(content)) {
    const json = parse(content);
    if (ofLookups.safeParse(json).success) return { kind: 'logins', content: readLookupsJson(json) };
    if (isBitwardenJson(json)) return { kind: 'table', table: readBitwardenJson(json) };
    return { kind: 'logins', content: readLoginsJson(json) };
  }
  const table = readTable(content);
  if (listsLookups(table.header)) return { kind: 'logins', content: readLookupsTable(table) };
  if (table.header.length > mostColumns)
    throw unusableFile(loginImportFailureText.manyColumns({ most: mostColumns }), text.chooseExport);
  if (table.body.length === 0) throw unusableFile(loginImportFailureText.onlyHeader, text.chooseExport);
  return { kind: 'table', table: loginTableOf(table) };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The parser's own error is dropped, because it quotes the text.
    throw unusableFile(text.notJson, text.chooseExport);
  }
}

/** Refuses files that are recognized and can't be read, with what to export instead. */
function assertReadableKind(bytes: Uint8Array): void {
  // ZIP (APPNOTE §4.3.7): 1Password's 1PUX, and spreadsheets.
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]))
    throw unusableFile(loginImportFailureText.zip, loginImportFailureText.exportCsv);
  // A KeePass database (KDBX 3 and 4 begin with these two numbers).
  if (startsWith(bytes, [0x03, 0xd9, 0xa2, 0x9a]))
    throw unusableFile(loginImportFailureText.keePassDatabase, loginImportFailureText.exportXml);
}
