import type { AppError } from '../../../../shared/errors/app-error.ts';
import { Failure, notFoundFailure } from '../../../../shared/errors/failure.ts';
import { bulkFailureText } from '../../../../shared/text/failures/bulk-failures.ts';

/** A row's result could not be recorded. Continuing would risk sending the row twice. */
export function cannotRemember(cause: unknown): AppError {
  const { cannotRemember: message, cannotRememberNext: nextStep } = bulkFailureText;
  return new Failure({ kind: 'internal', message, nextStep, retryable: true }, { cause }).appError;
}

/** Results could not be recorded, and no row is left to send. */
export function resultsLost(cause: unknown): AppError {
  const { resultsLost: message, resultsLostNext: nextStep } = bulkFailureText;
  return new Failure({ kind: 'internal', message, nextStep, retryable: false }, { cause }).appError;
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

/** The account has another unfinished job, and only one may run. */
export function unfinishedJob(source: string): Failure {
  return refusal(bulkFailureText.unfinished({ source }), bulkFailureText.unfinishedNext);
}

/** A running job can't be changed. */
export function jobIsRunning(): Failure {
  return refusal(bulkFailureText.running, bulkFailureText.runningNext);
}

/** Main no longer has this job, table or dry run. */
export function notHere(what: 'table' | 'dryRun' | 'change'): Failure {
  return notFoundFailure(bulkFailureText[`${what}Gone`], bulkFailureText[`${what}GoneNext`]);
}

/** The row's state leaves nothing for a person to decide. */
export function rowIsSettled(): Failure {
  return refusal(bulkFailureText.settled, bulkFailureText.settledNext);
}

function refusal(message: string, nextStep: string): Failure {
  return new Failure({ kind: 'validation', message, nextStep, retryable: false, fields: [] });
}
