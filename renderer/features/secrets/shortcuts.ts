import type { Shortcut } from '../../components/shortcut.ts';

/** The shortcuts of the Logins screen that concern the open value. */
export const secretShortcuts = {
  link: { key: 'l' },
  copyValue: { key: 'c', shift: true },
  copyCode: { key: 't' },
  /** For a value that no login has. */
  copyInTurn: { key: 'enter', shift: true },
  reveal: { key: 'h', shift: true },
} as const satisfies Record<string, Shortcut>;
