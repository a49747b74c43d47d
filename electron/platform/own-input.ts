import { app } from 'electron';

/**
 * Returns how long Podkey's own windows had no input, in ms of a monotonic clock.
 *
 * Chromium's main process reports input before a page gets it, so no page can fake it. A window that comes to the front also
 * counts as input.
 */
export function watchOwnInput(): () => number {
  let lastAt = performance.now();
  const used = (): void => {
    lastAt = performance.now();
  };
  app.on('browser-window-focus', used);
  app.on('web-contents-created', (_event, contents) => contents.on('input-event', used));
  return () => performance.now() - lastAt;
}
