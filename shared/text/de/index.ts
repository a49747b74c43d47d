import { components } from './components.ts';
import { lock, lockReasons } from './lock.ts';
import { palette, paletteActions, paletteAsks, paletteCommands, paletteKinds } from './palette.ts';

/** All that Podkey says, in German; by the names the domains have in the catalogue. */
export const german = {
  components,
  lock,
  'lock-reasons': lockReasons,
  palette,
  'palette-kinds': paletteKinds,
  'palette-actions': paletteActions,
  'palette-asks': paletteAsks,
  'palette-commands': paletteCommands,
};
