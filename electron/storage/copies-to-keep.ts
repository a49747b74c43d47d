const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;

/** The age beyond which no copy is kept, in ms. */
export const longestKeptMs = 31 * dayMs;

/** How many copies are kept, for each period that has one. */
const kept: readonly { periodMs: number; count: number }[] = [
  { periodMs: hourMs, count: 24 },
  { periodMs: dayMs, count: 7 },
  { periodMs: 7 * dayMs, count: 4 },
];

/**
 * Chooses the copies to keep from the times at which copies were made (epoch ms).
 *
 * Kept is the newest copy of each of the last 24 hours, 7 days and 4 weeks that have one. Hours, days and weeks without a copy do not
 * count, so neither a long absence nor a wrong clock leaves Podkey without copies. Copies older than a month are removed only if the
 * clock is trusted, and never the newest one.
 */
export function copiesToKeep(times: readonly number[], now: number, isClockTrusted: boolean): Set<number> {
  const newestFirst = [...times].toSorted((one, other) => other - one);
  const chosen = new Set<number>();
  for (const { periodMs, count } of kept) {
    const periods = new Set<number>();
    for (const at of newestFirst) {
      const period = Math.floor(at / periodMs);
      if (periods.has(period) || periods.size === count) continue;
      periods.add(period);
      chosen.add(at);
    }
  }
  const newest = newestFirst[0];
  for (const at of chosen) {
    if (isClockTrusted && at !== newest && now - at > longestKeptMs) chosen.delete(at);
  }
  return chosen;
}
