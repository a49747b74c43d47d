import { tagSeparator } from '../../../shared/schemas/login.ts';
import { formatList } from '../../../shared/text/formats.ts';
import { loginFileFailureText as text } from '../../../shared/text/failures/login-file-failures.ts';
import { unusableFile } from '../files/unusable-file.ts';
import { plainFieldName } from './plain-field-name.ts';

/** The most unknown columns or fields that a preview names. */
export const mostUnknown = 20;

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
    else if (title !== '' && unknown.length < mostUnknown) unknown.push(plainFieldName(title));
  }
  const missing = required.map((column) => names[column]).filter((name) => !indexOf.has(name));
  if (missing.length > 0)
    throw unusableFile(text.missingColumns({ names: formatList(missing) }), text.chooseExport);
  return { cell: (cells, column) => cells[indexOf.get(names[column]) ?? -1] ?? '', unknown };
}

/** A cell's text; null if it is empty. */
export const orNull = (cell: string): string | null => (cell === '' ? null : cell);

/** The tags in a cell. */
export function tagsIn(cell: string): string[] {
  return cell
    .split(tagSeparator)
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}
