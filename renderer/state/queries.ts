import { queryOptions, type QueryClient, createQuery, useQueryClient } from '@tanstack/svelte-query';
import { onMount } from 'svelte';
import type { ClipboardManagersState } from '../../shared/schemas/clipboard.ts';
import type { ScreenState } from '../../shared/schemas/desktop.ts';
import type { KeptLogin, OfflineCopies } from '../../shared/schemas/offline-copies.ts';
import type { PolicyInForce } from '../../shared/schemas/policy.ts';
import type { Settings } from '../../shared/schemas/settings.ts';
import type { UpdatesState } from '../../shared/schemas/updates.ts';
import { ask, on } from '../bridge/bridge.ts';

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

/** The organization's policy for this computer, for display: main alone enforces it. It does not change while Podkey runs. */
export const policyQuery = () =>
  queryOptions({ queryKey: ['policy'] as const, queryFn: () => ask('app.policy', {}), staleTime: Infinity });

/** Whether the policy lets Podkey type into other windows; false until it is known. */
export function allowsTyping(known: { readonly inForce: PolicyInForce | null } | undefined): boolean {
  return known !== undefined && known.inForce?.policy.typing !== 'off';
}

const offlineKey = ['offline'] as const;

/** The offline copies of all accounts, used by many features. Kept up to date by `followOffline`. */
export const offlineQuery = () =>
  queryOptions({ queryKey: offlineKey, queryFn: () => ask('offline.state', {}), staleTime: Infinity });

/** Reads the offline copies again when main reports a change, until the returned function is called. */
export function followOffline(client: QueryClient): () => void {
  return on('offline.changed', () => void client.invalidateQueries({ queryKey: offlineKey }));
}

/** When the first of a login's offline copies ends (epoch ms); null if there is none. */
export function keptUntil(
  known: OfflineCopies | undefined,
  { accountId, loginId }: Pick<KeptLogin, 'accountId' | 'loginId'>,
): number | null {
  const kept = known?.logins.find((login) => login.accountId === accountId && login.loginId === loginId);
  return kept?.endsAt ?? null;
}

const screenKey = ['screen'] as const;

/** Whether the screen can be captured, the same for every account. Kept up to date by `followScreen`. */
export const screenQuery = () =>
  queryOptions({ queryKey: screenKey, queryFn: () => ask('screen.state', {}), staleTime: Infinity });

/** Writes main's reports on screen capture to the cache, until the returned function is called. */
export function followScreen(client: QueryClient): () => void {
  return on('screen.changed', (next) => client.setQueryData<ScreenState>(screenKey, next));
}

/** The state of an account's team library; null stands for no account in use. Kept up to date by `followLibrary`. */
export const libraryQuery = (accountId: string | null) =>
  queryOptions({
    queryKey: [accountId, 'library'] as const,
    queryFn: () => ask('library.state', { accountId }),
  });

/** Reads the state again when main reports a change, until the returned function is called. */
export function followLibrary(client: QueryClient, accountId: string | null): () => void {
  return on('library.changed', () => void client.invalidateQueries({ queryKey: [accountId, 'library'] }));
}

const updatesKey = ['updates'] as const;

/** The state of Podkey's own updates, the same for every account. Kept up to date by `followUpdates`. */
export const updatesQuery = () =>
  queryOptions({ queryKey: updatesKey, queryFn: () => ask('updates.state', {}), staleTime: Infinity });

/** Writes main's reports on updates to the cache, until the returned function is called. */
export function followUpdates(client: QueryClient): () => void {
  return on('updates.changed', (next) => client.setQueryData<UpdatesState>(updatesKey, next));
}

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
