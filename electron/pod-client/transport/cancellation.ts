import { Failure } from '../../../shared/errors/failure.ts';
import { errorText } from '../../../shared/text/failures/errors.ts';

/** The failure of a request that nobody wants any more. */
export function cancelled(message = errorText.requestCancelled, cause?: unknown): Failure {
  return new Failure(
    { kind: 'cancelled', message, nextStep: errorText.requestCancelledNext, retryable: true },
    { cause },
  );
}

/** Why `signal` aborted, as a failure: its own reason where that is one, `cancelled` otherwise. */
export function abortFailure(signal: AbortSignal): Failure {
  return Failure.is(signal.reason) ? signal.reason : cancelled(undefined, signal.reason);
}

/**
 * Waits for `shared` until `signal` aborts, then fails with `abortFailure`.
 *
 * Only this waiter leaves: what `shared` stands for goes on for the others.
 */
export function untilAborted<T>(shared: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const leave = () => reject(abortFailure(signal));
    signal.addEventListener('abort', leave, { once: true });
    if (signal.aborted) leave();
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
  });
}
