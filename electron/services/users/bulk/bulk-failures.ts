import type { AppError } from '../../../../shared/errors/app-error.ts';
import { Failure } from '../../../../shared/errors/failure.ts';

/** What a row came to could not be written down: going on would risk sending it twice. */
export function cannotRemember(cause: unknown): AppError {
  return new Failure(
    {
      kind: 'internal',
      message: 'Podkey can’t write down what becomes of the rows, so it sends no more.',
      nextStep: 'Check that the disk is not full, then resume.',
      retryable: true,
    },
    { cause },
  ).appError;
}

/** So many updates in a row were left without an answer that the run stops. */
export function tooManyUnknown(last: AppError, count: number): AppError {
  return {
    ...last,
    message: `The last ${count} updates were sent, and nobody knows whether they were made. ${last.message}`,
    nextStep: 'Find out what is wrong with the pod or the way to it before you resume the others.',
    retryable: true,
  };
}

/** One job at a time: an account's other one is not finished. */
export function unfinishedJob(source: string): Failure {
  return refusal(
    `The change from “${source}” is not finished.`,
    'Resume it or dismiss it first; then start this one.',
  );
}

/** A job that goes on by itself is not to be changed. */
export function jobIsRunning(): Failure {
  return refusal('Updates are being sent.', 'Stop them first.');
}

/** A job, table or dry run that main no longer has. */
export function notHere(what: string, nextStep: string): Failure {
  return new Failure({
    kind: 'not-found',
    message: `${what} is no longer here.`,
    nextStep,
    retryable: false,
  });
}

/** A row that is not one a person may decide about. */
export function rowIsSettled(): Failure {
  return refusal('This row has an outcome already.', 'Open the results again to see it.');
}

function refusal(message: string, nextStep: string): Failure {
  return new Failure({ kind: 'validation', message, nextStep, retryable: false, fields: [] });
}
