import { invalidField } from '../../../../shared/errors/failure.ts';
import { sheetLimits, columnMeaningSchema, type ColumnMeaning } from '../../../../shared/schemas/bulk.ts';
import { bulkText, tableRuleText } from '../../../../shared/text/en/bulk.ts';
import { unicodeText } from '../../files/file-contents.ts';
import { readCsv, type CsvRow } from '../../files/read-csv.ts';

/** A table as it was read. Without a header, its columns are named by their numbers. */
export interface CsvTable {
  hasHeader: boolean;
  names: readonly string[];
  rows: readonly CsvRow[];
}

const delimiters = [',', ';', '\t', '|'];

/**
 * Reads values separated by commas, semicolons, tabs or bars (RFC 4180), or by what a first line such as `sep=;` names. Throws
 * a `Failure` if there is no table.
 */
export function parseCsv(file: string): CsvTable {
  const { rows, openQuote } = readCsv(file, delimiters);
  if (openQuote !== undefined) throw unreadable(tableRuleText.openQuote({ row: String(openQuote) }));
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
function unreadable(why: string) {
  return invalidField('table', tableRuleText.unusable({ why }));
}

const maxMegabytes = sheetLimits.bytes / (1024 * 1024);

/**
 * The text of a table's file. Throws a `Failure` if it is too large, or neither UTF-8 nor UTF-16: a wrongly decoded letter would be sent to
 * the pod.
 */
export function tableText(bytes: Uint8Array): string {
  if (bytes.length > sheetLimits.bytes) throw unreadable(tableRuleText.tooLarge({ size: maxMegabytes }));
  const text = unicodeText(bytes);
  if (text === null) throw unreadable(tableRuleText.notUtf8);
  return text;
}

/** Usual headers of exports and hand-made tables, in lower case and without separators. */
const headers: Readonly<Record<Exclude<ColumnMeaning, 'ignore'>, readonly string[]>> = {
  name: ['name', 'fullname', 'displayname', 'username'],
  userId: ['userid', 'id', 'useruuid', 'uuid', 'user', 'technicianid'],
  email: ['email', 'emailaddress', 'mail', 'newemail'],
  firstName: ['firstname', 'givenname', 'forename', 'first'],
  lastName: ['lastname', 'surname', 'familyname', 'last'],
  role: ['role', 'newrole', 'userrole'],
  accountScopes: ['accountscopes', 'accountscope', 'accounts', 'accountids'],
  organizationScopes: [
    'organizationscopes',
    'organizationscope',
    'organisationscopes',
    'organizations',
    'organisations',
    'organizationids',
    'organizationnames',
    'organisationnames',
    'orgs',
  ],
};

/**
 * Guesses what the columns mean from their headers. Each meaning is used once, for the first column that fits.
 *
 * If no header names the user IDs, the first column whose `samples` all look like UUIDs has them.
 */
export function guessColumns(
  names: readonly string[],
  samples: readonly (readonly string[])[],
): ColumnMeaning[] {
  const taken = new Set<ColumnMeaning>();
  const guesses = names.map((name): ColumnMeaning => {
    const plain = name.toLowerCase().replace(/[^a-z]/g, '');
    const meaning = columnMeaningSchema.options.find(
      (option) => option !== 'ignore' && !taken.has(option) && headers[option].includes(plain),
    );
    if (meaning) taken.add(meaning);
    return meaning ?? 'ignore';
  });
  if (taken.has('userId')) return guesses;
  const ids = guesses.findIndex((guess, column) => guess === 'ignore' && isAllIds(samples, column));
  return guesses.map((guess, column) => (column === ids ? 'userId' : guess));
}

function isAllIds(samples: readonly (readonly string[])[], column: number): boolean {
  const cells = samples.map((cells) => cells[column] ?? '').filter((cell) => cell.trim() !== '');
  return cells.length > 0 && cells.every((cell) => looksLikeUuid(cell));
}

/** Most of a UUID's 36 characters; a mistyped one may lack some. */
const fewestLetters = 20;
const leastShare = 0.8;

/** Whether a cell is a UUID or was meant as one, even if it is mistyped: long, without white space, and mostly hexadecimal digits and hyphens. */
function looksLikeUuid(cell: string): boolean {
  const text = cell.trim();
  const fitting = text.match(/[\da-f-]/gi)?.length ?? 0;
  const isOneWord = !/\s/.test(text) && /\d/.test(text);
  return isOneWord && text.length >= fewestLetters && fitting >= leastShare * text.length;
}
