import type { AppError } from '../../../../shared/errors/app-error.ts';
import { Failure } from '../../../../shared/errors/failure.ts';
import { bulkFailureText } from '../../../../shared/text/failures/bulk-failures.ts';

/** What a row came to could not be written down: going on would risk sending it twice. */
export function cannotRemember(cause: unknown): AppError {
  return new Failure(
    {
      kind: 'internal',
      message: bulkFailureText.cannotRemember,
      nextStep: bulkFailureText.cannotRememberNext,
      retryable: true,
    },
    { cause },
  ).appError;
}

/** So many updates in a row were left without an answer that the run stops. */
export function tooManyUnknown(last: AppError, count: number): AppError {
  return {
    ...last,
    message: `${bulkFailureText.tooManyUnknown({ count })} ${last.message}`,
    nextStep: bulkFailureText.tooManyUnknownNext,
    retryable: true,
  };
}

/** One job at a time: an account's other one is not finished. */
export function unfinishedJob(source: string): Failure {
  return refusal(bulkFailureText.unfinished({ source }), bulkFailureText.unfinishedNext);
}

/** A job that goes on by itself is not to be changed. */
export function jobIsRunning(): Failure {
  return refusal(bulkFailureText.running, bulkFailureText.runningNext);
}

/** A job, table or dry run that main no longer has. */
export function notHere(what: 'table' | 'dryRun' | 'change'): Failure {
  return new Failure({
    kind: 'not-found',
    message: bulkFailureText[`${what}Gone`],
    nextStep: bulkFailureText[`${what}GoneNext`],
    retryable: false,
  });
}

/** A row that is not one a person may decide about. */
export function rowIsSettled(): Failure {
  return refusal(bulkFailureText.settled, bulkFailureText.settledNext);
}

function refusal(message: string, nextStep: string): Failure {
  return new Failure({ kind: 'validation', message, nextStep, retryable: false, fields: [] });
}
