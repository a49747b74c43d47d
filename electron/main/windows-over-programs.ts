import { BrowserWindow, screen } from 'electron';
import { paletteBounds, zoomedSize } from './window-bounds.ts';
import { commonOptions, overPrograms, pageUrl, type WindowFolders } from './window.ts';

/** Size of the quick palette. */
const paletteSize = { width: 680, height: 460 };

/**
 * Opens the quick palette's window, hidden.
 *
 * It is Podkey's own page, under the same policy as the main window.
 */
export function openPaletteWindow(folders: WindowFolders): BrowserWindow {
  const window = new BrowserWindow({
    ...commonOptions(folders),
    ...overPrograms,
    ...paletteSize,
  });
  void window.loadURL(pageUrl('palette'));
  return window;
}

/** Shows the palette on the display with the cursor. */
export function showPalette(window: BrowserWindow, zoom: number): void {
  placePalette(window, screen.getCursorScreenPoint(), zoom);
  window.show();
}

/** Puts the palette on the display that has a point. */
export function placePalette(window: BrowserWindow, point: { x: number; y: number }, zoom: number): void {
  const display = screen.getDisplayNearestPoint({ x: point.x, y: point.y });
  window.setBounds(paletteBounds(display, zoomedSize(paletteSize, zoom, display)));
}

/** Size of the window. */
const typingSize = { width: 420, height: 152 };
/** Distance from the top of the display. */
const fromTop = 48;

/**
 * Opens the small window that says what Podkey is about to type, on the display with the cursor.
 *
 * It never gets the keyboard, because that belongs to the window that is typed into.
 */
export function openTypingWindow(folders: WindowFolders, zoom = 1): BrowserWindow {
  const display = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
  const { workArea } = display;
  const size = zoomedSize(typingSize, zoom, display);
  const window = new BrowserWindow({
    ...commonOptions(folders),
    ...overPrograms,
    ...size,
    x: Math.round(workArea.x + (workArea.width - size.width) / 2),
    y: workArea.y + fromTop,
    focusable: false,
  });
  window.once('ready-to-show', () => window.showInactive());
  void window.loadURL(pageUrl('typing'));
  return window;
}
