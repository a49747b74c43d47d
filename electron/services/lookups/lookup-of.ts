import { sameLocator, type Lookup, type LookupDraft } from '../../../shared/schemas/lookup.ts';

/** A lookup that is not there yet has but its ID. */
type Before = Pick<Lookup, 'id'> & Partial<Lookup>;

/**
 * The lookup that a draft makes of what was there before, at a time in UTC (ISO 8601).
 *
 * Since when a revision is the latest known stays as it was unless the draft says something else of the revision.
 */
export function lookupOf(draft: LookupDraft, before: Before, at: string): Lookup {
  const sameRevision = before.locator !== undefined && sameLocator(before.locator, draft.locator);
  const knownBefore = sameRevision ? (before.revisionKnownAt ?? null) : null;
  return {
    ...draft,
    tags: [...new Set(draft.tags)],
    id: before.id,
    uses: before.uses ?? 0,
    lastUsedAt: before.lastUsedAt ?? null,
    revisionKnownAt: draft.revision === 'fixed' ? null : (knownBefore ?? at),
  };
}
