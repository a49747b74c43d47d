import type { Shortcut } from '../../components/shortcut.ts';

/** The shortcuts of the list's focused row. */
export const lookupRowShortcuts = {
  copyValue: { key: 'c' },
  copyCode: { key: 't' },
  copyUserName: { key: 'b' },
} as const satisfies Record<string, Shortcut>;

/** The lookupShortcuts of the Secure values screen that concern lookups. */
export const lookupShortcuts = {
  search: { key: 'f' },
  /** For the open value. */
  save: { key: 's' },
  copyUserName: { key: 'b', shift: true },
} as const satisfies Record<string, Shortcut>;
