import { powerMonitor } from 'electron';

/** How long nobody has touched the computer, in ms; the system counts in seconds. */
export function systemIdleMs(): number {
  return powerMonitor.getSystemIdleTime() * 1_000;
}

/** Calls `listener` when the system locks its screen; Windows and macOS tell, Linux does not. */
export function onScreenLock(listener: () => void): void {
  powerMonitor.on('lock-screen', listener);
}

/** Calls `listener` when the computer is about to sleep. */
export function onSuspend(listener: () => void): void {
  powerMonitor.on('suspend', listener);
}
