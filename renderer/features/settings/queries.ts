import { queryOptions, type QueryClient } from '@tanstack/svelte-query';
import type { GlobalKeyState } from '../../../shared/schemas/global-key.ts';
import { ask } from '../../bridge/bridge-error.ts';
import { on } from '../../bridge/events.ts';

/** Podkey itself, the same whatever account is in use; it does not change while it runs. */
export const appInfoQuery = () =>
  queryOptions({ queryKey: ['app-info'] as const, queryFn: () => ask('app.info', {}), staleTime: Infinity });

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
