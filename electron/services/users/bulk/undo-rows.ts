import type { BulkRecord } from '../../../storage/bulk-repository.ts';
import type { BulkProblem } from '../../../../shared/schemas/bulk.ts';
import {
  changedFields,
  gravePowers,
  isEmptyChange,
  sameFieldValue,
} from '../../../../shared/schemas/user-changes.ts';
import { userChangesSchema, type User, type UserField } from '../../../../shared/schemas/user.ts';
import { bulkUndoText, bulkFailureText } from '../../../../shared/text/en/bulk.ts';
import { userFieldText } from '../../../../shared/text/en/users.ts';
import type { CheckedRow, Compare } from './dry-run.ts';

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
  column: bulkFailureText.rowColumn,
  message: bulkUndoText.resultUnknown,
});
