import type { Shortcut } from '../../components/shortcut.ts';

/** The keys of the form of a user. */
export const userShortcuts = {
  undo: { key: 'z' },
} as const satisfies Record<string, Shortcut>;
