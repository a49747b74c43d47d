import type { ImportFormatName, LoginMeaning, LoginSheet } from '../../../../shared/schemas/login-import.ts';
import { loginImportText } from '../../../../shared/text/en/login-import.ts';
import { columnExamples } from '../../files/column-examples.ts';
import { plainFieldName, type readTable } from '../read-table.ts';
import { archivedIn, isBin } from './archived-rows.ts';
import { KeePassReferences, type ReferableEntry, type ReferableField } from './keepass-references.ts';
import { isPath, recognizeColumns } from './recognize-columns.ts';

/** The logins of a file as a table without any secret value. `unread`, `leftOut` and `unresolved` as in `LoginSheet`. */
export interface LoginTable {
  format: ImportFormatName;
  columns: readonly { name: string; guess: LoginMeaning }[];
  /** `line` as in `ImportRow`. `isArchived`: the other program has archived or deleted it. */
  rows: readonly { line: number; cells: readonly string[]; isArchived?: boolean }[];
  unread: number;
  leftOut: number;
  unresolved: number;
}

type RawTable = ReturnType<typeof readTable>;

/** The table of a CSV file. Cells of secret columns are counted and dropped here, before anything else sees a row. */
export function loginTableOf({ header, body }: RawTable): LoginTable {
  const { format, roles } = recognizeColumns(header);
  const kindAt = roles.indexOf('rowKind');
  const logins = kindAt < 0 ? body : body.filter(({ cells }) => (cells[kindAt] ?? 'login') === 'login');
  const secretAt = roles.flatMap((role, index) => (role === 'secret' ? [index] : []));
  let unread = 0;
  for (const { cells } of body) for (const index of secretAt) if (cells[index]) unread += 1;

  const columns: { name: string; guess: LoginMeaning }[] = [];
  const cellsOf: ((cells: readonly string[]) => string)[] = [];
  const areArchived = [archivedIn(header)];
  for (const [index, role] of roles.entries()) {
    if (role === 'secret' || role === 'rowKind') continue;
    const name = plainFieldName(header[index] ?? '') || loginImportText.column({ number: index + 1 });
    const cell = (cells: readonly string[]) => cells[index] ?? '';
    if (!isPath(role)) {
      columns.push({ name, guess: role });
      cellsOf.push(cell);
      continue;
    }
    const isFree = !roles.includes('client');
    columns.push(
      { name, guess: isFree ? 'client' : 'tags' },
      { name: loginImportText.below({ name }), guess: isFree ? 'tags' : 'ignore' },
    );
    const pathIn = (cells: readonly string[]) => {
      if (role === 'paths') return splitPath(cell(cells).split(',')[0] ?? '');
      const whole = splitPath(cell(cells));
      return role === 'rootedPath' && !isBinAlone(whole) ? splitPath(whole.rest) : whole;
    };
    const isInBin = (cells: readonly string[]) => isBin(pathIn(cells).first);
    const belowBin = (cells: readonly string[]) =>
      isInBin(cells) ? splitPath(pathIn(cells).rest) : pathIn(cells);
    areArchived.push(isInBin);
    cellsOf.push(
      (cells) => belowBin(cells).first,
      (cells) => belowBin(cells).rest,
    );
  }
  const read = logins.map(({ line, cells }) => ({
    line,
    cells: cellsOf.map((cellOf) => cellOf(cells)),
    ...(areArchived.some((isArchived) => isArchived(cells)) && { isArchived: true }),
  }));
  // KeePass's exports have references as they were entered.
  const { resolved, unresolved, secrets } = format.startsWith('keepass')
    ? resolveReferences(columns, read)
    : { resolved: read, unresolved: 0, secrets: 0 };
  unread += secrets;
  const rows = resolved.map(({ cells, ...row }) => {
    return {
      ...row,
      cells: cells.map((cell) => {
        // What a person entered in Podkey comes back as it was.
        const safe = format === 'podkey' ? cell : withoutCredentials(cell);
        if (safe !== cell) unread += 1;
        return safe;
      }),
    };
  });
  const named = format === 'passportal' ? withFallback(columns, rows) : rows;
  return { format, columns, rows: named, unread, leftOut: body.length - logins.length, unresolved };
}

/** A group of deleted entries without the database's name before it. */
const isBinAlone = ({ first, rest }: ReturnType<typeof splitPath>) => rest === '' && isBin(first);

const fieldOf: Partial<Record<LoginMeaning, ReferableField>> = {
  name: 'T',
  userName: 'U',
  address: 'A',
  notes: 'N',
};

/** Rows whose references to other rows are resolved, as in `KeePassReferences`. */
export function resolveReferences(
  columns: LoginTable['columns'],
  rows: LoginTable['rows'],
  more: (index: number) => Pick<ReferableEntry, 'uuid' | 'others'> = () => ({ uuid: '', others: [] }),
): { resolved: LoginTable['rows']; unresolved: number; secrets: number } {
  const fields = columns.map(({ guess }) => fieldOf[guess]);
  const entries = rows.map(({ cells }, index) => {
    const text = (field: ReferableField) => cells[fields.indexOf(field)] ?? '';
    return { ...more(index), texts: { T: text('T'), U: text('U'), A: text('A'), N: text('N') } };
  });
  const references = new KeePassReferences(entries);
  let [unresolved, secrets] = [0, 0];
  const resolved = rows.map((row, index) => {
    const entry = entries[index];
    const cells = row.cells.map((cell, column) => {
      const field = fields[column];
      if (!entry || !field || !cell.includes('{')) return cell;
      const found = references.resolve(entry, field);
      unresolved += found.missing;
      secrets += found.secrets;
      return found.text;
    });
    return { ...row, cells };
  });
  return { resolved, unresolved, secrets };
}

/** Passportal's description is optional; the credential's type then names it. */
function withFallback(columns: LoginTable['columns'], rows: LoginTable['rows']): LoginTable['rows'] {
  const nameAt = columns.findIndex(({ guess }) => guess === 'name');
  const typeAt = columns.findIndex(({ guess }) => guess === 'tags');
  return rows.map(({ cells, ...row }) => ({
    ...row,
    cells: cells.map((cell, index) => (index === nameAt && cell === '' ? (cells[typeAt] ?? '') : cell)),
  }));
}

const otpAddress = /otpauth(?:-migration)?:\/\/\S*/gi;
/** What stands in front of a URL's host: a user name, perhaps with a password (RFC 3986 §3.2.1). */
const userInfo = /:\/\/([^\s/?#]*)@/g;

/** A cell without what a password or one-time-code seed may stand in: an `otpauth:` address, and the sign-in of a URL. */
function withoutCredentials(cell: string): string {
  return cell
    .replaceAll(otpAddress, '')
    .replaceAll(userInfo, (whole, info: string) => (info.includes(':') ? '://' : whole))
    .trim();
}

/** Cells without credentials, and the number of those that lost some. */
export function safeCells(cells: readonly string[]): { safe: string[]; changed: number } {
  const safe = cells.map(withoutCredentials);
  return { safe, changed: safe.filter((cell, index) => cell !== cells[index]?.trim()).length };
}

/** The first folder of a path, and the rest of it. */
export function splitPath(path: string): { first: string; rest: string } {
  const [first = '', ...rest] = path
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { first, rest: rest.join('/') };
}

/** The columns of a table as the page sees them. Notes and columns of unknown meaning may hold secrets, so they have no examples. */
export function sheetOf(id: string, fileName: string, table: LoginTable): LoginSheet {
  const { format, columns, rows, unread, leftOut, unresolved } = table;
  const cells = rows.map((row) => row.cells);
  const archived = rows.filter(({ isArchived }) => isArchived).length;
  return {
    id,
    fileName,
    format,
    rowCount: rows.length - archived,
    unread,
    leftOut,
    archived,
    unresolved,
    columns: columns.map(({ name, guess }, column) => ({
      name,
      guess,
      examples: guess === 'ignore' || guess === 'notes' ? null : columnExamples(cells, column),
    })),
  };
}
