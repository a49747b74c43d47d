import type { Failure } from '../../../shared/errors/failure.ts';
import { untilAborted } from '../transport/cancellation.ts';

/** Runs one step until `signal` aborts or `ms` are over, when it fails with `late`; the step's own signal tells it. */
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
