import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { Account } from '../../shared/schemas/account.ts';
import type { OrganizationList } from '../../shared/schemas/organization.ts';
import { ask, onState } from '../bridge/bridge.ts';

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

/** Progress of the current load of an account's organizations. Must be disposed of. */
export class LoadProgress {
  count = $state(0);
  /** Until when the pod wants no more requests (`performance.now()`); null while it accepts them. */
  waitsUntil = $state<number | null>(null);
  readonly #unsubscribe: () => void;

  constructor(accountId: string) {
    this.#unsubscribe = onState('organizationLoad', (progress) => {
      if (progress?.accountId !== accountId) return;
      this.count = progress.count;
      this.waitsUntil = progress.waitMs === undefined ? null : performance.now() + progress.waitMs;
    });
  }

  /** Call when a load starts. */
  reset(): void {
    this.count = 0;
    this.waitsUntil = null;
  }

  dispose(): void {
    this.#unsubscribe();
  }
}
