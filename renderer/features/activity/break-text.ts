import type { ChainBreak } from '../../../shared/schemas/activity.ts';
import { chainText } from '../../../shared/text/activity/activity.ts';
import { formatDate } from '../../../shared/text/formats.ts';

/** A sentence that says where the journal's chain is broken, and what that means. */
export function breakText(found: ChainBreak): string {
  const { kind, at } = found;
  const time = at === null ? '' : formatDate(at, { dateStyle: 'medium', timeStyle: 'short' });
  const around = time && chainText.around({ time });
  // A number that names an entry has no thousands separators.
  const seq = String(found.seq);
  if (kind === 'cut' && found.seq === 0) return chainText.emptied;
  if (kind !== 'missing') return chainText[kind]({ seq, around });
  const missing = found.last - found.seq + 1;
  return missing === 1
    ? chainText.missingOne({ seq, around })
    : chainText.missing(missing, { seq, last: String(found.last), around });
}
