import type { AppError } from '../../../../shared/errors/app-error.ts';
import { toAppError } from '../../../../shared/errors/to-app-error.ts';
import { bulkFailureText } from '../../../../shared/features/users/text/en-bulk.ts';
import { AcceptedWithUnreadableResponse, OutcomeUnknown } from '../../../pod-client/pod-client.ts';
import { toDiskFailure } from '../../../storage/disk-failure.ts';

/**
 * What a failed update means for its row and for the run:
 *
 * - `row`: the row has failed; the run continues. `unknown`: the outcome is unknown; the run continues.
 * - `unread`: the pod reports success with a response that Podkey can't read; the run continues.
 * - `hold`: the pod wants the whole run to pause (`afterMs`; null: it did not say how long); the row waits.
 * - `stop`: the other rows would fail too, or the pod wants a pause that is longer than a job waits by itself; the row waits.
 */
type FailureVerdict =
  | { means: 'row' | 'unknown' | 'unread' | 'stop'; error: AppError }
  | { means: 'hold'; error: AppError; afterMs: number | null };

/**
 * Judges a failure. `isStarted`: the update's first bytes were written to a connection. `anyDone`: the pod has done another row
 * of this job, so the key and the route work.
 */
export function verdictOnFailure(
  thrown: unknown,
  { isStarted, anyDone }: { isStarted: boolean; anyDone: boolean },
): FailureVerdict {
  const error = toAppError(toDiskFailure(thrown));
  if (thrown instanceof AcceptedWithUnreadableResponse) return { means: 'unread', error };
  if (thrown instanceof OutcomeUnknown) return { means: 'unknown', error };
  // With 429 the pod says that it did nothing (RFC 6585 §4). That includes a 429 at sign-in.
  if (error.kind === 'rate-limited') {
    const { retryAfterMs: afterMs = null } = error;
    return afterMs !== null && afterMs > maxAskedHoldMs
      ? { means: 'stop', error }
      : { means: 'hold', error, afterMs };
  }
  // A failure before the update is written concerns the route or the key.
  if (!isStarted) return { means: 'stop', error };
  switch (error.kind) {
    case 'validation':
    case 'not-found':
    case 'rejected':
    case 'timeout':
      return { means: 'row', error };
    case 'forbidden':
    case 'unexpected-response':
      return { means: anyDone ? 'row' : 'stop', error };
    // Whatever else fails would fail for the other rows too.
    default:
      return { means: 'stop', error };
  }
}

/** A timer of more than 24 days would end at once. A person decides about longer pauses than this. */
const maxAskedHoldMs = 48 * 60 * 60_000;
const firstHoldMs = 1_000;
const maxHoldMs = 60_000;

/**
 * How long to hold after the pod's `times`-th 429 in a row (from 1), in ms.
 *
 * As long as the pod asks for, at least a second. If it does not say, twice as long each time.
 */
export function holdMs(afterMs: number | null, times: number): number {
  if (afterMs !== null) return Math.max(firstHoldMs, afterMs);
  return Math.min(maxHoldMs, firstHoldMs * 2 ** (times - 1));
}

/** So many updates in a row had no response that the run stops. */
export function tooManyUnknown(last: AppError, count: number): AppError {
  return {
    ...last,
    message: `${bulkFailureText.tooManyUnknown({ count })} ${last.message}`,
    nextStep: bulkFailureText.tooManyUnknownNext,
    retryable: true,
  };
}
