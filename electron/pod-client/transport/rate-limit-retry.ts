import { Failure } from '../../../shared/errors/failure.ts';
import { untilAborted } from './cancellation.ts';
import type { RequestClock } from '../clock.ts';

/** In a row, for one request; a pod that goes on refusing is not to be pressed. */
const maxWaits = 5;
/** A longer pause is for a person to decide on. */
const longestWaitMs = 120_000;
/** Where the pod says no time. */
const defaultWaitMs = 10_000;

interface Options {
  clock: RequestClock;
  signal: AbortSignal;
  /** Hears of each pause before it begins, in ms. */
  onWait: (waitMs: number) => void;
}

/**
 * Sends a request that is safe to repeat, and where the pod has had too many (429), again after the pause it asks for.
 *
 * For a long series of requests, of which the last must not be lost for one refusal.
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
      if (waitMs === undefined || waitMs > longestWaitMs || waits === maxWaits) throw thrown;
      onWait(waitMs);
      await untilAborted(clock.wait(waitMs, signal), signal);
    }
  }
}

function requestedPauseMs(thrown: unknown): number | undefined {
  if (!Failure.is(thrown) || thrown.appError.kind !== 'rate-limited') return undefined;
  return thrown.appError.retryAfterMs ?? defaultWaitMs;
}
