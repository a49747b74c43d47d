import type { Shortcut } from '../../components/shortcut.ts';
import type { ActionKey } from './palette-entry.ts';

/** The keys of the palette beside Enter, which opens. */
export const copyShortcuts = {
  value: { key: 'c' },
  code: { key: 't' },
  userName: { key: 'b' },
} as const satisfies Record<Exclude<ActionKey, 'open'>, Shortcut>;

/** Opens the palette, and closes it. */
export const paletteShortcut: Shortcut = { key: 'k' };
