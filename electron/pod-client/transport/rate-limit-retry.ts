import { Failure } from '../../../shared/errors/failure.ts';
import { untilAborted } from './cancellation.ts';
import type { RequestClock } from '../clock.ts';

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
 * Sends a request. After a 429 it waits as long as the pod asks for, and sends the request again.
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
  if (!Failure.is(thrown) || thrown.appError.kind !== 'rate-limited') return undefined;
  return thrown.appError.retryAfterMs ?? defaultWaitMs;
}
