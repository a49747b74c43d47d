import type { Shortcut } from '../../components/shortcut.ts';

/** The menu's own key: main listens for it, so that it works whatever the page is doing. */
export const lockShortcuts = {
  lock: { key: 'l', shift: true },
} as const satisfies Record<string, Shortcut>;
