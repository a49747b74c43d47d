import { Failure } from '../../../shared/errors/failure.ts';
import { errorText } from '../../../shared/text/failures/errors.ts';

/** The failure of a cancelled request. */
export function cancelled(message = errorText.requestCancelled, cause?: unknown): Failure {
  return new Failure(
    { kind: 'cancelled', message, nextStep: errorText.requestCancelledNext, retryable: true },
    { cause },
  );
}

/** The reason why `signal` aborted, if it is a `Failure`, otherwise `cancelled`. */
export function abortFailure(signal: AbortSignal): Failure {
  return Failure.is(signal.reason) ? signal.reason : cancelled(undefined, signal.reason);
}

/**
 * Waits for `shared`, or fails with `abortFailure` when `signal` aborts.
 *
 * Aborting ends only this wait. The operation behind `shared` continues for its other callers.
 */
export function untilAborted<T>(shared: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(abortFailure(signal));
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
