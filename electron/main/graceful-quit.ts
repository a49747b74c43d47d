import { app } from 'electron';

/** Quitting must not hang on a clipboard or a pod that does not answer, in ms. */
const longestMs = 4_000;

/**
 * Runs `tidyUp` before Podkey quits, whichever way it is asked to, and quits when it is done, has failed or has taken
 * too long.
 */
export function beforeQuitting(tidyUp: () => Promise<void>): void {
  let state: 'running' | 'tidying' | 'done' = 'running';
  app.on('before-quit', (event) => {
    if (state === 'done') return;
    event.preventDefault();
    if (state === 'tidying') return;
    state = 'tidying';
    const tooLong = new Promise<void>((resolve) => setTimeout(resolve, longestMs));
    void Promise.race([tidyUp().catch(() => undefined), tooLong]).then(() => {
      state = 'done';
      app.quit();
    });
  });
}
