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
 * The beginning of a cell that a spreadsheet reads as a formula (OWASP, CSV injection).
 *
 * Includes the full-width forms, because Excel in Japanese and Chinese reads them as signs, and line feeds and spaces before a
 * sign, because some programs trim cells.
 */
const formula = /^(?:[\t\r\n]|[ \u00a0\u3000\ufeff]{0,100}[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** Rows as CSV (RFC 4180), without a final line break. A cell that looks like a formula gets a leading apostrophe. */
export function csvOf(rows: (string | number)[][]): string {
  return Papa.unparse(rows, { escapeFormulae: formula, newline: '\r\n' });
}

/** A cell without the apostrophe that `csvOf` added. */
export function withoutFormulaMark(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
