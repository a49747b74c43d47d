import type { Settings } from '../../../shared/schemas/settings.ts';
import { parseJson } from '../../../shared/schemas/parse-json.ts';

/** Parses a file's bytes as JSON in UTF-8; undefined if they are neither. */
export function parseJsonBytes(bytes: Uint8Array): unknown {
  // Empty text is no JSON either.
  return parseJson(utf8Text(bytes) ?? '');
}

/** Decodes UTF-8 (RFC 3629), without a byte order mark; null if it is invalid. */
export function utf8Text(bytes: Uint8Array): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // UTF-16 without a byte order mark is valid UTF-8, except for its zeros.
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

/** Whether a file begins with these bytes. */
export const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** A name in a file, safe to show. */
export function plainName(key: string): string {
  return key.slice(0, 40).replaceAll(/[^\w.-]/g, '?');
}

/** A byte order mark. Spreadsheets recognize UTF-8 by it. */
export const utf8Mark = '\uFEFF';

/**
 * Signs with which a formula begins (OWASP, CSV injection), after what programs trim. The full-width forms, because Excel in Japanese
 * and Chinese reads them as signs; apostrophes, so that a cell that begins with some gets back exactly those.
 */
const sign = String.raw`'*[ \u00a0\u3000\ufeff"]{0,100}[=+\-@\uff1d\uff0b\uff0d\uff20]`;
/** The separators of cells that a person may choose for the CSV files that Podkey writes. */
export type CsvSeparator = ',' | ';' | '\t';

/**
 * The separator that the person chose, or the one that spreadsheets expect in a region (BCP 47): its list separator.
 *
 * Systems don't tell it to programs in one way, and `Intl` doesn't have it. Where the decimal sign is a point, the list separator is a comma;
 * elsewhere it is a semicolon. Switzerland and Liechtenstein have a point and a semicolon (Windows' regional settings, LOCALE_SLIST).
 */
export function csvSeparator(chosen: Settings['csvSeparator'], systemLocale: string): CsvSeparator {
  if (chosen === 'tab') return '\t';
  if (chosen !== 'system') return chosen === 'comma' ? ',' : ';';
  if (/[-_](?:CH|LI)\b/i.test(systemLocale)) return ';';
  const parts = new Intl.NumberFormat(systemLocale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === 'decimal' && value === '.') ? ',' : ';';
}

/**
 * Where a spreadsheet could begin to read a formula: at a cell's beginning, and behind what another program takes for the end of a cell.
 * Excel separates with semicolons where the comma is the decimal sign, and then ignores all quotes but those at the line's beginning.
 */
function beginnings(separator: string, what: string): RegExp {
  const ends = separator === ',' ? ';' : ',;';
  return new RegExp(`^${what}(?=${sign}|'*[\\t\\r\\n])|(?<=[${ends}\\t\\r\\n])${what}(?=${sign})`, 'g');
}

const separators = [',', ';', '\t'];
const formulas = new Map(separators.map((separator) => [separator, beginnings(separator, '')]));
const marks = new Map(separators.map((separator) => [separator, beginnings(separator, "'")]));

/** Rows as CSV (RFC 4180), quoted, without a final line break. What looks like a formula gets an apostrophe before it. */
export function csvOf(
  rows: readonly (readonly (string | number)[])[],
  separator: CsvSeparator = ',',
): string {
  const formula = formulas.get(separator) ?? /(?!)/g;
  const quoted = (cell: string | number) =>
    `"${(typeof cell === 'string' ? cell.replace(formula, "'") : String(cell)).replaceAll('"', '""')}"`;
  return rows.map((cells) => cells.map(quoted).join(separator)).join('\r\n');
}

/** A cell without the apostrophes that `csvOf` added, in a file with this separator. */
export function withoutFormulaMark(cell: string, separator = ','): string {
  const mark = marks.get(separator);
  const bare = mark ? cell.replace(mark, '') : cell;
  // Programs write `="0123"`, so that a spreadsheet keeps the zero.
  return bare === cell ? cell.replace(/^="([^"]*)"$/, '$1') : bare;
}
