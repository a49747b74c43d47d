import type { ImportedItem } from '../../../shared/schemas/login-file.ts';
import type { Item } from '../../../shared/schemas/login.ts';

/** A never used item, from its description in a file or library; `now` is UTC (ISO 8601). */
export function unusedItem(
  { kind, label, locator, confirmedAt }: ImportedItem,
  id: string,
  now: string,
): Item {
  return {
    id,
    kind,
    label,
    locator,
    confirmedAt: notInFuture(confirmedAt, now),
    staleAt: null,
    uses: 0,
    lastUsedAt: null,
  };
}

/** A confirmation's time, but at most `now` (both UTC, ISO 8601): one in the future would outlast every later confirmation. */
export function notInFuture(confirmedAt: string | null, now: string): string | null {
  return confirmedAt !== null && confirmedAt > now ? now : confirmedAt;
}
