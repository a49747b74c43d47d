import { readHttpDate } from '../clock.ts';
import type { PodResponse } from '../transport/exchange.ts';

/**
 * Reads how long a pod asks to wait (`Retry-After`, RFC 9110 §10.2.3), in ms; undefined if it doesn't say.
 *
 * It is a number of seconds, or a date, which is relative to the response's `Date`. Some pods send fractions and white space,
 * which the RFC doesn't allow. If there are several values, the longest counts, so that no request comes too early.
 */
export function readRetryAfter(response: PodResponse): number | undefined {
  const waits = response.headers('retry-after').flatMap((value) => waitOf(value.trim(), response) ?? []);
  return waits.length === 0 ? undefined : Math.max(...waits);
}

function waitOf(text: string, response: PodResponse): number | undefined {
  if (/^\d{1,9}(?:\.\d{0,9})?$/.test(text)) return Math.ceil(Number(text) * 1000);
  const until = readHttpDate(text);
  const now = readHttpDate(response.header('date'));
  return until === null || now === null ? undefined : Math.max(0, until - now);
}
