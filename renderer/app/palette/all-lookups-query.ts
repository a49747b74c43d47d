import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import { ask } from '../../bridge/bridge-error.ts';
import { on } from '../../bridge/events.ts';
import { unpackedLookups } from '../../features/lookups/unpacked-lookups.ts';

const allLookupsKey = ['lookups', 'all'] as const;

/** What is saved in all accounts, and what was opened in them. Kept up to date by `followAllLookups`. */
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
    // Comparing 20,000 with 20,000 takes longer than taking them as they come.
    structuralSharing: false,
  });

/** Has them asked for again where they are wanted the next time, once main says that they are others. */
export function followAllLookups(client: QueryClient): () => void {
  return on('lookups.changed', () => void client.invalidateQueries({ queryKey: allLookupsKey }));
}
