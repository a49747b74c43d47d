import type { Shortcut } from '../../components/shortcut.ts';

/** The shortcuts of the list's focused row. */
export const loginRowShortcuts = {
  copy: { key: 'c' },
  copyCode: { key: 't' },
  copyUserName: { key: 'b' },
  markAll: { key: 'a' },
} as const satisfies Record<string, Shortcut>;

/** The shortcuts of the Logins screen that concern logins. */
export const loginShortcuts = {
  search: { key: 'f' },
  /** For the login, or the value that no login has. */
  save: { key: 's' },
  copyUserName: { key: 'b' },
  undo: { key: 'z' },
} as const satisfies Record<string, Shortcut>;
