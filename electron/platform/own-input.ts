import { app } from 'electron';

/**
 * Tells how long Podkey's own windows had no input, in ms by a clock that nobody can set.
 *
 * Chromium's main process tells of input before a page gets it, so no page can make it up. A window that comes to the front was
 * used too.
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
