import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { ClipboardManagersState } from '../../shared/schemas/clipboard-managers.ts';
import { ask } from '../bridge/bridge-error.ts';
import { on } from '../bridge/events.ts';

const queryKey = ['clipboard-managers'] as const;

/** The clipboard managers that are running. Kept up to date by `followClipboardManagers`. */
export const clipboardManagersQuery = () =>
  queryOptions({ queryKey, queryFn: () => ask('clipboard.managers', {}) });

/** Writes main's reports on clipboard managers to the cache, until the returned function is called. */
export function followClipboardManagers(client: QueryClient): () => void {
  return on('clipboard.managersChanged', (next) =>
    client.setQueryData<ClipboardManagersState>(queryKey, next),
  );
}
