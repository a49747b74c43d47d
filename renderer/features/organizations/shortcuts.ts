import type { Shortcut } from '../../components/shortcut.ts';

/** The shortcuts of the Organizations screen. Ctrl/Cmd+C copies passwords elsewhere, so it copies no ID here. */
export const organizationShortcuts = {
  search: { key: 'f' },
  copyId: { key: 'i' },
} as const satisfies Record<string, Shortcut>;
