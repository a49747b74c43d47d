import Papa from 'papaparse';

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
