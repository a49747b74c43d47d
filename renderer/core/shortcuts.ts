import type { Shortcut } from '../components/shortcut.ts';

/** The shortcuts of the Logins screen that concern the open value. */
export const secretShortcuts = {
  link: { key: 'l' },
  copyValue: { key: 'c', shift: true },
  copyCode: { key: 't' },
  reveal: { key: 'h', shift: true },
} as const satisfies Record<string, Shortcut>;

/** The shortcuts of the list's focused row. */
export const loginRowShortcuts = {
  copy: { key: 'c' },
  copyCode: { key: 't' },
  copyUserName: { key: 'b' },
  markAll: { key: 'a' },
} as const satisfies Record<string, Shortcut>;

export const loginShortcuts = {
  search: { key: 'f' },
  /** For the login, or the value that no login has. */
  save: { key: 's' },
  copyUserName: { key: 'b' },
  undo: { key: 'z' },
} as const satisfies Record<string, Shortcut>;

/** The journal's search shortcut, and the ticket shortcut, which works everywhere. */
export const activityShortcuts = {
  search: { key: 'f' },
  ticket: { key: 'j' },
} as const satisfies Record<string, Shortcut>;

export const settingsShortcuts = {
  search: { key: 'f' },
  undo: { key: 'z' },
} as const satisfies Record<string, Shortcut>;

export const helpShortcuts = {
  search: { key: 'f' },
} as const satisfies Record<string, Shortcut>;

/** The menu's accelerator. Main listens for it, so that it works even if the page hangs. */
export const lockShortcuts = {
  lock: { key: 'l', shift: true },
} as const satisfies Record<string, Shortcut>;
