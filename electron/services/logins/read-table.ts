import Papa from 'papaparse';
import { loginFileLimits } from '../../../shared/schemas/login-file.ts';
import { loginFileFailureText as text } from '../../../shared/text/failures/login-file-failures.ts';
import { withoutFormulaMark } from '../files/spreadsheet-csv.ts';
import { unusableFile } from '../files/unusable-file.ts';

/** A row of a table: its line, as a spreadsheet counts it, and its trimmed cells. */
interface TableRow {
  line: number;
  cells: string[];
}

/** A bar separates tags, so it is no delimiter. */
const delimitersToGuess = [',', ';', '\t'];

/** The rows of a CSV text (RFC 4180) whose cells are separated by commas, semicolons or tabs. Empty rows are left out. */
export function readTable(csv: string): { header: string[]; body: TableRow[] } {
  const { delimiter } = Papa.parse(csv, { preview: 50, skipEmptyLines: 'greedy', delimitersToGuess }).meta;
  const { data, errors } = Papa.parse<string[]>(csv, { delimiter });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) throw unusableFile(text.brokenQuotes({ line: (broken.row ?? 0) + 1 }), text.chooseExport);
  const [header, ...body] = data
    .map((cells, index) => ({ line: index + 1, cells: cells.map((cell) => withoutFormulaMark(cell.trim())) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!header) throw unusableFile(text.empty, text.chooseExport);
  if (body.length > loginFileLimits.rows) throw tooMany(body.length);
  return { header: header.cells, body };
}

/** The failure of a file with more rows or logins than Podkey reads. */
export function tooMany(count: number) {
  return unusableFile(text.tooMany({ count, most: loginFileLimits.rows }), text.split);
}
