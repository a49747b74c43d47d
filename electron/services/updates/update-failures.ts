import type { AppErrorKind, UpdateRefusal } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { updateFailureText } from '../../../shared/text/failures/update-failures.ts';

/** A version, or the feed that offers it, is not to be trusted. Trying again helps where it may have been caught half-way. */
export function refused(
  reason: UpdateRefusal,
  message: string,
  nextStep: string,
  { retryable = false, cause }: { retryable?: boolean; cause?: unknown } = {},
): Failure {
  return new Failure({ kind: 'update-refused', reason, message, nextStep, retryable }, { cause });
}

/** The way to the feed failed: said as it is for a pod, but for what to do about it. */
export function onTheWay(thrown: unknown): never {
  if (!Failure.is(thrown) || thrown.appError.kind === 'cancelled') throw thrown;
  throw new Failure(
    { ...thrown.appError, nextStep: updateFailureText.unreachableNext, retryable: true },
    { cause: thrown },
  );
}

/** Something was answered that is not what was asked for. */
export function unexpectedStatus(feed: string, status: number): Failure {
  if (status >= 300 && status < 400) {
    return refused('redirected', updateFailureText.redirected({ feed }), updateFailureText.redirectedNext);
  }
  return answered(
    status >= 500 ? 'server' : 'unexpected-response',
    updateFailureText.unexpectedStatus({ feed, status: String(status) }),
  );
}

export const noFeed = (feed: string) => answered('not-found', updateFailureText.notThere({ feed }));

function answered(
  kind: Extract<AppErrorKind, 'server' | 'unexpected-response' | 'not-found'>,
  message: string,
): Failure {
  return new Failure({ kind, message, nextStep: updateFailureText.unreachableNext, retryable: true });
}
