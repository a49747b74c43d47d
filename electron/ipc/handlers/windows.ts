import type { GlobalKeyState } from '../../../shared/schemas/global-key.ts';
import type { NamedValue } from '../../../shared/schemas/pending-link.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** The actions behind the `windows.…` calls. */
interface WindowActions {
  shortcutState: () => GlobalKeyState;
  hidePalette: () => void;
  openInMain: (value: NamedValue) => void;
}

/** Handles the `windows.…` calls. */
export function windowHandlers({
  shortcutState,
  hidePalette,
  openInMain,
}: WindowActions): DomainHandlers<'windows'> {
  return {
    'windows.shortcut': () => ({ state: shortcutState() }),
    'windows.hidePalette': () => {
      hidePalette();
      return {};
    },
    'windows.openValue': (value) => {
      openInMain(value);
      return {};
    },
  };
}
