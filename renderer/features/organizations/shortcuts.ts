import type { Shortcut } from '../../components/shortcut.ts';

/** The organizationShortcuts of the Organizations screen. */
export const organizationShortcuts = {
  search: { key: 'f' },
  copyId: { key: 'c' },
} as const satisfies Record<string, Shortcut>;
