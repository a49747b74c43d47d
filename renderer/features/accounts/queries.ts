import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import { on, ask } from '../../bridge/bridge.ts';
import type { AccountsState } from '../../../shared/schemas/account.ts';

/** Without an account ID, because it holds all accounts. */
const accountsKey = ['accounts'] as const;

/** All accounts and the one in use. Kept up to date by `followAccounts`. */
export const accountsQuery = () =>
  queryOptions({ queryKey: accountsKey, queryFn: () => ask('accounts.list', {}) });

/** The accounts that can't be read. Asked again after each change to the accounts. */
export const damagedAccountsQuery = () =>
  queryOptions({ queryKey: ['damaged-accounts'] as const, queryFn: () => ask('accounts.damaged', {}) });

/** The pods that IT offers. */
export const podListQuery = () =>
  queryOptions({ queryKey: ['pod-list'] as const, queryFn: () => ask('accounts.podList', {}) });

/**
 * Writes main's reports on the accounts to the cache, until the returned function is called.
 *
 * Drops everything cached for an account that is no longer in use.
 */
export function followAccounts(client: QueryClient): () => void {
  return on('accounts.changed', (next) => {
    const before = client.getQueryData<AccountsState>(accountsKey)?.selectedId;
    client.setQueryData<AccountsState>(accountsKey, next);
    void client.invalidateQueries({ queryKey: damagedAccountsQuery().queryKey });
    if (before && before !== next.selectedId) client.removeQueries({ queryKey: [before] });
  });
}
