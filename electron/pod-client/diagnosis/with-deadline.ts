import type { Failure } from '../../../shared/errors/failure.ts';
import { untilAborted } from '../transport/cancellation.ts';

/** Runs `act` until `signal` aborts, or fails with `late` after `ms`. The signal for `act` aborts in both cases. */
export async function withDeadline<T>(
  { signal, ms, late }: { signal: AbortSignal; ms: number; late: () => Failure },
  act: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(late()), ms);
  const stop = AbortSignal.any([signal, deadline.signal]);
  try {
    return await untilAborted(act(stop), stop);
  } finally {
    clearTimeout(timer);
  }
}
