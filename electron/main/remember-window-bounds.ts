import type { BrowserWindow } from 'electron';
import type { RememberedBounds } from './window-bounds.ts';

/** How long a window has to stay where it is before that is written down, in ms. */
const settledAfterMs = 500;

/**
 * Writes down where a window is whenever it has come to rest elsewhere, and when it is closed.
 *
 * Gives the function that writes it down for the last time.
 */
export function rememberWindowBounds(
  window: BrowserWindow,
  write: (place: RememberedBounds) => void,
): () => void {
  let isOver = false;
  let settling: ReturnType<typeof setTimeout> | undefined;
  const note = () => {
    clearTimeout(settling);
    // What it is while it is minimised is not where a person put it.
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
