import { sameLocator, type Lookup, type LookupDraft } from '../../../shared/schemas/lookup.ts';

/** A new lookup only has its ID. */
type Before = Pick<Lookup, 'id'> & Partial<Lookup>;

/**
 * The lookup that a draft makes of the former one; `at` is the time in UTC (ISO 8601).
 *
 * `revisionKnownAt` stays as it was, unless the draft has another revision or no longer follows the latest one.
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
