import type { Shortcut } from '../../components/shortcut.ts';

/** The journal's search shortcut, and the ticket shortcut, which works everywhere. */
export const activityShortcuts = {
  search: { key: 'f' },
  ticket: { key: 'j' },
} as const satisfies Record<string, Shortcut>;
