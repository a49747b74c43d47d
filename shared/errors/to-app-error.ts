import type { ZodError } from 'zod';
import type { AppError } from './app-error.ts';
import { Failure } from './failure.ts';
import { errorText } from '../text/failures/errors.ts';

/**
 * Turns anything thrown into an `AppError`. Nothing else does.
 *
 * A `Failure` carries its `AppError`. Anything else becomes `internal`, without its message, which may contain anything.
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

/** As many as a form has fields. In a list every entry may be wrong. */
const maxFields = 30;

/**
 * Bad input as an `AppError`: a message for each wrong field, without its value.
 *
 * Parse the input with `plainIssue` first, so that no message is one of zod's.
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

/** The form field of an issue: the last name on its path. */
function fieldName(path: readonly PropertyKey[]): string {
  return path.findLast((part) => typeof part === 'string') ?? '';
}
