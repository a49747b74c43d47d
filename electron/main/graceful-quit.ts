import { app } from 'electron';

/** The longest that quitting waits for a clipboard or pod that does not respond, in ms. */
const longestMs = 4_000;

/** Runs `tidyUp` before Podkey quits, for whatever reason. Quits when it is done, has failed or takes too long. */
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
