import { queryOptions } from '@tanstack/svelte-query';
import type { Account } from '../../../shared/schemas/account.ts';
import { ask } from '../../bridge/bridge.ts';

export const knownUsersQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'users', 'known'] as const,
    queryFn: () => ask('users.known', { accountId }),
  });

/** The user that the account's API key acts as; null if unknown. Asked for once for each key. */
export const keyOwnerQuery = ({ id, apiKeyId }: Pick<Account, 'id' | 'apiKeyId'>) =>
  queryOptions({
    queryKey: [id, 'users', 'keyOwner', apiKeyId] as const,
    queryFn: async () => (await ask('users.keyOwner', { accountId: id })).userId,
    staleTime: Infinity,
  });

/** The account's changes of many users, latest first. */
export const bulkJobsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'users', 'bulk'] as const,
    queryFn: () => ask('bulk.jobs', { accountId }),
  });
