import type { Shortcut } from '../../components/shortcut.ts';

/** The keys of the lists, on the row that has the focus. */
export const rowShortcuts = {
  copyValue: { key: 'c' },
  copyCode: { key: 't' },
  copyUserName: { key: 'b' },
} as const satisfies Record<string, Shortcut>;

/** The keys of the place. */
export const lookupShortcuts = {
  search: { key: 'f' },
  /** Of the value that is open. */
  save: { key: 's' },
  copyUserName: { key: 'b', shift: true },
} as const satisfies Record<string, Shortcut>;
