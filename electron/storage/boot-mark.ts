import os from 'node:os';

/** A point in time by the clock (epoch ms) and by the computer's uptime (ms). */
export interface BootMark {
  at: number;
  upMs: number;
}

export const bootMark = (): BootMark => ({ at: Date.now(), upMs: os.uptime() * 1000 });

/** Tolerated difference between clock and uptime: rounding and clock corrections. */
const toleranceMs = 2_000;
/** With less uptime than this, two boots can't be told apart. */
const minUpMs = 60_000;

/**
 * Returns whether the computer has certainly not restarted since `then`: what was written by then is still on the disk
 * or on its way there.
 *
 * Compares how far clock and uptime have advanced, because a restart resets the uptime. Any doubt, including a clock
 * that was set, makes the result false.
 */
export function isSinceSameBoot(then: BootMark, now: BootMark): boolean {
  const apart = now.at - then.at - (now.upMs - then.upMs);
  return then.upMs >= minUpMs && now.upMs >= then.upMs && Math.abs(apart) <= toleranceMs;
}
