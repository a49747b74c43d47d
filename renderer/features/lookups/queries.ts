import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import { ask } from '../../bridge/bridge-error.ts';
import { on } from '../../bridge/events.ts';

/** What is saved in an account and what was opened last in it. */
export const lookupsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'lookups'] as const,
    queryFn: () => ask('lookups.list', { accountId }),
  });

/** Asks anew when main says that they are others, until the returned function is called. */
export function followLookups(client: QueryClient, accountId: string): () => void {
  return on('lookups.changed', () => void client.invalidateQueries({ queryKey: [accountId, 'lookups'] }));
}
