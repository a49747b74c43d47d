import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { Account } from '../../shared/schemas/account.ts';
import type { OrganizationList } from '../../shared/schemas/organization.ts';
import { ask } from '../bridge/bridge.ts';

/**
 * The organizations of an account. If they are in the cache, a new request reads them from the pod again.
 *
 * The query key contains the account's binding: an account edited to point elsewhere has other organizations.
 */
export const organizationsQuery = (client: QueryClient, account: Account) => {
  const { id: accountId, podUrl, accountId: podAccountId, apiKeyId } = account;
  const queryKey = [accountId, 'organizations', podUrl, podAccountId, apiKeyId] as const;
  return queryOptions({
    queryKey,
    queryFn: () => {
      const refresh = client.getQueryData<OrganizationList>(queryKey) !== undefined;
      return ask('organizations.list', { accountId, refresh });
    },
    staleTime: Infinity,
    // Comparing two lists of 100,000 takes longer than showing one.
    structuralSharing: false,
  });
};
