import type { AppError, AppErrorKind } from './app-error.ts';
import { errorText } from '../text/failures/errors.ts';

/**
 * An expected failure on its way to the bridge.
 *
 * Main throws it where the `AppError` is known. `cause` is the underlying error; it never leaves main.
 */
export class Failure extends Error {
  readonly appError: AppError;

  constructor(appError: AppError, options?: { cause?: unknown }) {
    super(appError.message, options);
    this.name = `Failure(${appError.kind})`;
    this.appError = appError;
  }

  /** Whether `value` is a failure of `kind`. */
  static is(value: unknown, kind?: AppErrorKind): value is Failure {
    return value instanceof Failure && (kind === undefined || value.appError.kind === kind);
  }
}

/** What a call names or needs does not exist. Trying again doesn’t help. */
export function notFoundFailure(message: string, nextStep: string): Failure {
  return new Failure({ kind: 'not-found', message, nextStep, retryable: false });
}

/** A failure of one form field, before anything is sent. */
export function invalidField(field: string, message: string): Failure {
  return new Failure({
    kind: 'validation',
    message,
    nextStep: errorText.invalidFieldNext,
    retryable: false,
    fields: [{ field, message }],
  });
}
