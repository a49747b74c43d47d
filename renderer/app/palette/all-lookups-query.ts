import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import { ask } from '../../bridge/bridge-error.ts';
import { on } from '../../bridge/events.ts';
import { unpackedLookups } from '../../features/lookups/unpacked-lookups.ts';

const allLookupsKey = ['lookups', 'all'] as const;

/** The lookups and recents of all accounts. Kept up to date by `followAllLookups`. */
export const allLookupsQuery = () =>
  queryOptions({
    queryKey: allLookupsKey,
    queryFn: async () => {
      const packed = await ask('lookups.all', {});
      return Promise.all(
        packed.map(async ({ accountId, ...kept }) => ({ accountId, ...(await unpackedLookups(kept)) })),
      );
    },
    staleTime: Infinity,
    // Comparing two lists of 20,000 takes longer than replacing one.
    structuralSharing: false,
  });

/** Marks the lookups as stale when main reports a change, until the returned function is called. */
export function followAllLookups(client: QueryClient): () => void {
  return on('lookups.changed', () => void client.invalidateQueries({ queryKey: allLookupsKey }));
}
