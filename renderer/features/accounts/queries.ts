import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import { on } from '../../bridge/events.ts';
import { ask } from '../../bridge/bridge-error.ts';
import type { AccountsState } from '../../../shared/schemas/account.ts';

/** The one key without an account ID first: it is the list of all of them. */
const accountsKey = ['accounts'] as const;

/** All accounts and the one in use. Kept up to date by `followAccounts`. */
export const accountsQuery = () =>
  queryOptions({ queryKey: accountsKey, queryFn: () => ask('accounts.list', {}) });

/**
 * Takes over what main says of the accounts, until the returned function is called.
 *
 * Whatever was cached for an account that is no longer in use is dropped.
 */
export function followAccounts(client: QueryClient): () => void {
  return on('accounts.changed', (next) => {
    const before = client.getQueryData<AccountsState>(accountsKey)?.selectedId;
    client.setQueryData<AccountsState>(accountsKey, next);
    if (before && before !== next.selectedId) client.removeQueries({ queryKey: [before] });
  });
}
