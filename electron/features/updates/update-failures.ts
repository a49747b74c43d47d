import type { AppErrorKind, UpdateRefusal } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { updateFailureText } from '../../../shared/features/updates/text/en.ts';

/** A version, or the feed that offers it, can't be trusted. Trying again helps if the feed was being replaced. */
export function updateRefused(
  reason: UpdateRefusal,
  message: string,
  nextStep: string,
  { retryable = false, cause }: { retryable?: boolean; cause?: unknown } = {},
): Failure {
  return new Failure({ kind: 'update-refused', reason, message, nextStep, retryable }, { cause });
}

/** The connection to the feed failed: the message is that of a pod, the advice is for a feed. */
export function rethrowForFeed(thrown: unknown): never {
  if (!Failure.is(thrown) || thrown.appError.kind === 'cancelled') throw thrown;
  throw new Failure(
    { ...thrown.appError, nextStep: updateFailureText.unreachableNext, retryable: true },
    { cause: thrown },
  );
}

/** The feed's server returned an unexpected status. */
export function unexpectedStatus(feed: string, status: number): Failure {
  if (status >= 300 && status < 400) {
    return updateRefused(
      'redirected',
      updateFailureText.redirected({ feed }),
      updateFailureText.redirectedNext,
    );
  }
  return feedFailure(
    status >= 500 ? 'server' : 'unexpected-response',
    updateFailureText.unexpectedStatus({ feed, status: String(status) }),
  );
}

export const noFeed = (feed: string) => feedFailure('not-found', updateFailureText.notThere({ feed }));

function feedFailure(
  kind: Extract<AppErrorKind, 'server' | 'unexpected-response' | 'not-found'>,
  message: string,
): Failure {
  return new Failure({ kind, message, nextStep: updateFailureText.unreachableNext, retryable: true });
}
