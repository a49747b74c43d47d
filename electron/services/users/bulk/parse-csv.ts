import Papa from 'papaparse';
import { invalidField } from '../../../../shared/errors/failure.ts';
import { sheetLimits } from '../../../../shared/schemas/bulk-sheet.ts';
import { uuidSchema } from '../../../../shared/schemas/uuid.ts';
import { tableRuleText } from '../../../../shared/text/users/table-rules.ts';
import { bulkText } from '../../../../shared/text/users/bulk.ts';

/**
 * A row with anything in it, its cells to the letter: white space is part of a cell (RFC 4180 §2.4).
 *
 * `line` counts as a spreadsheet does: from 1, the header and empty rows included.
 */
export interface CsvRow {
  line: number;
  cells: readonly string[];
}

/** A table as it was read. Without a header its columns are named by their places. */
export interface CsvTable {
  hasHeader: boolean;
  names: readonly string[];
  rows: readonly CsvRow[];
}

/** Reads comma-, semicolon-, tab- or bar-separated values (RFC 4180); a `Failure` where there is no table in them. */
export function parseCsv(text: string): CsvTable {
  // Guessed without the empty rows, which would speak against every delimiter, and read with them, for they count.
  const { delimiter } = Papa.parse(text, { preview: 50, skipEmptyLines: 'greedy' }).meta;
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

  const hasHeader = !first.cells.some((cell) => uuidSchema.safeParse(cell).success);
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

/** The failure to get a table out of a file or a text. */
export function unreadable(why: string) {
  return invalidField('table', tableRuleText.unusable({ why }));
}
