import type { Lookup } from '../../../shared/schemas/lookup.ts';
import { formatDate } from '../../../shared/text/formats.ts';
import { lookupFormText as text } from '../../../shared/text/lookups/lookups.ts';

/** A sentence that says since when the lookup's revision is the latest known; null if the revision is fixed. */
export function knownSince({ revisionKnownAt }: Lookup): string | null {
  const at = Date.parse(revisionKnownAt ?? '');
  if (Number.isNaN(at)) return null;
  return text.latestKnownSince({ at: formatDate(at, { dateStyle: 'medium', timeStyle: 'short' }) });
}
