import { briefChanges, type PlannedRow } from '../../../../shared/schemas/bulk-plan.ts';
import { mayReduceAccess, reverseOf } from '../../../../shared/schemas/user-changes.ts';
import { fullName } from '../user-name.ts';
import type { CheckedRow } from './dry-run.ts';

/** A checked row as the page sees it. */
export function plannedRow(row: CheckedRow): PlannedRow {
  const { line, userId, name, known, changes, verdict, problems, grave } = row;
  const knownName = fullName(known);
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
    isUndoable: reverseOf(changes, known).notUndone.length === 0,
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
