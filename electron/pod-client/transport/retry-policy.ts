import { ConnectionLost } from '../failures/network-failure.ts';

const maxAttempts = 3;
const firstDelayMs = 200;
/** What gateways response while a pod restarts or is overloaded (RFC 9110 §15.6.3–5). */
const passingStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** How one attempt ended: with a status, or with something thrown. */
export type Outcome = { status: number } | { thrown: unknown };

/** One attempt; `number` counts from 1. */
export interface Attempt {
  method: 'GET' | 'POST' | 'PATCH';
  number: number;
  outcome: Outcome;
}

/**
 * Whether to send the same request again unasked.
 *
 * Only GET, which is safe to repeat: a POST or PATCH never, whatever became of it. A connection lost before any response,
 * as when the pod ends a kept-alive one just as it is used, gets one more attempt (RFC 9110 §9.2.2); a gateway's passing
 * trouble gets two. Nothing else does: a person who has waited for a timeout decides for themselves.
 */
export function shouldRetry({ method, number, outcome }: Attempt): boolean {
  if (method !== 'GET') return false;
  if ('status' in outcome) return number < maxAttempts && passingStatuses.has(outcome.status);
  return number === 1 && outcome.thrown instanceof ConnectionLost;
}

/**
 * How long to wait after attempt `number` (from 1), in ms: twice as long each time, between half and all of it.
 *
 * `random` is in [0, 1). The jitter keeps many clients from returning to a pod in step.
 */
export function retryDelayMs(number: number, random: number): number {
  const longest = firstDelayMs * 2 ** (number - 1);
  return Math.round(longest * (0.5 + random / 2));
}
