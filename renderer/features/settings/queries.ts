import { queryOptions } from '@tanstack/svelte-query';
import { ask } from '../../bridge/bridge-error.ts';

/** Podkey itself, the same whatever account is in use; it does not change while it runs. */
export const appInfoQuery = () =>
  queryOptions({ queryKey: ['app-info'] as const, queryFn: () => ask('app.info', {}), staleTime: Infinity });
