import { test } from '@playwright/test';
import { electronTarget } from '../electron-stand-in/launch-target.ts';

/** Skips the running test, and prints why, unless this is Linux. */
export function onlyOnLinux(reason: string): void {
  skipUnless(process.platform === 'linux', `only on Linux: ${reason}`);
}

/** Skips the running test, and prints why, on Windows. */
export function notOnWindows(reason: string): void {
  skipUnless(process.platform !== 'win32', `not on Windows: ${reason}`);
}

/** Skips the running test, and prints why, on a real Electron. */
export function onlyOnStandIn(reason: string): void {
  skipUnless(electronTarget().kind === 'stand-in', `only on the stand-in: ${reason}`);
}

function skipUnless(runs: boolean, reason: string): void {
  if (runs) return;
  console.log(`Skipped “${test.info().title}”, ${reason}`);
  test.skip(true, reason);
}
