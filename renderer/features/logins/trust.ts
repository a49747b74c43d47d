import type { Item } from '../../../shared/schemas/login.ts';
import { trustText } from '../../../shared/text/logins/logins.ts';
import { agoText } from '../../components/ago-text.ts';

/** When an item's revision was confirmed, or that it is stale, as a sentence at `now` (epoch ms). */
export function trustOf({ confirmedAt, staleAt }: Item, now: number): string {
  const stale = Date.parse(staleAt ?? '');
  if (!Number.isNaN(stale)) return trustText.stale({ ago: agoText(now - stale) });
  const confirmed = Date.parse(confirmedAt ?? '');
  return Number.isNaN(confirmed)
    ? trustText.neverConfirmed
    : trustText.confirmed({ ago: agoText(now - confirmed) });
}
