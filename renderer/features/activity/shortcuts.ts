import type { Shortcut } from '../../components/shortcut.ts';

/** The keys of the journal: to its search, and from anywhere to the ticket. */
export const activityShortcuts = {
  search: { key: 'f' },
  ticket: { key: 't' },
} as const satisfies Record<string, Shortcut>;
