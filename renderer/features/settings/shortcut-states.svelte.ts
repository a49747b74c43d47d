import { createQuery, useQueryClient } from '@tanstack/svelte-query';
import { onMount } from 'svelte';
import type { GlobalKeyState } from '../../../shared/schemas/global-key.ts';
import type { SettingOfKind } from '../../../shared/settings/setting-registry.ts';
import { getLock } from '../../state/lock-store.svelte.ts';
import { copyQueueQuery, followCopyQueue, followPaletteKey, paletteKeyQuery } from './queries.ts';

/** Whether a global shortcut works; undefined if that is unknown. */
interface ShortcutState {
  readonly state: GlobalKeyState | undefined;
}

/** Who knows whether each global shortcut works. Call one during component setup. */
export const shortcutStates: Readonly<Record<SettingOfKind<'shortcut'>, () => ShortcutState>> = {
  globalShortcut: () => {
    const palette = createQuery(paletteKeyQuery);
    const client = useQueryClient();
    onMount(() => followPaletteKey(client));
    return {
      get state() {
        return palette.data?.state;
      },
    };
  },
  copyQueueKey: () => {
    const queue = createQuery(copyQueueQuery);
    const client = useQueryClient();
    onMount(() => followCopyQueue(client));
    return {
      // Podkey registers the shortcut only while a queue runs.
      get state() {
        return queue.data?.is === 'active' ? queue.data.key : undefined;
      },
    };
  },
  panicKey: () => {
    const lock = getLock();
    return {
      get state() {
        const { state } = lock.current;
        return state.is === 'unlocked' ? state.panicKey : undefined;
      },
    };
  },
};
