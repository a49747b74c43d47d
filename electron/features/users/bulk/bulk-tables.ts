import { randomUUID } from 'node:crypto';
import { Failure } from '../../../../shared/errors/failure.ts';
import { toAppError } from '../../../../shared/errors/to-app-error.ts';
import {
  type BulkPlan,
  type OrganizationListState,
  briefChanges,
  type PlannedRow,
  type BulkMapping,
  type BulkSheet,
  type CellCorrection,
  type BulkProblem,
} from '../../../../shared/schemas/bulk.ts';
import type { OrganizationList } from '../../../../shared/schemas/organization.ts';
import {
  isEmptyChange,
  mayReduceAccess,
  replacedUnseen,
  reverseOf,
  changedFields,
  gravePowers,
  sameFieldValue,
} from '../../../../shared/schemas/user-changes.ts';
import type { BulkRecord } from '../../../storage/bulk-repository.ts';
import type { LegacyEncoding } from '../../../../shared/schemas/file-import.ts';
import { bulkFailures, bulkUndoText } from '../../../../shared/features/users/text/en-bulk.ts';
import { columnExamples } from '../../../services/files/tables.ts';
import { readAs, type FileText } from '../../../services/files/text-encoding.ts';
import type { SlicedWork } from '../../../services/turns.ts';
import { type UserUpdates, fullName } from '../user-updates.ts';
import { dryRun, needsOrganizations, type CheckedRow, type Compare } from './dry-run.ts';
import { guessColumns, parseCsv, type CsvTable } from './parse-csv.ts';
import { namesOrganizations, organizationNames, type OrganizationNames } from './read-cell.ts';
import { userChangesSchema, type User, type UserField } from '../../../../shared/schemas/user.ts';
import { storedRowText } from '../../../../shared/text/en/users.ts';
import { userFieldText } from '../../../../shared/features/users/text/en.ts';

/** A dry run that can be started. */
interface CheckedTable {
  accountId: string;
  id: string;
  source: string;
  rows: CheckedRow[];
}

interface FoundOrganizations {
  names: OrganizationNames | null;
  listState: OrganizationListState;
}

/** For tables that name no organization. */
export const noOrganizations: FoundOrganizations = { names: null, listState: { kind: 'unused' } };

const sampledRows = 50;

/** The present table and its last dry run, only in memory. A new one replaces the last. */
export class BulkTables {
  readonly #updates: UserUpdates;
  /** The table, in each encoding that it may have, by the ID of its sheet. */
  #read: { accountId: string; source: string; tables: Map<string, CsvTable> } | undefined;
  #checked: CheckedTable | undefined;

  constructor(updates: UserUpdates) {
    this.#updates = updates;
  }

  /** Reads a table, in each encoding that its text may have. */
  *read(
    accountId: string,
    source: string,
    texts: readonly FileText[],
  ): SlicedWork<{ sheet: BulkSheet; otherReadings?: BulkSheet[] }> {
    const tables = new Map<string, CsvTable>();
    const sheets: BulkSheet[] = [];
    for (const { text, encoding } of texts) {
      const id = randomUUID();
      const csv = yield* parseCsv(text);
      tables.set(id, csv);
      sheets.push(sheetOf(id, source, csv, encoding));
    }
    const [sheet, ...otherReadings] = sheets;
    if (!sheet) throw new Error('A table has at least one text');
    this.#read = { accountId, source, tables };
    this.#checked = undefined;
    return { sheet, ...(otherReadings.length > 0 && { otherReadings }) };
  }

  /** Replaces one cell of the table in memory. */
  correct(accountId: string, sheetId: string, mapping: BulkMapping, correction: CellCorrection): void {
    const { csv } = this.#tableOf(accountId, sheetId);
    const column = mapping.columns.indexOf(correction.meaning);
    const row = csv.rows.find(({ line }) => line === correction.line);
    if (!row || column < 0 || column >= csv.names.length) throw bulkFailures.tableGone();
    const cells = csv.names.map((_, at) => (at === column ? correction.text : (row.cells[at] ?? '')));
    const rows = csv.rows.map((one) => (one === row ? { ...row, cells } : one));
    this.#read?.tables.set(sheetId, { ...csv, rows });
  }

  /** Whether the table names organizations, so that `check` needs them. */
  needsOrganizations(accountId: string, sheetId: string, mapping: BulkMapping): boolean {
    return needsOrganizations(this.#tableOf(accountId, sheetId).csv, mapping);
  }

  /** Checks every row of the table, as it would be sent now. `found` has the organizations that cells may name. */
  check(accountId: string, sheetId: string, mapping: BulkMapping, found: FoundOrganizations): BulkPlan {
    const { csv, source } = this.#tableOf(accountId, sheetId);
    return this.#plan(
      accountId,
      source,
      dryRun(csv, mapping, this.#comparison(accountId), found.names),
      found,
    );
  }

  /** Checks what would undo these rows of a finished job, as it would be sent now. */
  checkUndo(accountId: string, source: string, rows: readonly BulkRecord[]): BulkPlan {
    return this.#plan(accountId, source, undoRows(rows, this.#comparison(accountId)), noOrganizations);
  }

  /** Returns a dry run to start it. Works once. */
  usePlan(accountId: string, planId: string): CheckedTable {
    const checked = this.#checked;
    if (checked?.id !== planId || checked.accountId !== accountId) throw bulkFailures.dryRunGone();
    return checked;
  }

  #tableOf(accountId: string, sheetId: string): { csv: CsvTable; source: string } {
    const read = this.#read;
    const csv = read?.tables.get(sheetId);
    if (!read || !csv || read.accountId !== accountId) throw bulkFailures.tableGone();
    return { csv, source: read.source };
  }

  #comparison(accountId: string): Compare {
    return (userId, wanted) => {
      const { before, sent } = this.#updates.prepare(accountId, userId, wanted);
      return { known: before.user, changes: isEmptyChange(sent) ? null : sent };
    };
  }

  #plan(accountId: string, source: string, rows: CheckedRow[], { listState }: FoundOrganizations): BulkPlan {
    this.#checked = { accountId, id: randomUUID(), source, rows };
    return { id: this.#checked.id, source, rows: rows.map(plannedRow), organizations: listState };
  }

  drop(): void {
    this.#read = undefined;
    this.#checked = undefined;
  }
}

function sheetOf(id: string, source: string, csv: CsvTable, encoding: LegacyEncoding | null): BulkSheet {
  const samples = csv.rows.slice(0, sampledRows).map(({ cells }) => cells);
  const guesses = guessColumns(csv.names, samples);
  return {
    id,
    source,
    rowCount: csv.rows.length,
    emptyCount: csv.emptyCount,
    hasHeader: csv.hasHeader,
    readAs: readAs(encoding, [csv.names, ...csv.rows.map(({ cells }) => cells)]),
    columns: csv.names.map((name, column) => ({
      name,
      examples: columnExamples(samples, column),
      guess: guesses[column] ?? 'ignore',
    })),
  };
}

export function plannedRow(row: CheckedRow): PlannedRow {
  const { line, userId, name, known, changes, verdict, problems, grave } = row;
  const knownName = fullName(known);
  const { undo, notUndone } = reverseOf(changes, known);
  const isOther = name !== null && knownName !== null && !sameName(name, knownName);
  return {
    line,
    userId,
    name,
    verdict,
    changes: briefChanges(changes),
    problems,
    grave,
    knownAs: isOther ? knownName : null,
    reducesAccess: mayReduceAccess(known, changes),
    unseen: replacedUnseen(known, changes),
    undo: notUndone.length === 0 ? 'all' : undo ? 'part' : 'none',
  };
}

/** Whether two names have the same words, in any order and case: tables also write “Berg, Anna”. */
function sameName(one: string, other: string): boolean {
  const words = (name: string) =>
    (
      name
        .normalize('NFC')
        .toLowerCase()
        .match(/[^\s,;]+/gu) ?? []
    )
      .sort()
      .join(' ');
  return words(one) === words(other);
}

/** Loads the organizations that cells may name. If that fails, the rows are checked without names, and the dry run says why. */
export async function findOrganizations(list: () => Promise<OrganizationList>): Promise<FoundOrganizations> {
  try {
    const found = await list();
    const isIncomplete = found.gap !== null || found.skipped > 0;
    return { names: organizationNames(found), listState: { kind: isIncomplete ? 'incomplete' : 'complete' } };
  } catch (thrown) {
    return { names: null, listState: { kind: 'failed', error: toAppError(thrown) } };
  }
}

/**
 * A value for all rows has no row that could show why its organization was not found.
 *
 * @throws a `Failure` with the reason if such a value names organizations that could not be loaded
 */
export function assertFindable({ fixed }: BulkMapping, { listState }: FoundOrganizations): void {
  if (listState.kind === 'failed' && namesOrganizations(fixed.organizationScopes ?? ''))
    throw new Failure(listState.error);
}

/**
 * The rows of a job that undoes a finished job: one for each user that was updated, or may have been.
 *
 * A row restores the former values that were known when the update was sent. It says which fields it leaves as they are: those
 * whose former value is unknown, and those that changed since. A row with nothing to restore is refused. So is one whose
 * update has an unknown result.
 */
export function undoRows(rows: readonly BulkRecord[], compare: Compare): CheckedRow[] {
  return rows
    .filter(({ state }) => state === 'done' || state === 'unknown')
    .map((row) => (row.state === 'done' ? undoRow(row, compare) : refused(row, [resultUnknown()])));
}

function undoRow(row: BulkRecord, compare: Compare): CheckedRow {
  const before = row.before ?? {};
  const { known } = compare(row.userId, before);
  const fields = changedFields(row.wanted);
  const unknown = fields.filter((field) => before[field] === undefined);
  const later = fields.filter((field) => isChangedSince(row, field, known));
  const problems = [
    ...unknown.map((field) => problemOf(field, bulkUndoText.notKnown)),
    ...later.map((field) => problemOf(field, bulkUndoText.changedSince)),
  ];
  const restored = changedFields(before).filter((field) => !later.includes(field));
  const wanted = userChangesSchema.parse(Object.fromEntries(restored.map((field) => [field, before[field]])));
  if (isEmptyChange(wanted)) return refused(row, problems);
  const { line, userId, name } = row;
  const { changes } = compare(userId, wanted);
  const verdict = changes ? 'send' : 'unchanged';
  const grave = changes ? gravePowers(known, changes) : [];
  return { line, userId, name, known, wanted, changes: changes ?? {}, verdict, problems, grave };
}

/** Whether a field has another value by now than the job and its response gave it. */
function isChangedSince(
  { wanted, before, beyond }: BulkRecord,
  field: UserField,
  known: User | null,
): boolean {
  const now = known?.[field] ?? null;
  const former = before?.[field];
  if (former === undefined || now === null || beyond.includes(field)) return false;
  return !sameFieldValue(now, wanted[field]) && !sameFieldValue(now, former);
}

function refused({ line, userId, name }: BulkRecord, problems: BulkProblem[]): CheckedRow {
  return {
    line,
    userId,
    name,
    known: null,
    wanted: {},
    changes: {},
    verdict: 'refused',
    problems,
    grave: [],
  };
}

const problemOf = (field: UserField, message: string): BulkProblem => ({
  column: userFieldText[field],
  message,
});
const resultUnknown = (): BulkProblem => ({
  column: storedRowText.column,
  message: bulkUndoText.resultUnknown,
});
