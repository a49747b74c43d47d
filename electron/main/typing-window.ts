import { BrowserWindow, screen } from 'electron';
import { commonOptions, overPrograms, pageUrl, type WindowFolders } from './window.ts';

/** Size of the window. */
const size = { width: 420, height: 152 };
/** Distance from the top of the display. */
const fromTop = 48;

/**
 * Opens the small window that says what Podkey is about to type, on the display with the cursor.
 *
 * It never gets the keyboard, because that belongs to the window that is typed into.
 */
export function openTypingWindow(folders: WindowFolders): BrowserWindow {
  const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
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
