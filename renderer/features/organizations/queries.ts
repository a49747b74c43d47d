import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { Account } from '../../../shared/schemas/account.ts';
import type { OrganizationList } from '../../../shared/schemas/organization.ts';
import { ask } from '../../bridge/bridge-error.ts';

/**
 * The organizations of an account. Asked for again while they are there, they are wanted as the pod has them now.
 *
 * What an account is bound to is part of the key: edited to point elsewhere, it has other organizations.
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
    // Comparing 100,000 with 100,000 takes longer than showing them.
    structuralSharing: false,
  });
};
