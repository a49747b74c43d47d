import type { BulkJob, BriefChange, CellProblem, PlannedRow } from '../../../../shared/schemas/bulk.ts';
import { withCodes } from '../../../../shared/schemas/hidden-characters.ts';
import { everything } from '../../../../shared/schemas/user.ts';
import { formatList, isolated } from '../../../../shared/text/formats.ts';
import {
  bulkJobText,
  outcomeText,
  bulkRowText,
  dryRunText,
} from '../../../../shared/features/users/text/en-bulk.ts';
import { scopesText, userFieldText } from '../../../../shared/features/users/text/en.ts';
import { endsText, splitEnds } from '../../../components/visible-whitespace.ts';
import { replacesText, scopeName, type ScopeField, type ScopeNames } from '../scope-names.ts';
import { roleName } from '../user-text.ts';

export type NamesByScopeField = Readonly<Record<ScopeField, ScopeNames | undefined>>;

/** A change on one line: “Role: Viewer · Account scopes: Northwind and 2 more”. */
export function changeLine(changes: readonly BriefChange[], names: NamesByScopeField): string {
  return changes
    .map((change) =>
      bulkRowText.fieldTo({ field: userFieldText[change.field], value: wantedText(change, names) }),
    )
    .join(' · ');
}

export function wantedText({ field, to, more }: BriefChange, names: NamesByScopeField): string {
  if (field === 'role') return to.map((role) => isolated(roleName(role))).join(', ');
  if (field !== 'accountScopes' && field !== 'organizationScopes')
    return to.map(isolated).join(', ') || bulkRowText.empty;
  if (to.length === 0) return bulkRowText.noScopes;
  const shown = to.map((scope) => scopeName(scope, field, names[field])).join(', ');
  return more === 0 ? shown : bulkRowText.andMore({ scopes: shown, count: more });
}

/**
 * What happens to the lists of a row that replaces them unseen: “Removes every organization this user has, except: Northwind”. If
 * the new list is everything, nothing is removed.
 */
export function replacedLines({ changes, unseen }: PlannedRow, names: NamesByScopeField): string[] {
  return unseen.flatMap((field) => {
    const change = changes.find((candidate) => candidate.field === field);
    if (!change) return [];
    if (change.to.length === 0) return [replacesText(field, 0)];
    const lead = change.to.includes(everything) ? scopesText.newListIs : replacesText(field, 1);
    return [`${lead} ${wantedText(change, names)}`];
  });
}

/** A text that describes the white space at the ends of a new value; empty if there is none. */
export function endsOf({ field, to }: BriefChange): string {
  const isText = field === 'email' || field === 'firstName' || field === 'lastName';
  return isText ? endsText(splitEnds(to[0] ?? '')) : '';
}

export function problemsLine(problems: readonly CellProblem[]): string {
  return problems
    .map((problem) => bulkRowText.problem({ column: problem.column, message: wrongText(problem) }))
    .join(' ');
}

const maxCellShown = 60;

/** What is wrong with a cell, after its beginning with codes for hidden characters. */
export function wrongText({ cell, message }: CellProblem): string {
  if (!cell || cell.written.trim() === '') return message;
  const letters = Array.from(cell.written.slice(0, 2 * maxCellShown + 2));
  const isCut = letters.length > maxCellShown;
  const value = withCodes(letters.slice(0, maxCellShown).join('')) + (isCut ? '…' : '');
  return bulkRowText.wrongValue({ value: isolated(value), message });
}

/** The number of a job's rows to send, and how many of those have an outcome. */
export function progressOf({ counts }: BulkJob): { settled: number; total: number } {
  const settled = counts.done + counts.unchanged + counts.failed + counts.unknown;
  return { settled, total: settled + counts.waiting + counts.sending };
}

/** A rough remaining time: “about 2 min left”. */
export function leftText(ms: number): string {
  if (ms < 10_000) return bulkJobText.fewSecondsLeft;
  if (ms < 60_000) return bulkJobText.secondsLeft({ seconds: Math.round(ms / 10_000) * 10 });
  const minutes = Math.ceil(ms / 60_000);
  return minutes < 90
    ? bulkJobText.minutesLeft({ minutes })
    : bulkJobText.hoursLeft({ hours: Math.round(minutes / 60) });
}

/** A pause's remaining time: “45 s”, “9:59 min”. */
export function pauseText(seconds: number): string {
  if (seconds < 60) return bulkJobText.seconds({ seconds });
  const minutes = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return bulkJobText.minutes({ minutes });
}

/** More skipped rows than these are only counted. */
const maxSkippedNamed = 4;

/** A job's outcome on one line: “11 changed, row 5 skipped”. `skipped` has the lines of the rows with errors, if they are known. */
export function outcomeLine({ counts }: BulkJob, skipped: readonly number[] = []): string {
  const notSent = counts.waiting + counts.sending;
  const parts = (['done', 'unchanged', 'failed', 'unknown', 'notSent', 'refused'] as const)
    .map((outcome) => ({ outcome, count: outcome === 'notSent' ? notSent : counts[outcome] }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) =>
      outcome === 'refused' && skipped.length > 0 && skipped.length <= maxSkippedNamed
        ? outcomeText.rowsSkipped(skipped.length, { lines: formatList(skipped.map(String)) })
        : outcomeText[outcome]({ count }),
    );
  return parts.join(', ') || outcomeText.noRows;
}

/** Number of users who get one of the powers that need a second confirmation. */
interface GraveCount {
  field: PlannedRow['grave'][number];
  users: number;
}

/** Who loses what by lists that are replaced unseen: “2 users lose every organization that isn’t in their new list.” */
export function lossLines(rows: readonly PlannedRow[]): string[] {
  const count = (field: ScopeField) => rows.filter(({ unseen }) => unseen.includes(field)).length;
  const [accounts, organizations] = [count('accountScopes'), count('organizationScopes')];
  return [
    ...(accounts > 0 ? [dryRunText.losesAccounts(accounts)] : []),
    ...(organizations > 0 ? [dryRunText.losesOrganizations(organizations)] : []),
  ];
}

/** The far-reaching powers that the rows grant, with the number of users; powers that no row grants are left out. */
export function countGrave(rows: readonly PlannedRow[]): GraveCount[] {
  return (['role', 'accountScopes', 'organizationScopes'] as const)
    .map((field) => ({ field, users: rows.filter(({ grave }) => grave.includes(field)).length }))
    .filter(({ users }) => users > 0);
}

/** “12 users get access to all organizations (*), those to come included.” */
export function graveLine({ field, users }: GraveCount): string {
  return dryRunText[field](users);
}
