import { createQuery, queryOptions, useQueryClient, type QueryClient } from '@tanstack/svelte-query';
import { onMount } from 'svelte';
import type { ClipboardManagersState } from '../../shared/schemas/clipboard-managers.ts';
import { ask } from '../bridge/bridge-error.ts';
import { on } from '../bridge/events.ts';

const queryKey = ['clipboard-managers'] as const;

const clipboardManagersQuery = () => queryOptions({ queryKey, queryFn: () => ask('clipboard.managers', {}) });

/** The clipboard managers that are running, kept up to date while the calling component is mounted. */
export function createClipboardManagersQuery() {
  const client = useQueryClient();
  onMount(() => followClipboardManagers(client));
  return createQuery(clipboardManagersQuery);
}

/** Writes main's reports on clipboard managers to the cache, until the returned function is called. */
function followClipboardManagers(client: QueryClient): () => void {
  return on('clipboard.managersChanged', (next) =>
    client.setQueryData<ClipboardManagersState>(queryKey, next),
  );
}
