import type { Shortcut } from '../../components/shortcut.ts';
import type { ActionKey } from './palette-entry.ts';

/** The palette's shortcuts besides Enter, which opens. */
export const copyShortcuts = {
  value: { key: 'c' },
  code: { key: 't' },
  userName: { key: 'b' },
  id: { key: 'i' },
  type: { key: 'v', shift: true },
} as const satisfies Record<Exclude<ActionKey, 'open'>, Shortcut>;

/** Opens and closes the palette. */
export const paletteShortcut: Shortcut = { key: 'k' };
