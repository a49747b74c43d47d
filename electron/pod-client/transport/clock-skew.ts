/** One look at the pod's clock: its `Date` header, between two readings of this machine's clock (all epoch ms). */
export interface ClockSample {
  sentAt: number;
  receivedAt: number;
  /** What the `Date` header says. It counts whole seconds (RFC 9110 §5.6.7), so the truth lies up to 1 s later. */
  podDate: number;
}

/**
 * The pod's clock less this machine's, in ms, given what was believed before (null: nothing).
 *
 * A sample only bounds the skew, to about ±0.5 s and half the round trip. While what was believed lies within the bounds
 * it stays, so that a countdown doesn't jump from response to response; two clocks that may agree are taken to agree.
 */
export function estimateClockSkew(believed: number | null, sample: ClockSample): number {
  const least = sample.podDate - sample.receivedAt;
  const most = sample.podDate + 1000 - sample.sentAt;
  const guess = believed ?? 0;
  return guess >= least && guess <= most ? guess : Math.round((least + most) / 2);
}

/** Reads a `Date` header (IMF-fixdate, RFC 9110 §5.6.7) as epoch ms; null where there is none to read. */
export function readHttpDate(text: string | undefined): number | null {
  const at = text === undefined ? NaN : Date.parse(text);
  return Number.isNaN(at) ? null : at;
}
