import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import { ask } from '../../bridge/bridge-error.ts';
import { on } from '../../bridge/events.ts';
import { unpackedLogins } from './unpacked-logins.ts';

/** The account's logins and recent values. */
export const loginsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'logins'] as const,
    queryFn: async () => unpackedLogins(await ask('logins.list', { accountId })),
    // Comparing two lists of 20,000 logins takes longer than replacing one.
    structuralSharing: false,
  });

/** Reads the logins again when main reports a change, until the returned function is called. */
export function followLogins(client: QueryClient, accountId: string): () => void {
  return on('logins.changed', () => void client.invalidateQueries({ queryKey: [accountId, 'logins'] }));
}
