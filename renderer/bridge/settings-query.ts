import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { Settings } from '../../shared/schemas/settings.ts';
import { ask } from './bridge-error.ts';
import { on } from './events.ts';

const settingsKey = ['settings'] as const;

/** The settings, the same for every account and wanted by many features. Kept up to date by `followSettings`. */
export const settingsQuery = () =>
  queryOptions({ queryKey: settingsKey, queryFn: () => ask('settings.read', {}), staleTime: Infinity });

/** Has everyone see settings as main has just told them. */
export function takeSettings(client: QueryClient, settings: Settings): void {
  client.setQueryData<Settings>(settingsKey, settings);
}

/** Takes over what main says of the settings, until the returned function is called. */
export function followSettings(client: QueryClient): () => void {
  return on('settings.changed', (next) => takeSettings(client, next));
}
