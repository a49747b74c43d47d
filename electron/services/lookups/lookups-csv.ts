import Papa from 'papaparse';
import {
  lookupColumnNames as columns,
  lookupColumns,
  lookupFileLimits,
  type LookupColumn,
} from '../../../shared/schemas/lookup-file.ts';
import { tagSeparator, type Lookup } from '../../../shared/schemas/lookup.ts';
import { formatList } from '../../../shared/text/formats.ts';
import { lookupFailureText as text } from '../../../shared/text/failures/lookup-failures.ts';
import { csvOf, utf8Mark, withoutFormulaMark } from '../files/spreadsheet-csv.ts';
import { unusableFile } from '../files/unusable-file.ts';
import { plainFieldName } from './plain-field-name.ts';

/** The other columns are optional. */
const required: readonly LookupColumn[] = ['name', 'assetType', 'assetId', 'revisionId', 'property'];

/** Lookups as CSV for spreadsheets. The columns have the same names in every language. */
export function lookupsCsv(lookups: readonly Lookup[]): string {
  const rows = lookups.map((lookup) => columns.map((column) => cellOf(lookup, column)));
  return `${utf8Mark}${csvOf([columns.map((column) => lookupColumns[column]), ...rows])}\r\n`;
}

function cellOf(lookup: Lookup, column: LookupColumn): string {
  switch (column) {
    case 'tags':
      return lookup.tags.join(tagSeparator);
    case 'name':
    case 'revision':
      return lookup[column];
    case 'organization':
    case 'userName':
      return lookup[column] ?? '';
    default:
      return lookup.locator[column];
  }
}

/** An unchecked row of a table. */
export interface CsvEntry {
  line: number;
  entry: unknown;
}

/** The rows of a CSV text (RFC 4180) with any usual delimiter, and its unknown columns. */
export function readLookupsCsv(csv: string): { entries: CsvEntry[]; unknown: string[] } {
  const { delimiter } = Papa.parse(csv, { preview: 50, skipEmptyLines: 'greedy', delimitersToGuess }).meta;
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw unusableFile(text.brokenQuotes({ line: (broken.row ?? 0) + 1 }), text.chooseExport);
  const rows = data
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => withoutFormulaMark(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, ...body] = rows;
  if (!header) throw unusableFile(text.empty, text.chooseExport);
  const { places, unknown } = readHeader(header.cells);
  if (body.length > lookupFileLimits.rows) throw tooMany(body.length);
  return { entries: body.map(({ line, cells }) => ({ line, entry: entryOf(cells, places) })), unknown };
}

/** Without the bar, because it separates tags. */
const delimitersToGuess = [',', ';', '\t'];

type Places = ReadonlyMap<LookupColumn, number>;

function readHeader(cells: readonly string[]): { places: Places; unknown: string[] } {
  const places = new Map<LookupColumn, number>();
  const unknown: string[] = [];
  for (const [place, cell] of cells.entries()) {
    const column = columns.find((known) => lookupColumns[known].toLowerCase() === cell.toLowerCase());
    if (column && !places.has(column)) places.set(column, place);
    else if (cell !== '' && unknown.length < 20) unknown.push(plainFieldName(cell));
  }
  const missing = required.filter((column) => !places.has(column)).map((column) => lookupColumns[column]);
  if (missing.length > 0)
    throw unusableFile(text.missingColumns({ names: formatList(missing) }), text.chooseExport);
  return { places, unknown };
}

function entryOf(cells: readonly string[], places: Places): unknown {
  const cell = (column: LookupColumn) => cells[places.get(column) ?? -1] ?? '';
  const orNull = (value: string) => (value === '' ? null : value);
  const [assetType, assetId, revisionId, property] = (
    ['assetType', 'assetId', 'revisionId', 'property'] as const
  ).map(cell);
  return {
    name: cell('name'),
    locator: { assetType, assetId, revisionId, property },
    organization: orNull(cell('organization')),
    tags: cell('tags')
      .split(tagSeparator)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    userName: orNull(cell('userName')),
    revision: cell('revision').toLowerCase() || 'fixed',
  };
}

/** The file has more rows than Podkey reads at once. */
export function tooMany(count: number) {
  return unusableFile(text.tooMany({ count, most: lookupFileLimits.rows }), text.split);
}
