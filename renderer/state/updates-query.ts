import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { UpdatesState } from '../../shared/schemas/updates.ts';
import { ask } from '../bridge/bridge-error.ts';
import { on } from '../bridge/events.ts';

const updatesKey = ['updates'] as const;

/** The state of Podkey's own updates, the same for every account. Kept up to date by `followUpdates`. */
export const updatesQuery = () =>
  queryOptions({ queryKey: updatesKey, queryFn: () => ask('updates.state', {}), staleTime: Infinity });

/** Writes main's reports on updates to the cache, until the returned function is called. */
export function followUpdates(client: QueryClient): () => void {
  return on('updates.changed', (next) => client.setQueryData<UpdatesState>(updatesKey, next));
}
