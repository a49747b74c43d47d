import type { MoveProgress } from '../../../shared/features/move/contract.ts';
import { moveText as text } from '../../../shared/features/move/text/en.ts';

/** What main is doing for an export or import; empty if that is unknown. */
export function workText(progress: MoveProgress | null | undefined): string {
  if (!progress) return '';
  const { step, done, total } = progress;
  return step === 'comparing' ? text.comparing({ done: done ?? 0, total: total ?? 0 }) : text[step];
}
