import { ConnectionLost } from '../failures/network-failure.ts';

const maxAttempts = 3;
const firstDelayMs = 200;
/** The statuses of a gateway while a pod restarts or is overloaded (RFC 9110 §15.6.3–5). */
const temporaryStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** How an attempt ended: with a status or an error. */
export type Outcome = { status: number } | { thrown: unknown };

/** One attempt; `number` counts from 1. */
export interface Attempt {
  method: 'GET' | 'POST' | 'PATCH';
  number: number;
  outcome: Outcome;
}

/**
 * Whether to repeat a request automatically.
 *
 * Repeats GET only, because a POST or PATCH is not safe to repeat. If the connection was lost before the response, for
 * example because the pod closed an idle connection, it repeats once (RFC 9110 §9.2.2). If a gateway reports a temporary
 * error, it repeats twice. It repeats nothing after a timeout: the person has waited long enough and decides.
 */
export function shouldRetry({ method, number, outcome }: Attempt): boolean {
  if (method !== 'GET') return false;
  if ('status' in outcome) return number < maxAttempts && temporaryStatuses.has(outcome.status);
  return number === 1 && outcome.thrown instanceof ConnectionLost;
}

/**
 * Returns the delay after attempt `number` (from 1), in ms. The maximum doubles each time; the delay is at least half of it.
 *
 * `random` is in [0, 1). The jitter keeps many clients from retrying at the same time.
 */
export function retryDelayMs(number: number, random: number): number {
  const maxDelayMs = firstDelayMs * 2 ** (number - 1);
  return Math.round(maxDelayMs * (0.5 + random / 2));
}
