import { queryOptions } from '@tanstack/svelte-query';
import { ask } from '../../bridge/bridge-error.ts';

/** The saved and recent users of an account. */
export const knownUsersQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'users', 'known'] as const,
    queryFn: () => ask('users.known', { accountId }),
  });

/** Users of the sample pod to try. */
export const sampleUsersQuery = (accountId: string, isSample: boolean) =>
  queryOptions({
    queryKey: [accountId, 'users', 'samples'] as const,
    queryFn: () => ask('users.samples', {}),
    enabled: isSample,
  });
