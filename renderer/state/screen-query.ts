import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { ScreenState } from '../../shared/schemas/screen.ts';
import { ask } from '../bridge/bridge-error.ts';
import { on } from '../bridge/events.ts';

const screenKey = ['screen'] as const;

/** Whether the screen can be captured, the same for every account. Kept up to date by `followScreen`. */
export const screenQuery = () =>
  queryOptions({ queryKey: screenKey, queryFn: () => ask('screen.state', {}), staleTime: Infinity });

/** Writes main's reports on screen capture to the cache, until the returned function is called. */
export function followScreen(client: QueryClient): () => void {
  return on('screen.changed', (next) => client.setQueryData<ScreenState>(screenKey, next));
}
