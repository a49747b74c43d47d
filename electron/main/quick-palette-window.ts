import { BrowserWindow, screen } from 'electron';
import { commonOptions, overPrograms, pageUrl, type WindowFolders } from './window.ts';
import { paletteBounds } from './window-bounds.ts';

/** Size of the quick palette. */
const size = { width: 680, height: 460 };

/**
 * Opens the quick palette's window, hidden.
 *
 * It is Podkey's own page, under the same policy as the main window. It hides when another window gets the keyboard.
 */
export function openPaletteWindow(folders: WindowFolders): BrowserWindow {
  const window = new BrowserWindow({
    ...commonOptions(folders),
    ...overPrograms,
    ...size,
  });
  window.on('blur', () => window.hide());
  void window.loadURL(pageUrl('palette'));
  return window;
}

/** Shows the palette on the display with the cursor. */
export function showPalette(window: BrowserWindow): void {
  const display = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
  window.setBounds(paletteBounds(display, size));
  window.show();
}
