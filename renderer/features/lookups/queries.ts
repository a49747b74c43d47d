import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import { ask } from '../../bridge/bridge-error.ts';
import { on } from '../../bridge/events.ts';

/** The account's lookups and recents. */
export const lookupsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'lookups'] as const,
    queryFn: async () => {
      // Imported later, to keep the search code out of the first script.
      const { unpackedLookups } = await import('./unpacked-lookups.ts');
      return unpackedLookups(await ask('lookups.list', { accountId }));
    },
    // Comparing two lists of 20,000 takes longer than replacing one.
    structuralSharing: false,
  });

/** Reads the lookups again when main reports a change, until the returned function is called. */
export function followLookups(client: QueryClient, accountId: string): () => void {
  return on('lookups.changed', () => void client.invalidateQueries({ queryKey: [accountId, 'lookups'] }));
}
