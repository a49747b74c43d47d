import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import { ask } from '../../bridge/bridge-error.ts';
import { on } from '../../bridge/events.ts';
import { unpackedLogins } from '../../features/logins/unpacked-logins.ts';

const allLoginsKey = ['logins', 'all'] as const;

/** The logins and recent values of all accounts. Kept up to date by `followAllLogins`. */
export const allLoginsQuery = () =>
  queryOptions({
    queryKey: allLoginsKey,
    queryFn: async () => {
      const packed = await ask('logins.all', {});
      return Promise.all(
        packed.map(async ({ accountId, ...kept }) => ({ accountId, ...(await unpackedLogins(kept)) })),
      );
    },
    staleTime: Infinity,
    // Comparing two lists of 20,000 takes longer than replacing one.
    structuralSharing: false,
  });

/** Marks the logins as stale when main reports a change, until the returned function is called. */
export function followAllLogins(client: QueryClient): () => void {
  return on('logins.changed', () => void client.invalidateQueries({ queryKey: allLoginsKey }));
}
