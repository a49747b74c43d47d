import { powerMonitor, powerSaveBlocker } from 'electron';
import { watchLinuxScreenLock } from './linux-desktop.ts';

/** How long nobody has used the computer, in ms; the system counts seconds. */
export function systemIdleMs(): number {
  return powerMonitor.getSystemIdleTime() * 1_000;
}

/**
 * Calls `listener` when the system locks its screen. Electron reports that on Windows and macOS; on Linux Podkey asks the desktop
 * itself.
 */
export function onScreenLock(listener: () => void): void {
  powerMonitor.on('lock-screen', listener);
  if (process.platform === 'linux') watchLinuxScreenLock({ onLocked: listener });
}

/** Calls `listener` when the computer is about to sleep; on Linux Electron learns it from logind. */
export function onSuspend(listener: () => void): void {
  powerMonitor.on('suspend', listener);
}

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
