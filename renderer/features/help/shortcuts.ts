import type { Shortcut } from '../../components/shortcut.ts';

/** The keys of Help. */
export const helpShortcuts = {
  search: { key: 'f' },
} as const satisfies Record<string, Shortcut>;
