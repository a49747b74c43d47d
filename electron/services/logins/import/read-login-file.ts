import { z } from 'zod';
import { type ImportedLogin, loginFileLimits } from '../../../../shared/schemas/login-file.ts';
import { mostColumns } from '../../../../shared/schemas/login-import.ts';
import { loginImportFailureText } from '../../../../shared/text/en/login-import.ts';
import { loginFileFailureText as text } from '../../../../shared/text/en/logins.ts';
import { unusableFile, utf8Text } from '../../files/file-contents.ts';
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
  const content = decoded(bytes);
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

const startsWith = (bytes: Uint8Array, signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** Refuses files that are recognized and can't be read, with what to export instead. */
function assertReadableKind(bytes: Uint8Array): void {
  // ZIP (APPNOTE §4.3.7): 1Password's 1PUX, and spreadsheets.
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04]))
    throw unusableFile(loginImportFailureText.zip, loginImportFailureText.exportCsv);
  // A KeePass database (KDBX 3 and 4 begin with these two numbers).
  if (startsWith(bytes, [0x03, 0xd9, 0xa2, 0x9a]))
    throw unusableFile(loginImportFailureText.keePassDatabase, loginImportFailureText.exportXml);
}

/** A file's text, in UTF-8, UTF-16 or, as spreadsheets in Western Europe write it, Windows-1252; null if it is none. */
function decoded(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return decodedAs('utf-16le', bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return decodedAs('utf-16be', bytes);
  const text = utf8Text(bytes);
  if (text !== null) return text;
  // UTF-16 without a byte order mark: every other byte of ASCII is zero.
  if (bytes[1] === 0 && bytes[0] !== 0) return decodedAs('utf-16le', bytes);
  if (bytes[0] === 0 && bytes[1] !== 0) return decodedAs('utf-16be', bytes);
  return decodedAs('windows-1252', bytes);
}

function decodedAs(encoding: string, bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    // eslint-disable-next-line no-control-regex -- a text has no control characters but tab and line breaks
    return /[\u0000-\u0008\u000e-\u001a\u001c-\u001f]/.test(text) ? null : text;
  } catch {
    return null;
  }
}
