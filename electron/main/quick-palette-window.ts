import { BrowserWindow, screen } from 'electron';
import { commonOptions, pageUrl } from './window.ts';
import { paletteBounds } from './window-bounds.ts';

/** How large the palette is that comes up from anywhere. */
const size = { width: 680, height: 460 };

/**
 * Opens the small window of the palette, hidden: without a frame, above all others, in no list of windows.
 *
 * It is Podkey's own page and is held to the same policy as its main window. It hides when another window gets the keyboard.
 */
export function openPaletteWindow(preloadFolder: string): BrowserWindow {
  const window = new BrowserWindow({
    ...commonOptions(preloadFolder),
    ...size,
    frame: false,
    alwaysOnTop: true,
    skipTaskbar: true,
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    // On macOS a panel comes up over programs that fill the screen, without bringing Podkey's other windows along.
    ...(process.platform === 'darwin' ? { type: 'panel' } : {}),
  });
  window.on('blur', () => window.hide());
  void window.loadURL(pageUrl('palette'));
  return window;
}

/** Shows the palette on the display a person is at: that of the cursor. */
export function showPalette(window: BrowserWindow): void {
  const display = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
  window.setBounds(paletteBounds(display, size));
  window.show();
}
