import { queryOptions } from '@tanstack/svelte-query';
import { ask } from '../../../bridge/bridge-error.ts';

/** The account's changes of many users, latest first. */
export const bulkJobsQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'users', 'bulk'] as const,
    queryFn: () => ask('bulk.jobs', { accountId }),
  });
