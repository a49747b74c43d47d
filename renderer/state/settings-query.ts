import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { Settings } from '../../shared/schemas/settings.ts';
import { ask } from '../bridge/bridge-error.ts';
import { on } from '../bridge/events.ts';

const settingsKey = ['settings'] as const;

/** The settings, the same for every account and used by many features. Kept up to date by `followSettings`. */
export const settingsQuery = () =>
  queryOptions({ queryKey: settingsKey, queryFn: () => ask('settings.read', {}), staleTime: Infinity });

/** Writes new settings to the cache for every component. */
export function cacheSettings(client: QueryClient, settings: Settings): void {
  client.setQueryData<Settings>(settingsKey, settings);
}

/** Writes main's reports on the settings to the cache, until the returned function is called. */
export function followSettings(client: QueryClient): () => void {
  return on('settings.changed', (next) => cacheSettings(client, next));
}
