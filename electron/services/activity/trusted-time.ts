const dayMs = 24 * 60 * 60_000;

/** The clock may advance by this much between two looks, in ms: weekends and short holidays. */
export const longestGapMs = 7 * dayMs;

/** The result of a look at the clock. */
export interface TrustedTime {
  /** Whether the clock's time may decide what is old. */
  isTrusted: boolean;
  /** The latest time that was not in doubt, in epoch ms. Pass it to the next look. */
  trustedAt: number;
}

/**
 * Decides whether the computer's clock can be trusted for removing old entries. All times are epoch ms.
 *
 * A clock more than a week ahead of the last trusted time, or more than a day behind it, removes nothing. Each look advances the
 * trusted time by at most a week: one start with a wrong year changes nothing, and after a long absence the clock is trusted
 * again after a few starts or days.
 */
export function trustedTime(now: number, trustedAt: number): TrustedTime {
  if (now > trustedAt + longestGapMs) return { isTrusted: false, trustedAt: trustedAt + longestGapMs };
  if (now < trustedAt - dayMs) return { isTrusted: false, trustedAt };
  return { isTrusted: true, trustedAt: Math.max(now, trustedAt) };
}
