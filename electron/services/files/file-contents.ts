import Papa from 'papaparse';
import { Failure } from '../../../shared/errors/failure.ts';
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

/** A file's text, in UTF-8, UTF-16 or, as spreadsheets in Western Europe write it, Windows-1252; null if it is none. */
export function textOf(bytes: Uint8Array): string | null {
  return unicodeText(bytes) ?? decodedAs('windows-1252', bytes);
}

/** A file's text in UTF-8 or UTF-16; null if it is in another encoding. */
export function unicodeText(bytes: Uint8Array): string | null {
  if (startsWith(bytes, [0xff, 0xfe])) return decodedAs('utf-16le', bytes);
  if (startsWith(bytes, [0xfe, 0xff])) return decodedAs('utf-16be', bytes);
  const text = utf8Text(bytes);
  if (text !== null) return text;
  // UTF-16 without a byte order mark: every other byte of ASCII is zero.
  if (bytes[1] === 0 && bytes[0] !== 0) return decodedAs('utf-16le', bytes);
  if (bytes[0] === 0 && bytes[1] !== 0) return decodedAs('utf-16be', bytes);
  return null;
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

/** A name in a file, safe to show. */
export function plainName(key: string): string {
  return key.slice(0, 40).replaceAll(/[^\w.-]/g, '?');
}

/** The failure of a file whose content can't be used. It must not repeat the content. */
export function unusableFile(message: string, nextStep: string): Failure {
  return new Failure({ kind: 'validation', message, nextStep, retryable: false, fields: [] });
}

/** A byte order mark. Spreadsheets recognize UTF-8 by it. */
export const utf8Mark = '\uFEFF';

/**
 * Signs with which a formula begins (OWASP, CSV injection), after what programs trim. The full-width forms, because Excel in Japanese
 * and Chinese reads them as signs; apostrophes, so that a cell that begins with some gets back exactly those.
 */
const sign = String.raw`'*[ \u00a0\u3000\ufeff"]{0,100}[=+\-@\uff1d\uff0b\uff0d\uff20]`;
/**
 * Where a spreadsheet could begin to read a formula: at a cell's beginning, and behind what another program takes for the end of a cell.
 * Excel separates with semicolons where the comma is the decimal sign, and then ignores all quotes but those at the line's beginning.
 */
const formulas = new RegExp(`^(?=${sign}|'*[\\t\\r\\n])|(?<=[;\\t\\r\\n])(?=${sign})`, 'g');
const marks = new RegExp(`^'(?=${sign}|'*[\\t\\r\\n])|(?<=[;\\t\\r\\n])'(?=${sign})`, 'g');

/** Rows as CSV (RFC 4180), quoted, without a final line break. What looks like a formula gets an apostrophe before it. */
export function csvOf(rows: (string | number)[][]): string {
  const marked = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'string' ? cell.replace(formulas, "'") : cell)),
  );
  return Papa.unparse(marked, { quotes: true, newline: '\r\n' });
}

/** A cell without the apostrophes that `csvOf` added. */
export function withoutFormulaMark(cell: string): string {
  return cell.replace(marks, '');
}
