import { AcceptedUnread, OutcomeUnsure } from '../../../pod-client/pod-client.ts';
import { toDiskFailure } from '../../../storage/disk-failure.ts';
import type { AppError } from '../../../../shared/errors/app-error.ts';
import { assertNever } from '../../../../shared/errors/assert-never.ts';
import { toAppError } from '../../../../shared/errors/to-app-error.ts';

/**
 * What a failed update means for its row and for the run:
 *
 * - `row`: the row has failed, the run goes on. `unknown`: nobody knows whether the row was done; the run goes on.
 * - `unread`: the pod reports the row as done, and Podkey can't read its answer; the run goes on.
 * - `hold`: the pod wants a pause of the whole run (`afterMs`; null: it did not say how long); the row waits.
 * - `stop`: the others would fare no better; the row waits.
 */
export type FailureVerdict =
  | { means: 'row' | 'unknown' | 'unread' | 'stop'; error: AppError }
  | { means: 'hold'; error: AppError; afterMs: number | null };

/**
 * Judges a failure. `isStarted`: the update began to be written to a connection; `anyDone`: the pod has done another of
 * this job, so that the key and the way are good.
 */
export function verdictOnFailure(
  thrown: unknown,
  { isStarted, anyDone }: { isStarted: boolean; anyDone: boolean },
): FailureVerdict {
  const error = toAppError(toDiskFailure(thrown));
  if (thrown instanceof AcceptedUnread) return { means: 'unread', error };
  if (thrown instanceof OutcomeUnsure) return { means: 'unknown', error };
  // By 429 the pod says that it did nothing (RFC 6585 §4); of a sign-in too.
  if (error.kind === 'rate-limited') return { means: 'hold', error, afterMs: error.retryAfterMs ?? null };
  // What fails before the update is written is a matter of the way or the key.
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
    case 'unauthenticated':
    case 'server':
    case 'offline':
    case 'dns':
    case 'tls':
    case 'proxy':
    case 'clock':
    case 'outcome-unknown':
    case 'keychain':
    case 'locked':
    case 'update-refused':
    case 'policy':
    case 'unconfirmed':
    case 'cancelled':
    case 'internal':
      return { means: 'stop', error };
    default:
      return assertNever(error);
  }
}

const firstHoldMs = 1_000;
const longestHoldMs = 60_000;

/**
 * How long to hold after the pod's `times`-th refusal in a row (from 1) for too many requests.
 *
 * As long as the pod asks for, and a second at least; where it does not say, twice as long each time.
 */
export function holdMs(afterMs: number | null, times: number): number {
  if (afterMs !== null) return Math.max(firstHoldMs, afterMs);
  return Math.min(longestHoldMs, firstHoldMs * 2 ** (times - 1));
}
