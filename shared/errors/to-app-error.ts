import { ZodError } from 'zod';
import type { AppError } from './app-error.ts';
import { Failure } from './failure.ts';

/**
 * The one place where whatever was thrown becomes an `AppError`.
 *
 * A `Failure` carries its own. A `ZodError` is bad input: its paths are kept, its values are not. Anything else is
 * `internal`, with nothing of the thrown thing in it, for no one can vouch for what it holds.
 */
export function toAppError(thrown: unknown): AppError {
  if (thrown instanceof Failure) return thrown.appError;
  if (thrown instanceof ZodError) {
    return {
      kind: 'validation',
      message: 'Some fields need correcting.',
      nextStep: 'Correct the fields named and try again.',
      retryable: false,
      fields: thrown.issues.map((issue) => ({ field: fieldName(issue.path), message: issue.message })),
    };
  }
  return {
    kind: 'internal',
    message: 'Something went wrong inside Podkey.',
    nextStep: 'Try again. If it happens again, restart Podkey.',
    retryable: true,
  };
}

/** The form field an issue's path points at: the last name on it. */
export function fieldName(path: readonly PropertyKey[]): string {
  const names = path.filter((part) => typeof part === 'string');
  return names.at(-1) ?? '';
}
