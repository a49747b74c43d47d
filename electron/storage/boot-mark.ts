import os from 'node:os';

/** When something was done, by the clock (epoch ms) and by how long this computer had been up (ms). */
export interface BootMark {
  at: number;
  upMs: number;
}

export const bootMark = (): BootMark => ({ at: Date.now(), upMs: os.uptime() * 1000 });

/** How far the two may be apart by rounding and by how clocks are kept right. */
const toleranceMs = 2_000;
/** Less than this after a start it can't be told from one start to the next. */
const leastUpMs = 60_000;

/**
 * Whether this computer has certainly been up ever since: then what was written by then is still there, on the disk or on its way.
 *
 * Clock and uptime have gone on alike. A start in between sets the uptime back by more than it was. A clock that was set makes
 * the answer no, as does any doubt.
 */
export function isSinceSameStart(then: BootMark, now: BootMark): boolean {
  const apart = now.at - then.at - (now.upMs - then.upMs);
  return then.upMs >= leastUpMs && now.upMs >= then.upMs && Math.abs(apart) <= toleranceMs;
}
