import type { Shortcut } from '../../components/shortcut.ts';

/** The keys of this place. */
export const organizationShortcuts = {
  search: { key: 'f' },
  copyId: { key: 'c' },
} as const satisfies Record<string, Shortcut>;
