import { queryOptions } from '@tanstack/svelte-query';
import { ask } from '../../bridge/bridge-error.ts';

/** Examples on the sample pod. The cache holds only the paths, never an opened value. */
export const sampleExamplesQuery = (accountId: string) =>
  queryOptions({
    queryKey: [accountId, 'sample-examples'] as const,
    queryFn: () => ask('accounts.sampleExamples', {}),
  });
