import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { KeptLogin, OfflineCopies } from '../../shared/schemas/offline-copies.ts';
import { ask, on } from '../bridge/bridge.ts';

/** When the first of a login's offline copies ends (epoch ms); null if there is none. */
export function keptUntil(
  known: OfflineCopies | undefined,
  { accountId, loginId }: Pick<KeptLogin, 'accountId' | 'loginId'>,
): number | null {
  const kept = known?.logins.find((login) => login.accountId === accountId && login.loginId === loginId);
  return kept?.endsAt ?? null;
}

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
