import { queryOptions } from '@tanstack/svelte-query';
import { ask } from './bridge-error.ts';

/** What an organization has set for this computer: to be shown, for main alone sees to it. It does not change while Podkey runs. */
export const policyQuery = () =>
  queryOptions({ queryKey: ['policy'] as const, queryFn: () => ask('app.policy', {}), staleTime: Infinity });
