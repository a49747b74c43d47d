import type { GlobalKeyState } from '../../../shared/schemas/global-key.ts';
import type { PaneWidths } from '../../../shared/schemas/pane-widths.ts';
import type { NamedValue } from '../../../shared/schemas/pending-link.ts';
import type { DomainHandlers } from '../call-handlers.ts';

/** The actions behind the `windows.…` calls. */
interface WindowActions {
  shortcutState: () => GlobalKeyState;
  hidePalette: () => void;
  openInMain: (value: NamedValue) => void;
  paneWidths: () => PaneWidths | null;
  storePaneWidths: (widths: PaneWidths) => void;
}

/** Handles the `windows.…` calls. */
export function windowHandlers({
  shortcutState,
  hidePalette,
  openInMain,
  paneWidths,
  storePaneWidths,
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
    'windows.paneWidths': () => ({ widths: paneWidths() }),
    'windows.storePaneWidths': (widths) => {
      storePaneWidths(widths);
      return {};
    },
  };
}
