import { z } from 'zod';
import { loginFileLimits, type ImportedLogin } from '../../../shared/schemas/login-file.ts';
import { loginFileFailureText as text } from '../../../shared/text/failures/login-file-failures.ts';
import type { FileContent } from '../files/file-import.ts';
import { unusableFile } from '../files/unusable-file.ts';
import { utf8Text } from '../files/utf8-text.ts';
import { listsLookups, lookupFileKind, readLookupsJson, readLookupsTable } from './former-lookups.ts';
import { readLoginsTable } from './logins-csv.ts';
import { readLoginsJson } from './logins-json.ts';
import { readTable } from './read-table.ts';

const ofLookups = z.looseObject({ kind: z.literal(lookupFileKind) });

/**
 * The logins in a CSV or JSON file, in UTF-8 with or without a byte order mark. Files of lookups are read as logins.
 *
 * Fails as `validation` if it is neither. The failure repeats none of its content.
 */
export function readLoginFile(bytes: Uint8Array): FileContent<ImportedLogin> {
  const megabytes = loginFileLimits.bytes / (1024 * 1024);
  if (bytes.length > loginFileLimits.bytes) throw unusableFile(text.tooLarge({ megabytes }), text.split);
  const content = utf8Text(bytes);
  if (content === null) throw unusableFile(text.notText, text.saveAsUtf8);
  if (/^\s*[{[]/.test(content)) {
    const parsed = parse(content);
    return ofLookups.safeParse(parsed).success ? readLookupsJson(parsed) : readLoginsJson(parsed);
  }
  const table = readTable(content);
  return listsLookups(table.header) ? readLookupsTable(table) : readLoginsTable(table);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    // The parser's own error is dropped, because it quotes the text.
    throw unusableFile(text.notJson, text.chooseExport);
  }
}
