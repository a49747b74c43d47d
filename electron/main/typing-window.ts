import { BrowserWindow, screen } from 'electron';
import { commonOptions, pageUrl, type WindowFolders } from './window.ts';

/** Size of the window. */
const size = { width: 420, height: 132 };
/** Distance from the top of the display. */
const fromTop = 48;

/**
 * Opens the small window that says what Podkey is about to type, on the display with the cursor, above all others.
 *
 * It never gets the keyboard, because that belongs to the window that is typed into.
 */
export function openTypingWindow(folders: WindowFolders): BrowserWindow {
  const { workArea } = screen.getDisplayNearestPoint(screen.getCursorScreenPoint());
  const window = new BrowserWindow({
    ...commonOptions(folders),
    ...size,
    x: Math.round(workArea.x + (workArea.width - size.width) / 2),
    y: workArea.y + fromTop,
    frame: false,
    focusable: false,
    alwaysOnTop: true,
    skipTaskbar: true,
    resizable: false,
    minimizable: false,
    maximizable: false,
    fullscreenable: false,
    ...(process.platform === 'darwin' ? { type: 'panel' } : {}),
  });
  window.once('ready-to-show', () => window.showInactive());
  void window.loadURL(pageUrl('typing'));
  return window;
}
