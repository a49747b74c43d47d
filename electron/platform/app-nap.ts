import { powerSaveBlocker } from 'electron';

/**
 * Sets whether this process's timers must be on time.
 *
 * macOS slows down programs in the background (App Nap), including the timer that clears the clipboard. A power assertion
 * prevents that. Other systems don't slow timers down, and there an assertion would keep the computer awake.
 */
export function timersOnTime(platform: NodeJS.Platform): (needed: boolean) => void {
  if (platform !== 'darwin') return () => undefined;
  let assertion: number | undefined;
  return (needed) => {
    if (needed) assertion ??= powerSaveBlocker.start('prevent-app-suspension');
    else if (assertion !== undefined) {
      powerSaveBlocker.stop(assertion);
      assertion = undefined;
    }
  };
}
