import type { ZodError } from 'zod';
import type { AppError } from './app-error.ts';
import { Failure } from './failure.ts';
import { errorText } from '../text/errors.ts';

/**
 * The one place where whatever was thrown becomes an `AppError`.
 *
 * A `Failure` carries its own. Anything else is `internal`, with nothing of the thrown thing in it, for no one can
 * vouch for what it holds.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof Failure) return thrown.appError;
  return {
    kind: 'internal',
    message: errorText.internal,
    nextStep: errorText.internalNext,
    retryable: true,
  };
}

/** As many as a form may have; of a list everything may be wrong. */
const maxFields = 30;

/**
 * Bad input as an `AppError`: a message for each field that was wrong, never the value that was in it.
 *
 * The input has to have been parsed with `plainIssue`, so that no message is one of zod's own.
 */
export function invalidInput(error: ZodError): AppError {
  return {
    kind: 'validation',
    message: errorText.invalidInput,
    nextStep: errorText.invalidInputNext,
    retryable: false,
    fields: error.issues
      .slice(0, maxFields)
      .map((issue) => ({ field: fieldName(issue.path), message: issue.message })),
  };
}

/** The form field an issue's path points at: the last name on it. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.findLast((part) => typeof part === 'string') ?? '';
}
