import type { ImportFormatName, LoginMeaning, LoginSheet } from '../../../../shared/schemas/login-file.ts';
import { loginImportText } from '../../../../shared/text/en/login-import.ts';
import type { LegacyEncoding } from '../../../../shared/schemas/file-import.ts';
import { columnExamples, plainHead } from '../../files/tables.ts';
import { readAs } from '../../files/text-encoding.ts';
import type { SlicedWork } from '../../turns.ts';
import { plainFieldName, type ReadTable } from '../read-table.ts';
import { addressesIn, sitesOfAddresses } from './addresses.ts';
import { looksSecret, withoutCredentials } from './credentials.ts';
import { KeePassReferences, type ReferableEntry, type ReferableField } from './keepass-references.ts';
import {
  archivedIn,
  hasFieldPairs,
  isBin,
  isPath,
  recognizeColumns,
  type ColumnRole,
} from './recognize-columns.ts';

/**
 * The logins of a file as a table without any secret value. `unread`, `leftOut`, `emptyCount` and `unresolved` as in `LoginSheet`.
 *
 * `isArchived`: the other program has archived or deleted it. `isMisaligned`: the row has more cells than the table has columns, so that a
 * password may stand in any of them. It has no cells.
 */
export interface LoginTable {
  format: ImportFormatName;
  columns: readonly { name: string; guess: LoginMeaning }[];
  /** `line` as in `ImportRow`. */
  rows: readonly { line: number; cells: readonly string[]; isArchived?: boolean; isMisaligned?: true }[];
  unread: number;
  leftOut: number;
  emptyCount: number;
  unresolved: number;
}

type TableRow = ReadTable['body'][number];

/** Rows between two slices: a few milliseconds' work. */
const rowsAtOnce = 200;
/** Columns whose cells have IDs and words of Podkey, which may look like seeds. */
const exactRoles: readonly ColumnRole[] = [
  'link',
  'clientId',
  'assetType',
  'assetId',
  'revisionId',
  'property',
];

/**
 * The table of a CSV file. Cells of secret columns are counted and dropped here, before anything else sees a row, and so is what looks like a
 * secret in any other column, of Podkey's own tables too. `alsoSecret`: columns that hold secrets whatever their names.
 */
export function* loginTableOf(
  { header, body, emptyCount }: ReadTable,
  alsoSecret: ReadonlySet<number> = new Set(),
): SlicedWork<LoginTable> {
  const named = recognizeColumns(header);
  const { format } = named;
  const roles = named.roles.map((role, index): ColumnRole => {
    if (role === 'secret' || alsoSecret.has(index)) return 'secret';
    if (exactRoles.includes(role)) return role;
    const isUnknown = role === 'ignore' || role === 'notes' || role === 'tags';
    return looksSecret(cellsOfColumn(body, index), isUnknown) ? 'secret' : role;
  });
  yield;
  const kindAt = roles.indexOf('rowKind');
  const urlAt = roles.indexOf('address');
  const isLogin = ({ cells }: TableRow) =>
    // LastPass writes its notes so.
    (kindAt < 0 || (cells[kindAt] ?? 'login') === 'login') && cells[urlAt] !== 'http://sn';
  const logins = body.filter(isLogin);
  const secretAt = roles.flatMap((role, index) => (role === 'secret' ? [index] : []));
  const hasMoreContent = ({ cells }: TableRow) => cells.slice(header.length).some((cell) => cell !== '');
  // Some programs write cells behind the last name, for example RoboForm and Enpass their fields. Elsewhere they have moved there.
  const isOpenEnded = /^rffields/.test(plainHead(header.at(-1) ?? '')) || hasFieldPairs(header);
  const mayHaveMore = isOpenEnded || body.filter(hasMoreContent).length * 2 > body.length;
  const usualWidth = Math.max(header.length, usualWidthOf(body));
  const hasMoved = (row: TableRow) => !mayHaveMore && (hasMoreContent(row) || row.cells.length > usualWidth);
  let unread = 0;
  for (const { cells } of body) {
    for (const index of secretAt) if (cells[index]) unread += 1;
    for (const cell of cells.slice(header.length)) if (cell !== '') unread += 1;
  }

  const columns: { name: string; guess: LoginMeaning }[] = [];
  const cellsOf: ((cells: readonly string[]) => string)[] = [];
  /** Takes the secrets out of a column's cell. Paths lose theirs before they are split. */
  const finish: ((cell: string) => string)[] = [];
  const areArchived = [archivedIn(header)];
  const furtherAt = roles.flatMap((role, index) => (role === 'furtherAddress' ? [index] : []));
  for (const [index, role] of roles.entries()) {
    if (role === 'secret' || role === 'rowKind' || role === 'furtherAddress') continue;
    const name = plainFieldName(header[index] ?? '') || loginImportText.column({ number: index + 1 });
    const isProse = role === 'notes' || role === 'ignore';
    const safe = (text: string) => {
      const silent = withoutCredentials(text, isProse);
      if (silent !== text.trim()) unread += 1;
      return silent;
    };
    if (!isPath(role)) {
      columns.push({ name, guess: role });
      const all = role === 'address' ? [index, ...furtherAt] : [index];
      cellsOf.push((cells) =>
        all
          .map((at) => cells[at] ?? '')
          .filter((cell) => cell !== '')
          .join('\n'),
      );
      finish.push(safe);
      if (role === 'address' && !roles.includes('name')) {
        // Browsers' exports have no names.
        columns.push({ name: loginImportText.hostOf({ name }), guess: 'name' });
        cellsOf.push((cells) => hostIn(safe(cells[index] ?? '')));
        finish.push(asItIs);
      }
      continue;
    }
    const isFree = !roles.includes('client');
    columns.push(
      { name, guess: isFree ? 'client' : 'tags' },
      { name: loginImportText.below({ name }), guess: isFree ? 'tags' : 'ignore' },
    );
    const pathIn = (text: string) => {
      if (role === 'paths') return splitPath(text.split(',')[0] ?? '');
      const whole = splitPath(text);
      return role === 'rootedPath' && !isBinAlone(whole) ? splitPath(whole.rest) : whole;
    };
    const isInBin = (cells: readonly string[]) => isBin(pathIn(cells[index] ?? '').first);
    const belowBin = (text: string) => {
      const path = pathIn(text);
      return isBin(path.first) ? splitPath(path.rest) : path;
    };
    areArchived.push(isInBin);
    cellsOf.push(
      (cells) => belowBin(safe(cells[index] ?? '')).first,
      (cells) => belowBin(withoutCredentials(cells[index] ?? '')).rest,
    );
    finish.push(asItIs, asItIs);
  }
  const read: LoginTable['rows'][number][] = [];
  for (const [index, row] of logins.entries()) {
    const { line, cells } = row;
    const isArchived = areArchived.some((isIn) => isIn(cells));
    if (hasMoved(row)) read.push({ line, cells: columns.map(() => ''), isMisaligned: true });
    else
      read.push({ line, cells: cellsOf.map((cellOf) => cellOf(cells)), ...(isArchived && { isArchived }) });
    if (index % rowsAtOnce === rowsAtOnce - 1) yield;
  }
  // Exports have references as they were entered. They are resolved first, because what they lead to may hold secrets too.
  const idAt = header.findIndex((name) => plainHead(name) === 'uuid');
  const { resolved, unresolved, secrets } = yield* resolveReferences(columns, read, {
    hasPlaceholders: format.startsWith('keepass'),
    more: (index) => ({ uuid: (logins[index]?.cells[idAt] ?? '').replaceAll('-', ''), others: [] }),
  });
  unread += secrets;
  const rows: LoginTable['rows'][number][] = [];
  for (const { cells, ...row } of resolved) {
    rows.push({ ...row, cells: cells.map((cell, column) => finish[column]?.(cell) ?? '') });
    if (rows.length % rowsAtOnce === 0) yield;
  }
  return {
    format,
    columns,
    rows: format === 'passportal' ? withFallback(columns, rows) : rows,
    unread,
    leftOut: body.length - logins.length,
    emptyCount,
    unresolved,
  };
}

/** The number of cells that most rows have, of which there are several; 0 if they differ. A separator at a row's end makes an empty cell. */
function usualWidthOf(body: ReadTable['body']): number {
  const counts = new Map<number, number>();
  for (const { cells } of body) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [most] = [...counts].find(([, count]) => count > 1 && count * 2 > body.length) ?? [0];
  return most;
}

const asItIs = (cell: string): string => cell;

/** The host of a cell's first web address, to name a login that has no other name; otherwise the cell. */
function hostIn(cell: string): string {
  const [site] = sitesOfAddresses(addressesIn(cell));
  return site ? new URL(site.origin).host : cell;
}

function* cellsOfColumn(body: ReadTable['body'], index: number): Generator<string> {
  for (const { cells } of body) yield cells[index] ?? '';
}

/** A group of deleted entries without the database's name before it. */
const isBinAlone = ({ first, rest }: ReturnType<typeof splitPath>) => rest === '' && isBin(first);

const fieldOf: Partial<Record<LoginMeaning, ReferableField>> = {
  name: 'T',
  userName: 'U',
  address: 'A',
  notes: 'N',
};

interface ReferenceOptions {
  hasPlaceholders?: boolean;
  /** What the cells of a row do not have. */
  more?: (index: number) => Pick<ReferableEntry, 'uuid' | 'others'>;
}

/** Rows whose references to other rows are resolved, as in `KeePassReferences`. Cells beyond the columns are addresses. */
export function* resolveReferences(
  columns: LoginTable['columns'],
  rows: LoginTable['rows'],
  { hasPlaceholders = true, more }: ReferenceOptions = {},
): SlicedWork<{ resolved: LoginTable['rows']; unresolved: number; secrets: number }> {
  const fields = columns.map(({ guess }) => fieldOf[guess]);
  const entries = rows.map(({ cells }, index) => {
    const text = (field: ReferableField) => cells[fields.indexOf(field)] ?? '';
    const texts = { T: text('T'), U: text('U'), A: text('A'), N: text('N') };
    return { uuid: '', others: [], ...more?.(index), texts };
  });
  const references = new KeePassReferences(entries, hasPlaceholders);
  let [unresolved, secrets] = [0, 0];
  const resolved: LoginTable['rows'][number][] = [];
  for (const [index, row] of rows.entries()) {
    if (index % rowsAtOnce === 0) yield;
    const entry = entries[index];
    const cells = row.cells.map((cell, column) => {
      if (!entry || !cell.includes('{')) return cell;
      const field = fields[column];
      const found =
        field && fields.indexOf(field) === column
          ? references.resolve(entry, field)
          : references.resolveText(entry, cell, column >= columns.length);
      unresolved += found.missing;
      secrets += found.secrets;
      return found.text;
    });
    resolved.push({ ...row, cells });
  }
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

export function splitPath(path: string): { first: string; rest: string } {
  const [first = '', ...rest] = path
    .split('/')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return { first, rest: rest.join('/') };
}

/** The columns of a table as the page sees them. Notes and columns of unknown meaning may hold secrets, so they have no examples. */
export function sheetOf(
  id: string,
  fileName: string,
  { encoding, ...table }: LoginTable & { encoding: LegacyEncoding | null },
): LoginSheet {
  const { format, columns, rows, unread, leftOut, emptyCount, unresolved } = table;
  const cells = rows.map((row) => row.cells);
  const isShown = columns.map(({ guess }) => guess !== 'ignore' && guess !== 'notes');
  const misaligned = rows.filter(({ isMisaligned }) => isMisaligned).length;
  const archived = rows.filter(({ isArchived }) => isArchived).length;
  return {
    id,
    fileName,
    format,
    rowCount: rows.length - archived - misaligned,
    unread,
    leftOut,
    archived,
    unresolved,
    emptyCount,
    misaligned,
    readAs: readAs(encoding, shownCells(cells, isShown)),
    columns: columns.map(({ name, guess }, column) => ({
      name,
      guess,
      examples: isShown[column] ? columnExamples(cells, column) : null,
    })),
  };
}

function* shownCells(rows: readonly (readonly string[])[], isShown: readonly boolean[]) {
  for (const cells of rows) yield cells.filter((_, index) => isShown[index]);
}
