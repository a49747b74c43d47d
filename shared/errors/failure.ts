import type { ZodError } from 'zod';
import { errorText } from '../text/en/app.ts';
import type { AppError, AppErrorKind } from './app-error.ts';

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
export function invalidInput(error: Pick<ZodError, 'issues'>): AppError {
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

/** Ends a switch over a union. Does not compile while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`Unforeseen case of type ${typeof value}`);
}

/** The system's code of an error that Node threw, such as `ENOENT`; undefined for anything else. */
export function systemCode(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : undefined;
}
