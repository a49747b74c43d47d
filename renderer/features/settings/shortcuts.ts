import type { Shortcut } from '../../components/shortcut.ts';

/** The settingsShortcuts of the Settings screen. */
export const settingsShortcuts = {
  search: { key: 'f' },
  undo: { key: 'z' },
} as const satisfies Record<string, Shortcut>;
