import type { Shortcut } from '../../components/shortcut.ts';

/** Help's helpShortcuts. */
export const helpShortcuts = {
  search: { key: 'f' },
} as const satisfies Record<string, Shortcut>;
