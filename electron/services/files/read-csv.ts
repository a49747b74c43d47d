import Papa from 'papaparse';

/**
 * A non-empty row, with its cells unchanged: white space is part of a cell (RFC 4180 §2.4).
 *
 * `line` counts as a spreadsheet does: from 1, including the header and empty rows.
 */
export interface CsvRow {
  line: number;
  cells: readonly string[];
}

/** The line with which Excel is told the delimiter: `sep=;`. Excel does not show it or count it as a row. */
const delimiterLine = /^\ufeff?[ \t]*"?sep=(.)"?[,;\t]*(?:\r\n|\r|\n)/iu;

/**
 * Reads values separated by one of `delimiters` (RFC 4180), or by what a first line such as `sep=;` names.
 *
 * `openQuote` is the line of a quotation mark that is never closed, if there is one; the rows are then unusable.
 */
export function readCsv(
  file: string,
  delimiters: readonly string[],
): { rows: CsvRow[]; openQuote: number | undefined } {
  const [line = '', named] = delimiterLine.exec(file) ?? [];
  const text = file.slice(line.length).replace(/^\ufeff/, '');
  // The delimiter is guessed without empty rows, which would count against each. The table is read with them, because lines are
  // counted.
  const delimiter =
    named ??
    Papa.parse(text, { preview: 50, skipEmptyLines: 'greedy', delimitersToGuess: [...delimiters] }).meta
      .delimiter;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  const rows = data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return { rows, openQuote: broken && (broken.row ?? 0) + 1 };
}
