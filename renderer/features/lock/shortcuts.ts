import type { Shortcut } from '../../components/shortcut.ts';

/** The menu's accelerator. Main listens for it, so that it works even if the page hangs. */
export const lockShortcuts = {
  lock: { key: 'l', shift: true },
} as const satisfies Record<string, Shortcut>;
