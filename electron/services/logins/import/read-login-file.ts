import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { type ImportedLogin, loginFileLimits } from '../../../../shared/schemas/login-file.ts';
import { mostColumns } from '../../../../shared/schemas/login-import.ts';
import type { LegacyEncoding } from '../../../../shared/schemas/text-encoding.ts';
import { loginFileFailures } from '../../../../shared/text/en/logins.ts';
import { loginImportFailures } from '../../../../shared/text/en/login-import.ts';
import { startsWith } from '../../files/file-contents.ts';
import type { FileContent } from '../../files/file-import.ts';
import { parseJsonInSlices } from '../../files/read-json.ts';
import { textsOf, type FileText } from '../../files/text-encoding.ts';
import type { SlicedWork } from '../../in-turns.ts';
import { listsLookups, lookupFileKind, readLookupsJson, readLookupsTable } from '../former-lookups.ts';
import { readLoginsJson } from '../logins-json.ts';
import { readTable, tooMany } from '../read-table.ts';
import { isBitwardenJson, readBitwardenJson } from './bitwarden-json.ts';
import { readKeePassXml } from './keepass-xml.ts';
import { loginTableOf, type LoginTable } from './login-table.ts';
import { isHeader } from './recognize-columns.ts';

/** A file of logins: a table whose columns a person matches, or logins in one of Podkey's own formats. */
export type LoginFile =
  | { kind: 'table'; table: LoginTable & { encoding: LegacyEncoding | null } }
  | { kind: 'logins'; content: FileContent<ImportedLogin> };

const ofLookups = z.looseObject({ kind: z.literal(lookupFileKind) });

/**
 * The logins in a CSV, JSON or XML file, without any secret value. Several readings, the likelier first, if a table's encoding is in doubt and
 * makes a difference.
 *
 * Fails as `validation` if it can't be read or is too large. The failure repeats none of its content and says what to do.
 */
export function* readLoginFile(bytes: Uint8Array): SlicedWork<[LoginFile, ...LoginFile[]]> {
  const megabytes = loginFileLimits.bytes / (1024 * 1024);
  if (bytes.length > loginFileLimits.bytes) throw loginFileFailures.tooLarge({ megabytes });
  assertReadableKind(bytes);
  const readings = yield* textsOf(bytes);
  const [first, ...others] = readings;
  if (!first) throw loginFileFailures.notText();
  const isTable = !/^\s*[<{[]/.test(first.text);
  // JSON is UTF-8 (RFC 8259 §8.1), and so is what KeePass writes.
  if (!isTable && others.length > 0) throw loginFileFailures.notText();
  const files: [LoginFile, ...LoginFile[]] = [yield* readText(first)];
  for (const other of others) {
    const file = yield* readText(other);
    if (!files.some((earlier) => isAlike(earlier, file))) files.push(file);
  }
  return files;
}

function* readText({ text: content, encoding }: FileText): SlicedWork<LoginFile> {
  if (/^\s*</.test(content))
    return { kind: 'table', table: { ...(yield* readKeePassXml(content.trimStart())), encoding } };
  if (/^\s*[{[]/.test(content)) {
    const json = yield* parse(content);
    if (ofLookups.safeParse(json).success) return { kind: 'logins', content: readLookupsJson(json) };
    if (isBitwardenJson(json))
      return { kind: 'table', table: { ...(yield* readBitwardenJson(json)), encoding } };
    return { kind: 'logins', content: yield* readLoginsJson(json) };
  }
  const table = yield* readTable(content);
  if (listsLookups(table.header)) return { kind: 'logins', content: readLookupsTable(table) };
  if (table.header.length > mostColumns) throw loginFileFailures.manyColumns({ most: mostColumns });
  if (!isHeader(table.header)) throw loginImportFailures.noHeader();
  if (table.body.length === 0) throw loginFileFailures.onlyHeader();
  return { kind: 'table', table: { ...(yield* loginTableOf(table)), encoding } };
}

/** Whether two readings of a file have the same logins, because only what is not read differs. */
function isAlike(one: LoginFile, other: LoginFile): boolean {
  if (one.kind === 'logins' || other.kind === 'logins') return isDeepStrictEqual(one, other);
  const { columns, rows } = one.table;
  return (
    isDeepStrictEqual(columns, other.table.columns) &&
    rows.every(({ cells }, index) =>
      cells.every((cell, column) => cell === other.table.rows[index]?.cells[column]),
    )
  );
}

function* parse(json: string): SlicedWork<unknown> {
  // A list is no file of logins.
  if (json.trimStart().startsWith('[')) throw loginFileFailures.anotherKind();
  const parsed = yield* parseJsonInSlices(json, loginFileLimits.rows);
  if (parsed === null) throw loginFileFailures.tooDeep();
  const { value, mostCounted } = parsed;
  if (mostCounted > loginFileLimits.rows) throw tooMany(mostCounted);
  if (value === undefined) throw loginFileFailures.notJson();
  return value;
}

/** Refuses files that are recognized and can't be read, with what to export instead. */
function assertReadableKind(bytes: Uint8Array): void {
  // ZIP (APPNOTE §4.3.7): 1Password's 1PUX, and spreadsheets.
  if (startsWith(bytes, [0x50, 0x4b, 0x03, 0x04])) throw loginImportFailures.zip();
  // A KeePass database (KDBX 3 and 4 begin with these two numbers).
  if (startsWith(bytes, [0x03, 0xd9, 0xa2, 0x9a])) throw loginImportFailures.keePassDatabase();
}
