import { queryOptions } from '@tanstack/svelte-query';
import { ask } from '../../bridge/bridge-error.ts';

/** Values of the sample pod worth trying. What is opened never enters the query cache, only the ways to it. */
export const sampleExamplesQuery = (accountId: string, isSample: boolean) =>
  queryOptions({
    queryKey: [accountId, 'sample-examples'] as const,
    queryFn: () => ask('accounts.sampleExamples', {}),
    enabled: isSample,
  });
