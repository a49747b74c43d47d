import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import { ask } from '../../bridge/bridge-error.ts';
import { on } from '../../bridge/events.ts';

/** What is saved in an account and what was opened last in it. */
export const lookupsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'lookups'] as const,
    queryFn: async () => {
      // Not among the first scripts: what it reads with is the searches' as well.
      const { unpackedLookups } = await import('./unpacked-lookups.ts');
      return unpackedLookups(await ask('lookups.list', { accountId }));
    },
    // Comparing 20,000 with 20,000 takes longer than taking them as they come.
    structuralSharing: false,
  });

/** Asks anew when main says that they are others, until the returned function is called. */
export function followLookups(client: QueryClient, accountId: string): () => void {
  return on('lookups.changed', () => void client.invalidateQueries({ queryKey: [accountId, 'lookups'] }));
}
