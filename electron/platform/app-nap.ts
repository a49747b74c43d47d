import { powerSaveBlocker } from 'electron';

/**
 * Says whether the timers of this process must be on time.
 *
 * macOS puts a program in the background to sleep (App Nap) and then runs its timers late, also the one that clears the
 * clipboard. A power assertion keeps it awake. Other systems have no such sleep, and an assertion there keeps the computer awake.
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
