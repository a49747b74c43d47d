import { loginFileLimits, maxColumns } from '../../../shared/schemas/login-file.ts';
import { tagSeparator } from '../../../shared/schemas/login.ts';
import { formatList } from '../../../shared/text/formats.ts';
import { loginFileFailures } from '../../../shared/text/en/logins.ts';
import { withoutFormulaMark } from '../files/file-contents.ts';
import { readCsv } from '../files/tables.ts';
import type { SlicedWork } from '../turns.ts';

/** A row of a table: its line, as a spreadsheet counts it, and its trimmed cells. */
interface TableRow {
  line: number;
  cells: string[];
}

/** A bar separates tags, so it is no delimiter. */
const delimiters = [',', ';', '\t'];

/** A table with its header. `emptyCount` rows of the file have nothing in them. */
export interface ReadTable {
  header: string[];
  body: TableRow[];
  emptyCount: number;
}

/** Rows between two slices. */
const rowsAtOnce = 1_000;

/** The rows of a CSV text: see `readCsv`. Its cells are separated by commas, semicolons, tabs or what a `sep=` line names. */
export function* readTable(csv: string): SlicedWork<ReadTable> {
  const limits = { rows: loginFileLimits.rows + 1, columns: 2 * maxColumns };
  const { rows, rowCount, emptyCount, delimiter, openQuote } = yield* readCsv(csv, delimiters, limits);
  if (openQuote !== undefined) throw loginFileFailures.brokenQuotes({ line: openQuote });
  if (rowCount > limits.rows) throw tooMany(rowCount - 1);
  const trimmed: TableRow[] = [];
  for (const { line, cells } of rows) {
    trimmed.push({ line, cells: cells.map((cell) => withoutFormulaMark(cell.trim(), delimiter)) });
    if (trimmed.length % rowsAtOnce === 0) yield;
  }
  const [header, ...body] = trimmed;
  if (!header) throw loginFileFailures.empty();
  return { header: header.cells, body, emptyCount };
}

export function tooMany(count: number) {
  return loginFileFailures.tooMany({ count, max: loginFileLimits.rows });
}

/** The most unknown columns or fields that a preview names. */
export const maxUnknown = 20;

/**
 * Finds the columns of a table by their names in any case. `cell` reads a row's cell; empty if the table does not have the
 * column. Fails as `validation` if a required column is missing.
 */
export function readColumns<Column extends string>(
  header: readonly string[],
  names: Readonly<Record<Column, string>>,
  required: readonly Column[],
): { cell: (cells: readonly string[], column: Column) => string; unknown: string[] } {
  const known = new Map(Object.values<string>(names).map((name) => [name.toLowerCase(), name]));
  const indexOf = new Map<string, number>();
  const unknown: string[] = [];
  for (const [index, title] of header.entries()) {
    const name = known.get(title.toLowerCase());
    if (name !== undefined && !indexOf.has(name)) indexOf.set(name, index);
    else if (title !== '' && unknown.length < maxUnknown) unknown.push(plainFieldName(title));
  }
  const missing = required.map((column) => names[column]).filter((name) => !indexOf.has(name));
  if (missing.length > 0) throw loginFileFailures.missingColumns({ names: formatList(missing) });
  return { cell: (cells, column) => cells[indexOf.get(names[column]) ?? -1] ?? '', unknown };
}

/** A cell's text; null if it is empty. */
export const orNull = (cell: string): string | null => (cell === '' ? null : cell);

export function tagsIn(cell: string): string[] {
  return cell
    .split(tagSeparator)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** The name of a field or column in a file, safe to show. */
export function plainFieldName(name: string): string {
  return Array.from(name.replaceAll(/[^\p{L}\p{N} ._-]/gu, '?'))
    .slice(0, 40)
    .join('');
}
