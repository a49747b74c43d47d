import { invalidField } from '../../../../shared/errors/failure.ts';
import type { BulkProblem, BulkMapping, ColumnMeaning } from '../../../../shared/schemas/bulk.ts';
import { gravePowers } from '../../../../shared/schemas/user-changes.ts';
import { userFields, type User, type UserChanges } from '../../../../shared/schemas/user.ts';
import { enteredUuidSchema, pastedUuid, uuidKey } from '../../../../shared/schemas/uuid.ts';
import type { CsvRow } from '../../files/read-csv.ts';
import type { CsvTable } from './parse-csv.ts';
import { namesOrganizations, readCell, type OrganizationNames } from './read-cell.ts';
import { fullName } from '../user-updates.ts';
import { bulkText, tableRuleText } from '../../../../shared/text/en/bulk.ts';
import { fieldRuleText } from '../../../../shared/text/en/failures.ts';
import { isErrorCell } from '../../files/error-cells.ts';
import { userFieldText } from '../../../../shared/text/en/users.ts';

/**
 * A checked row. `changes` are those of `wanted` that must be sent, as far as is known. `name` is the user's name: from the
 * table, otherwise as known, otherwise the whole name that the row sets.
 */
export interface CheckedRow {
  line: number;
  userId: string;
  name: string | null;
  known: User | null;
  wanted: UserChanges;
  changes: UserChanges;
  verdict: 'send' | 'unchanged' | 'refused';
  problems: BulkProblem[];
  grave: ReturnType<typeof gravePowers>;
}

/** Compares a change with what is known of a user, and returns what must be sent: null if nothing. */
export type Compare = (
  userId: string,
  wanted: UserChanges,
) => { known: User | null; changes: UserChanges | null };

/** The column index of each meaning. */
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
    const id = pastedUuid(row.cells[columns.get('userId') ?? -1] ?? '').trim();
    const parsed = enteredUuidSchema.safeParse(id);
    const userId = parsed.data ?? Array.from(id).slice(0, maxIdShown).join('');
    const first = firstLines.get(uuidKey(userId));
    if (first === undefined) firstLines.set(uuidKey(userId), row.line);
    const complaint = !parsed.success
      ? id === ''
        ? tableRuleText.noUserId
        : parsed.error.issues[0]?.message
      : first && tableRuleText.repeated({ row: String(first) });
    if (complaint) problems.unshift({ column: userFieldText.id, message: complaint });
    const name = (row.cells[columns.get('name') ?? -1] ?? '').trim();
    if (isErrorCell(name)) problems.push({ column: bulkText.name, message: fieldRuleText.spreadsheetError });
    return verdictOn({ line: row.line, userId, name, wanted: { ...fixed, ...wanted }, problems }, compare);
  });
}

/** Whether a cell or an entry for all rows names an organization, so that the organizations are needed to check the table. */
export function needsOrganizations(table: CsvTable, { columns, fixed }: BulkMapping): boolean {
  const column = columns.indexOf('organizationScopes');
  const cells = column < 0 ? [] : table.rows.map((row) => row.cells[column] ?? '');
  return [fixed.organizationScopes ?? '', ...cells].some((cell) => namesOrganizations(cell));
}

function verdictOn(
  { name: inTable, ...row }: Pick<CheckedRow, 'line' | 'userId' | 'wanted' | 'problems'> & { name: string },
  compare: Compare,
): CheckedRow {
  const named = inTable.slice(0, maxNameLength) || null;
  if (row.problems.length > 0)
    return { ...row, name: named, known: null, changes: {}, verdict: 'refused', grave: [] };
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
): { wanted: UserChanges; problems: BulkProblem[] } {
  const problems: BulkProblem[] = [];
  let wanted: UserChanges = {};
  for (const field of userFields) {
    const cell = cells[columns.get(field) ?? -1] ?? '';
    if (isBlank(cell)) continue;
    if (isErrorCell(cell)) {
      problems.push({ column: userFieldText[field], message: fieldRuleText.spreadsheetError });
      continue;
    }
    const reading = readCell(field, cell, names);
    if ('wanted' in reading) wanted = { ...wanted, ...reading.wanted };
    else problems.push({ column: userFieldText[field], message: reading.message });
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
