import type { Shortcut } from '../../components/shortcut.ts';

/** The keys of this place. */
export const settingsShortcuts = {
  search: { key: 'f' },
  undo: { key: 'z' },
} as const satisfies Record<string, Shortcut>;
