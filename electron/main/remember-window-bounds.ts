import type { BrowserWindow } from 'electron';
import type { RememberedBounds } from './remembered-bounds.ts';

/** How long a window must stay unchanged before its bounds are stored, in ms. */
const settledAfterMs = 500;

/**
 * Stores a window's bounds after each change and when it closes.
 *
 * Returns a function that stores them for the last time.
 */
export function rememberWindowBounds(
  window: BrowserWindow,
  write: (bounds: RememberedBounds) => void,
): () => void {
  let isOver = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    clearTimeout(settling);
    // A minimized window's bounds are not those that the person chose.
    if (!isOver && !window.isMinimized())
      write({ ...window.getNormalBounds(), maximized: window.isMaximized() });
  };
  const soon = () => {
    clearTimeout(settling);
    settling = setTimeout(note, settledAfterMs);
  };
  window.on('move', soon);
  window.on('resize', soon);
  window.on('maximize', soon);
  window.on('unmaximize', soon);
  window.on('close', note);
  window.on('closed', () => clearTimeout(settling));
  return () => {
    if (!window.isDestroyed()) note();
    isOver = true;
  };
}
