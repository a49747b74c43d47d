import Papa from 'papaparse';
import { invalidField } from '../../../../shared/errors/failure.ts';
import { sheetLimits } from '../../../../shared/schemas/bulk-sheet.ts';
import { looksLikeUuid } from './looks-like-uuid.ts';
import { tableRuleText } from '../../../../shared/text/users/table-rules.ts';
import { bulkText } from '../../../../shared/text/users/bulk.ts';

/**
 * A non-empty row, with its cells unchanged: white space is part of a cell (RFC 4180 §2.4).
 *
 * `line` counts as a spreadsheet does: from 1, including the header and empty rows.
 */
export interface CsvRow {
  line: number;
  cells: readonly string[];
}

/** A table as it was read. Without a header, its columns are named by their numbers. */
export interface CsvTable {
  hasHeader: boolean;
  names: readonly string[];
  rows: readonly CsvRow[];
}

/** The line with which Excel is told the delimiter: `sep=;`. Excel does not show it or count it as a row. */
const delimiterLine = /^"?sep=(.)"?(?:\r\n|\r|\n)/iu;

/**
 * Reads values separated by commas, semicolons, tabs or bars (RFC 4180), or by what a first line such as `sep=;` names. Throws
 * a `Failure` if there is no table.
 */
export function parseCsv(file: string): CsvTable {
  const [line = '', named] = delimiterLine.exec(file) ?? [];
  const text = file.slice(line.length);
  // The delimiter is guessed without empty rows, which would count against each. The table is read with them, because lines are
  // counted.
  const delimiter = named ?? Papa.parse(text, { preview: 50, skipEmptyLines: 'greedy' }).meta.delimiter;
  const { data, errors } = Papa.parse<string[]>(text, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) {
    const line = (broken.row ?? 0) + 1;
    throw unreadable(tableRuleText.openQuote({ row: String(line) }));
  }
  const rows = data
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const first = rows[0];
  if (!first) throw unreadable(tableRuleText.nothing);

  const hasHeader = isHeader(first.cells);
  const body = hasHeader ? rows.slice(1) : rows;
  if (body.length === 0) throw unreadable(tableRuleText.onlyHeader);
  if (body.length > sheetLimits.rows)
    throw unreadable(tableRuleText.tooManyRows({ count: body.length, most: sheetLimits.rows }));
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  if (width > sheetLimits.columns)
    throw unreadable(tableRuleText.tooManyColumns({ most: sheetLimits.columns }));
  const names = Array.from({ length: width }, (_, index) => {
    const name = hasHeader ? (first.cells[index] ?? '').trim() : '';
    return name === '' ? bulkText.column({ number: index + 1 }) : name.slice(0, 200);
  });
  return { hasHeader, names, rows: body };
}

/** Whether the first row names the columns. A row with an ID is data, even if the ID is mistyped. */
function isHeader(cells: readonly string[]): boolean {
  return !cells.some((cell) => looksLikeUuid(cell));
}

/** A file or text is not a table. */
export function unreadable(why: string) {
  return invalidField('table', tableRuleText.unusable({ why }));
}
