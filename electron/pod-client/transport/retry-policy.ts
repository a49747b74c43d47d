import { Failure } from '../../../shared/errors/failure.ts';
import { type RequestClock, readHttpDate } from '../clock.ts';
import { ConnectionLost } from '../failures/network-failure.ts';
import { untilAborted, type PodResponse } from './exchange.ts';

const maxAttempts = 3;
const firstDelayMs = 200;
/** Within one request. The person decides about longer pauses. */
const maxPauseMs = 2_000;
/** The statuses of a gateway while a pod restarts or is overloaded (RFC 9110 §15.6.3–5). */
const temporaryStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

export type Outcome = { status: number; retryAfterMs?: number | undefined } | { thrown: unknown };

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
 * error, it repeats twice, unless the pod asks for a longer pause than a person waits. It repeats nothing after a timeout: the
 * person has waited long enough and decides.
 */
export function shouldRetry({ method, number, outcome }: Attempt): boolean {
  if (method !== 'GET') return false;
  if ('status' in outcome) {
    const { status, retryAfterMs = 0 } = outcome;
    return number < maxAttempts && temporaryStatuses.has(status) && retryAfterMs <= maxPauseMs;
  }
  return number === 1 && outcome.thrown instanceof ConnectionLost;
}

/**
 * Returns the delay after attempt `number` (from 1), in ms. The maximum doubles each time; the delay is at least half of it, and
 * never shorter than the pause the pod asks for (`retryAfterMs`).
 *
 * `random` is in [0, 1). The jitter keeps many clients from retrying at the same time.
 */
export function retryDelayMs(number: number, random: number, retryAfterMs = 0): number {
  const maxDelayMs = firstDelayMs * 2 ** (number - 1);
  return Math.max(retryAfterMs, Math.round(maxDelayMs * (0.5 + random / 2)));
}

/** For one request. Don't press a pod that keeps refusing. */
const maxWaits = 5;
/** The person decides about longer pauses. */
const maxWaitMs = 120_000;
/** If the pod gives no time. */
const defaultWaitMs = 10_000;

interface Options {
  clock: RequestClock;
  signal: AbortSignal;
  /** Called before each pause with its length, in ms. */
  onWait: (waitMs: number) => void;
}

/**
 * Sends a request. After a 429, or a 5xx with `Retry-After`, it waits as long as the pod asks for, and sends the request again.
 *
 * For a long series of safe requests, which should not fail as a whole because of one refusal.
 */
export async function retryWhenRateLimited<T>(
  send: () => Promise<T>,
  { clock, signal, onWait }: Options,
): Promise<T> {
  for (let waits = 0; ; waits += 1) {
    try {
      return await send();
    } catch (thrown) {
      const waitMs = requestedPauseMs(thrown);
      if (waitMs === undefined || waitMs > maxWaitMs || waits === maxWaits) throw thrown;
      onWait(waitMs);
      await untilAborted(clock.wait(waitMs, signal), signal);
    }
  }
}

function requestedPauseMs(thrown: unknown): number | undefined {
  if (!Failure.is(thrown)) return undefined;
  const { appError } = thrown;
  if (appError.kind === 'rate-limited') return appError.retryAfterMs ?? defaultWaitMs;
  return appError.kind === 'server' ? appError.retryAfterMs : undefined;
}

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
