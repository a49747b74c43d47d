import Papa from 'papaparse';

/** A byte order mark: spreadsheets take a CSV for UTF-8 by it. */
export const utf8Mark = '\uFEFF';

/**
 * With what a cell begins that a spreadsheet takes for a formula (OWASP, CSV injection), however many lines it has.
 *
 * The full-width forms count too: Excel in Japanese and Chinese reads them as the signs themselves. So do line feeds and
 * spaces before a sign, because some programs trim cells.
 */
const formula = /^(?:[\t\r\n]|[ \u00a0\u3000\ufeff]{0,100}[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** Rows as CSV (RFC 4180), without a line break after the last. A cell that looks like a formula gets an apostrophe before it. */
export function csvOf(rows: (string | number)[][]): string {
  return Papa.unparse(rows, { escapeFormulae: formula, newline: '\r\n' });
}

/** A cell without the apostrophe that keeps a spreadsheet from taking it for a formula. */
export function withoutFormulaMark(cell: string): string {
  return cell.startsWith("'") && formula.test(cell.slice(1)) ? cell.slice(1) : cell;
}
