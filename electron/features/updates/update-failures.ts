import { Failure } from '../../../shared/errors/failure.ts';
import { updateFailures, updateFailureText } from '../../../shared/features/updates/text/en.ts';

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
    return updateFailures.redirected({ feed });
  }
  const explain = status >= 500 ? updateFailures.serverStatus : updateFailures.unexpectedStatus;
  return explain({ feed, status: String(status) });
}
