import { randomUUID } from 'node:crypto';
import { lookupFileLimits } from '../../../shared/schemas/lookup-file.ts';
import { locatorKey, type Lookup, type LookupDraft } from '../../../shared/schemas/lookup.ts';
import { lookupImportText as text } from '../../../shared/text/lookups/lookups.ts';
import type { Clock } from '../clock.ts';
import type { ImportFormat, ImportOutcome } from '../files/file-import.ts';
import { readLookupFile } from './lookup-file.ts';
import { lookupOf } from './lookup-of.ts';
import type { LookupService } from './lookup-service.ts';

interface Options {
  lookups: Pick<LookupService, 'list' | 'put'>;
  clock: Clock;
}

/** Lookups in a file, without their values. They are imported into an account, and replace its lookups with the same locator. */
export function lookupImportFormat({
  lookups,
  clock,
}: Options): ImportFormat<LookupDraft, LookupDraft, string> {
  const byLocator = (accountId: string): ReadonlyMap<string, Lookup> => {
    const saved = lookups.list(accountId).lookups;
    // If several lookups have the same locator, the first by name counts.
    return new Map(saved.toReversed().map((lookup) => [locatorKey(lookup.locator), lookup]));
  };
  return {
    question: () => ({ title: text.title, kind: { name: text.fileKind, extensions: ['csv', 'json'] } }),
    maxBytes: lookupFileLimits.bytes,
    read: readLookupFile,
    keyOf: ({ locator }) => locatorKey(locator),
    nameOf: ({ name }) => name,
    comparisonWith: (accountId) => {
      const saved = byLocator(accountId);
      return (draft) => {
        const existing = saved.get(locatorKey(draft.locator));
        if (!existing) return { verdict: 'new' };
        return { verdict: isUnchanged(existing, draft) ? 'exists' : 'change', existing: existing.name };
      };
    },
    shown: (draft) => draft,
    store: (drafts, accountId) => {
      const saved = byLocator(accountId);
      const at = new Date(clock.now()).toISOString();
      const written: Lookup[] = [];
      const outcomes = drafts.map((draft): ImportOutcome => {
        const existing = saved.get(locatorKey(draft.locator));
        if (existing && isUnchanged(existing, draft)) return { outcome: 'exists', existing: existing.name };
        written.push(lookupOf(draft, existing ?? { id: randomUUID() }, at));
        return { outcome: existing ? 'changed' : 'added' };
      });
      lookups.put(accountId, written);
      return outcomes;
    },
  };
}

/** Whether saving the draft would leave the lookup as it is. */
function isUnchanged(lookup: Lookup, draft: LookupDraft): boolean {
  return (
    lookup.name === draft.name &&
    lookup.organization === draft.organization &&
    lookup.userName === draft.userName &&
    lookup.revision === draft.revision &&
    lookup.tags.join('|') === draft.tags.join('|')
  );
}
