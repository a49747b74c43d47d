import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import { ask } from '../bridge/bridge-error.ts';
import { on } from '../bridge/events.ts';

/** The state of an account's team library; null stands for no account in use. Kept up to date by `followLibrary`. */
export const libraryQuery = (accountId: string | null) =>
  queryOptions({
    queryKey: [accountId, 'library'] as const,
    queryFn: () => ask('library.state', { accountId }),
  });

/** Reads the state again when main reports a change, until the returned function is called. */
export function followLibrary(client: QueryClient, accountId: string | null): () => void {
  return on('library.changed', () => void client.invalidateQueries({ queryKey: [accountId, 'library'] }));
}
