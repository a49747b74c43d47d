import { invalidField } from '../../../../shared/errors/to-app-error.ts';
import {
  maxCorrectionLength,
  type BulkMapping,
  type CellMeaning,
  type CellProblem,
  type ColumnMeaning,
} from '../../../../shared/schemas/bulk.ts';
import { gravePowers } from '../../../../shared/schemas/user-changes.ts';
import { userFields, type User, type UserChanges } from '../../../../shared/schemas/user.ts';
import { enteredUuidSchema, pastedUuid, uuidKey } from '../../../../shared/schemas/uuid.ts';
import type { CsvTable } from './parse-csv.ts';
import { namesOrganizations, readCell, type OrganizationNames } from './read-cell.ts';
import { fullName } from '../user-updates.ts';
import { bulkText, tableRuleText } from '../../../../shared/features/users/text/en-bulk.ts';
import { fieldRuleText } from '../../../../shared/text/en/failures.ts';
import { isErrorCell, type CsvRow } from '../../../services/files/tables.ts';
import { userFieldText } from '../../../../shared/features/users/text/en.ts';

/**
 * A checked row. `changes` are those of `wanted` that must be sent, as far as is known. `name` is the user's name: from the
 * table, otherwise as known, otherwise the whole name that the row sets. A refused row may also have part of a name, or an e-mail.
 */
export interface CheckedRow {
  line: number;
  userId: string;
  name: string | null;
  known: User | null;
  wanted: UserChanges;
  changes: UserChanges;
  verdict: 'send' | 'unchanged' | 'refused';
  problems: CellProblem[];
  grave: ReturnType<typeof gravePowers>;
}

/** Compares a change with what is known of a user, and returns what must be sent: null if nothing. */
export type Compare = (
  userId: string,
  wanted: UserChanges,
) => { known: User | null; changes: UserChanges | null };

type Columns = ReadonlyMap<ColumnMeaning, number>;

const maxIdShown = 100;
const maxNameLength = 200;

/** Checks every row of a table without sending anything. Throws a `Failure` if the mapping itself is wrong. */
export function dryRun(
  table: CsvTable,
  mapping: BulkMapping,
  compare: Compare,
  names: OrganizationNames | null = null,
): CheckedRow[] {
  const columns = columnsOf(table, mapping);
  const fixed = readFixed(mapping, names);
  const firstLines = new Map<string, number>();
  return table.rows.map((row) => {
    const { problems, wanted } = readFields(row, columns, names);
    const cellOf = (meaning: ColumnMeaning) => row.cells[columns.get(meaning) ?? -1] ?? '';
    const id = pastedUuid(cellOf('userId')).trim();
    const parsed = enteredUuidSchema.safeParse(id);
    const userId = parsed.data ?? Array.from(id).slice(0, maxIdShown).join('');
    const first = firstLines.get(uuidKey(userId));
    if (first === undefined) firstLines.set(uuidKey(userId), row.line);
    const complaint = !parsed.success
      ? id === ''
        ? tableRuleText.noUserId
        : parsed.error.issues[0]?.message
      : first && tableRuleText.repeated({ row: String(first) });
    if (complaint) problems.unshift(cellProblem('userId', cellOf('userId'), complaint));
    const name = cellOf('name').trim();
    if (isErrorCell(name)) problems.push(cellProblem('name', name, fieldRuleText.spreadsheetError));
    const checked = { line: row.line, userId, name, wanted: { ...fixed, ...wanted }, problems };
    if (problems.length === 0) return verdictOn(checked, compare);
    const known = parsed.success ? compare(userId, checked.wanted).known : null;
    return refusedRow({ ...checked, name: nameInCells(cellOf) ?? fullName(known) });
  });
}

/** Whether a cell or an entry for all rows names an organization, so that the organizations are needed to check the table. */
export function needsOrganizations(table: CsvTable, { columns, fixed }: BulkMapping): boolean {
  const column = columns.indexOf('organizationScopes');
  const cells = column < 0 ? [] : table.rows.map((row) => row.cells[column] ?? '');
  return [fixed.organizationScopes ?? '', ...cells].some((cell) => namesOrganizations(cell));
}

type RowToJudge = Pick<CheckedRow, 'line' | 'userId' | 'wanted' | 'problems'>;

function refusedRow(row: RowToJudge & Pick<CheckedRow, 'name'>): CheckedRow {
  return { ...row, known: null, changes: {}, verdict: 'refused', grave: [] };
}

/** Whose row this is, by its cells, which may be wrong themselves. */
function nameInCells(cellOf: (meaning: ColumnMeaning) => string): string | null {
  const text = (...meanings: ColumnMeaning[]) =>
    meanings
      .map((meaning) => cellOf(meaning).trim())
      .filter((cell) => !isErrorCell(cell))
      .join(' ')
      .trim();
  const name = text('name') || text('firstName', 'lastName') || text('email');
  return name.slice(0, maxNameLength) || null;
}

function columnText(meaning: CellMeaning): string {
  if (meaning === 'name') return bulkText.name;
  return userFieldText[meaning === 'userId' ? 'id' : meaning];
}

function cellProblem(meaning: CellMeaning, cell: string, message: string): CellProblem {
  const text = cell.slice(0, maxCorrectionLength);
  return { column: columnText(meaning), message, cell: { meaning, written: text, isWhole: text === cell } };
}

function verdictOn({ name: inTable, ...row }: RowToJudge & { name: string }, compare: Compare): CheckedRow {
  const named = inTable.slice(0, maxNameLength) || null;
  const { known, changes } = compare(row.userId, row.wanted);
  const { firstName, lastName } = row.wanted;
  const name = named ?? fullName(known) ?? (firstName && lastName ? fullName(row.wanted) : null);
  if (!changes) return { ...row, name, known, changes: {}, verdict: 'unchanged', grave: [] };
  return { ...row, name, known, changes, verdict: 'send', grave: gravePowers(known, changes) };
}

function readFields(
  { cells }: CsvRow,
  columns: Columns,
  names: OrganizationNames | null,
): { wanted: UserChanges; problems: CellProblem[] } {
  const problems: CellProblem[] = [];
  let wanted: UserChanges = {};
  for (const field of userFields) {
    const cell = cells[columns.get(field) ?? -1] ?? '';
    if (isBlank(cell)) continue;
    if (isErrorCell(cell)) {
      problems.push(cellProblem(field, cell, fieldRuleText.spreadsheetError));
      continue;
    }
    const reading = readCell(field, cell, names);
    if ('wanted' in reading) wanted = { ...wanted, ...reading.wanted };
    else problems.push(cellProblem(field, cell, reading.message));
  }
  return { wanted, problems };
}

function columnsOf(table: CsvTable, { columns: meanings, fixed }: BulkMapping): Columns {
  const columns = new Map<ColumnMeaning, number>();
  meanings.slice(0, table.names.length).forEach((meaning, column) => {
    if (meaning === 'ignore') return;
    const other = columns.get(meaning);
    if (other !== undefined) {
      const [one = '', another = ''] = [table.names[other], table.names[column]];
      throw invalidField('columns', tableRuleText.sameField({ one, other: another }));
    }
    columns.set(meaning, column);
  });
  if (!columns.has('userId')) throw invalidField('columns', tableRuleText.whichUserId);
  for (const field of userFields) {
    if (columns.has(field) && !isBlank(fixed[field])) throw invalidField(field, tableRuleText.fieldTwice);
  }
  if (!userFields.some((field) => columns.has(field) || !isBlank(fixed[field])))
    throw invalidField('columns', tableRuleText.whatToChange);
  return columns;
}

/** Whether a cell looks empty: then its field stays unchanged. */
function isBlank(cell = ''): boolean {
  return cell.trim() === '';
}

function readFixed({ fixed }: BulkMapping, names: OrganizationNames | null): UserChanges {
  let wanted: UserChanges = {};
  for (const field of userFields) {
    const entry = fixed[field] ?? '';
    if (isBlank(entry)) continue;
    const reading = readCell(field, entry, names);
    if (!('wanted' in reading)) throw invalidField(field, reading.message);
    wanted = { ...wanted, ...reading.wanted };
  }
  return wanted;
}
