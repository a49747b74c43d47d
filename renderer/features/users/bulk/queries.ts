import { queryOptions } from '@tanstack/svelte-query';
import { ask } from '../../../bridge/bridge-error.ts';

/** The changes of many users that an account has, the latest first. */
export const bulkJobsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'users', 'bulk'] as const,
    queryFn: () => ask('bulk.jobs', { accountId }),
  });
