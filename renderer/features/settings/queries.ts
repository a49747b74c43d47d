import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { CopyQueueState, GlobalKeyState } from '../../../shared/schemas/clipboard.ts';
import { ask, on } from '../../bridge/bridge.ts';

/** Facts about Podkey, the same for every account. They do not change while Podkey runs. */
export const appInfoQuery = () =>
  queryOptions({ queryKey: ['app-info'] as const, queryFn: () => ask('app.info', {}), staleTime: Infinity });

/** The rows of the database that could not be read, counted by table. */
/** The programs of the browsers that the person paired. */
export const pairedBrowsersQuery = () =>
  queryOptions({ queryKey: ['paired-browsers'] as const, queryFn: () => ask('browser.paired', {}) });

export const damagedRowsQuery = () =>
  queryOptions({ queryKey: ['damaged-rows'] as const, queryFn: () => ask('diagnostics.damagedRows', {}) });

/** Whether the system starts Podkey at login. */
export const loginStartQuery = () =>
  queryOptions({ queryKey: ['login-start'] as const, queryFn: () => ask('app.loginStart', {}) });

/** Whether the system may unlock Podkey. Asked again when there is a passcode, or none any more. */
export const systemUnlockQuery = (hasPasscode: boolean) =>
  queryOptions({
    queryKey: ['system-unlock', hasPasscode] as const,
    queryFn: () => ask('lock.systemUnlock', {}),
  });

const paletteKeyKey = ['palette-key'] as const;

/** Whether the global shortcut that opens the palette works. Kept up to date by `followPaletteKey`. */
export const paletteKeyQuery = () =>
  queryOptions({ queryKey: paletteKeyKey, queryFn: () => ask('windows.shortcut', {}) });

/** Writes main's reports on that shortcut to the cache, until the returned function is called. */
export function followPaletteKey(client: QueryClient): () => void {
  return on('windows.shortcutChanged', (next) =>
    client.setQueryData<{ state: GlobalKeyState }>(paletteKeyKey, next),
  );
}

const copyQueueKey = ['copy-queue'] as const;

/** The copy queue's state, which includes whether its shortcut works. Kept up to date by `followCopyQueue`. */
export const copyQueueQuery = () =>
  queryOptions({ queryKey: copyQueueKey, queryFn: () => ask('copyQueue.state', {}) });

/** Writes main's reports on the copy queue to the cache, until the returned function is called. */
export function followCopyQueue(client: QueryClient): () => void {
  return on('copyQueue.changed', (next) => client.setQueryData<CopyQueueState>(copyQueueKey, next));
}
