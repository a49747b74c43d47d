import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { CopyQueueState } from '../../../shared/schemas/copy-queue.ts';
import type { GlobalKeyState } from '../../../shared/schemas/global-key.ts';
import { ask } from '../../bridge/bridge-error.ts';
import { on } from '../../bridge/events.ts';

/** Podkey itself, the same whatever account is in use; it does not change while it runs. */
export const appInfoQuery = () =>
  queryOptions({ queryKey: ['app-info'] as const, queryFn: () => ask('app.info', {}), staleTime: Infinity });

/** Whether Podkey starts when the person logs in, as the system has it. */
export const loginStartQuery = () =>
  queryOptions({ queryKey: ['login-start'] as const, queryFn: () => ask('app.loginStart', {}) });

const paletteKeyKey = ['palette-key'] as const;

/** Whether the key that opens the palette from anywhere works. Kept up to date by `followPaletteKey`. */
export const paletteKeyQuery = () =>
  queryOptions({ queryKey: paletteKeyKey, queryFn: () => ask('windows.shortcut', {}) });

/** Takes over what main says of that key, until the returned function is called. */
export function followPaletteKey(client: QueryClient): () => void {
  return on('windows.shortcutChanged', (next) =>
    client.setQueryData<{ state: GlobalKeyState }>(paletteKeyKey, next),
  );
}

const copyQueueKey = ['copy-queue'] as const;

/** Where the copy queue stands, which tells whether its key works. Kept up to date by `followCopyQueue`. */
export const copyQueueQuery = () =>
  queryOptions({ queryKey: copyQueueKey, queryFn: () => ask('copyQueue.state', {}) });

/** Takes over what main says of the queue, until the returned function is called. */
export function followCopyQueue(client: QueryClient): () => void {
  return on('copyQueue.changed', (next) => client.setQueryData<CopyQueueState>(copyQueueKey, next));
}
