import type { Shortcut } from '../../components/shortcut.ts';
import type { FixedKey, PaletteAction } from '../../core/palette-entry.ts';

/** The palette's shortcuts besides Enter, which opens. */
export const copyShortcuts = {
  value: { key: 'c' },
  code: { key: 't' },
  userName: { key: 'b' },
  id: { key: 'i' },
} as const satisfies Record<Exclude<FixedKey, 'open'>, Shortcut>;

/** Opens and closes the palette. */
export const paletteShortcut: Shortcut = { key: 'k' };

/** The shortcut of an action; undefined for Enter. */
export function shortcutOf({ key, shortcut }: Pick<PaletteAction, 'key' | 'shortcut'>): Shortcut | undefined {
  const fixed: Readonly<Partial<Record<string, Shortcut>>> = copyShortcuts;
  return shortcut ?? fixed[key];
}
