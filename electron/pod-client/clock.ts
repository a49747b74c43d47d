import { setTimeout as wait } from 'node:timers/promises';

/** The pod client's clock; tests pass their own. */
export interface RequestClock {
  /** Milliseconds since the Unix epoch, UTC, by this machine. */
  now(): number;
  /** Resolves after `ms`, or rejects as soon as `signal` aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

export const systemRequestClock: RequestClock = {
  now: () => Date.now(),
  wait: (ms, signal) => wait(ms, undefined, { signal }),
};

/** One reading of the pod's clock: its `Date` header, between two readings of this machine's clock (all in epoch ms). */
interface ClockSample {
  sentAt: number;
  receivedAt: number;
  /** The `Date` header. It counts whole seconds (RFC 9110 §5.6.7), so the pod's clock may be up to 1 s ahead of it. */
  podDate: number;
}

/**
 * Estimates the pod's clock minus this machine's clock, in ms. `previous` is the last estimate, or null for the first.
 *
 * A sample only bounds the skew, to about ±0.5 s plus half the round trip. The previous estimate stays while it is within
 * the bounds, so that a countdown doesn't jump with each response. Without one, clocks that may agree count as equal.
 */
export function estimateClockSkew(previous: number | null, sample: ClockSample): number {
  const { podDate, sentAt, receivedAt } = sample;
  const lowest = podDate - receivedAt;
  // If the clock was set back in between, the request seems to be younger than its response.
  const highest = podDate + 1000 - Math.min(sentAt, receivedAt);
  const estimate = previous ?? 0;
  return estimate >= lowest && estimate <= highest ? estimate : Math.round((lowest + highest) / 2);
}

/** `Sun, 06 Nov 1994 08:49:37 GMT`, or the obsolete `Sunday, 06-Nov-94 08:49:37 GMT` (RFC 9110 §5.6.7). Some pods write UTC. */
const httpDate = /^[a-z]{3,9}, \d{1,2}[ -][a-z]{3}[ -]\d{2,4} \d{2}:\d{2}:\d{2} (?:GMT|UTC?|[+-]0000)$/i;
/** The obsolete form of C's `asctime`, `Sun Nov  6 08:49:37 1994`, in UTC without saying so (RFC 9110 §5.6.7). */
const asctimeDate = /^[a-z]{3} [a-z]{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/i;

/** The time read last. Responses of the same second have the same text, and a date is slow to parse. */
let last: { text: string | undefined; time: number | null } = { text: undefined, time: null };

/** Parses a time in a header, such as `Date`, into epoch ms; null if it is missing or invalid. */
export function readHttpDate(text: string | undefined): number | null {
  if (text !== last.text) last = { text, time: parsed(text) };
  return last.time;
}

function parsed(text: string | undefined): number | null {
  // `Date.parse` finds a date in nearly any text with a number: “-5” would be the first of May 2001.
  const written = text === undefined || httpDate.test(text) ? text : asctimeDate.test(text) && `${text} GMT`;
  // JavaScript has no leap second.
  const time = written ? Date.parse(written.replace(/:60(?= )/, ':59')) : NaN;
  return Number.isNaN(time) ? null : time;
}
