import type { BulkJob, BriefChange, BulkProblem, PlannedRow } from '../../../../shared/schemas/bulk.ts';
import { isolated } from '../../../../shared/text/formats.ts';
import { bulkJobText, outcomeText, bulkRowText, dryRunText } from '../../../../shared/text/en/bulk.ts';
import { userFieldText } from '../../../../shared/text/en/users.ts';
import { endsText, splitEnds } from '../../../components/visible-whitespace.ts';
import { scopeName, type ScopeField, type ScopeNames } from '../scope-names.ts';
import { roleName } from '../user-text.ts';

/** Scope names by field. */
export type NamesByScopeField = Readonly<Record<ScopeField, ScopeNames | undefined>>;

/** A change on one line: “Role: Viewer · Account scopes: Northwind and 2 more”. */
export function changeLine(changes: readonly BriefChange[], names: NamesByScopeField): string {
  return changes
    .map((change) =>
      bulkRowText.fieldTo({ field: userFieldText[change.field], value: wantedText(change, names) }),
    )
    .join(' · ');
}

/** A field's new value in brief. */
export function wantedText({ field, to, more }: BriefChange, names: NamesByScopeField): string {
  if (field === 'role') return to.map((role) => isolated(roleName(role))).join(', ');
  if (field !== 'accountScopes' && field !== 'organizationScopes')
    return to.map(isolated).join(', ') || bulkRowText.empty;
  if (to.length === 0) return bulkRowText.noScopes;
  const shown = to.map((scope) => scopeName(scope, field, names[field])).join(', ');
  return more === 0 ? shown : bulkRowText.andMore({ scopes: shown, count: more });
}

/** A text that describes the white space at the ends of a new value; empty if there is none. */
export function endsOf({ field, to }: BriefChange): string {
  const isText = field === 'email' || field === 'firstName' || field === 'lastName';
  return isText ? endsText(splitEnds(to[0] ?? '')) : '';
}

/** A row's problems on one line. */
export function problemsLine(problems: readonly BulkProblem[]): string {
  return problems.map((problem) => bulkRowText.problem(problem)).join(' ');
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

/** A job's outcome on one line: “980 done, 12 failed”. */
export function outcomeLine({ counts }: BulkJob): string {
  const notSent = counts.waiting + counts.sending;
  const parts = (['done', 'unchanged', 'failed', 'unknown', 'notSent', 'refused'] as const)
    .map((outcome) => ({ outcome, count: outcome === 'notSent' ? notSent : counts[outcome] }))
    .filter(({ count }) => count > 0)
    .map(({ outcome, count }) => outcomeText[outcome]({ count }));
  return parts.join(', ') || outcomeText.noRows;
}

/** Number of users who get one of the powers that need a second confirmation. */
interface GraveCount {
  field: PlannedRow['grave'][number];
  users: number;
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
