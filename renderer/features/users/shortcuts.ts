import type { Shortcut } from '../../components/shortcut.ts';

/** The user form's userShortcuts. */
export const userShortcuts = {
  undo: { key: 'z' },
} as const satisfies Record<string, Shortcut>;
