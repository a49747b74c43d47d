import { queryOptions } from '@tanstack/svelte-query';
import { ask } from '../bridge/bridge-error.ts';

/** The organization's policy for this computer, for display: main alone enforces it. It does not change while Podkey runs. */
export const policyQuery = () =>
  queryOptions({ queryKey: ['policy'] as const, queryFn: () => ask('app.policy', {}), staleTime: Infinity });
