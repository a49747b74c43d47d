import type { BulkJob, BulkRowState } from '../../../../shared/schemas/bulk-job.ts';
import type { BriefChange } from '../../../../shared/schemas/bulk-plan.ts';
import { numbered } from '../../../components/wording.ts';
import { scopeName, type ScopeField, type ScopeNames } from '../scope-names.ts';
import { fieldNames, roleName } from '../user-words.ts';

/** What became of a row, in words. */
export const stateWords: Readonly<Record<BulkRowState, string>> = {
  waiting: 'Not sent',
  sending: 'Being sent',
  done: 'Done',
  unchanged: 'Nothing to change',
  failed: 'Failed',
  unknown: 'Outcome unknown',
  refused: 'Error in the row',
};

/** Names of scopes, by the field they stand in. */
export type Names = Readonly<Record<ScopeField, ScopeNames | undefined>>;

/** A change on one line: “Role: Viewer · Account scopes: Northwind and 2 more”. */
export function changeLine(changes: readonly BriefChange[], names: Names): string {
  return changes.map((change) => `${fieldNames[change.field]}: ${wantedText(change, names)}`).join(' · ');
}

/** What a field is to become, in brief. */
export function wantedText({ field, to, more }: BriefChange, names: Names): string {
  if (field === 'role') return to.map(roleName).join(', ');
  if (field !== 'accountScopes' && field !== 'organizationScopes') return to.join(', ') || 'empty';
  if (to.length === 0) return 'none';
  const shown = to.map((scope) => scopeName(scope, field, names[field])).join(', ');
  return more === 0 ? shown : `${shown} and ${numbered(more)} more`;
}

/** The rows of a job that were to be sent, and how many of them have come to something. */
export function progressOf({ counts }: BulkJob): { settled: number; total: number } {
  const settled = counts.done + counts.unchanged + counts.failed + counts.unknown;
  return { settled, total: settled + counts.waiting + counts.sending };
}

/** How long something will take, roughly: “about 2 min left”. */
export function leftText(ms: number): string {
  if (ms < 10_000) return 'a few seconds left';
  if (ms < 60_000) return `about ${Math.round(ms / 10_000) * 10} s left`;
  const minutes = Math.ceil(ms / 60_000);
  return minutes < 90 ? `about ${minutes} min left` : `about ${Math.round(minutes / 60)} h left`;
}

/** A pause that is counted down: “45 s”, “9:59 min”. */
export function pauseText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')} min`;
}

/** The outcome of a job on one line: “980 done, 12 failed”. */
export function outcomeLine({ counts }: BulkJob): string {
  const parts: readonly (readonly [count: number, word: string])[] = [
    [counts.done, 'done'],
    [counts.unchanged, 'with nothing to change'],
    [counts.failed, 'failed'],
    [counts.unknown, 'unknown'],
    [counts.waiting + counts.sending, 'not sent'],
    [counts.refused, 'with errors'],
  ];
  const some = parts.filter(([count]) => count > 0).map(([count, word]) => `${numbered(count)} ${word}`);
  return some.join(', ') || 'No rows';
}
