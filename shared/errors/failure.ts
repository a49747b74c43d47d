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

/** Ends a switch over a union. Does not compile while a case is missing. */
export function assertNever(value: never): never {
  throw new Error(`Unforeseen case of type ${typeof value}`);
}

/** The system's code of an error that Node threw, such as `ENOENT`; undefined for anything else. */
export function systemCode(thrown: unknown): string | undefined {
  return thrown instanceof Error && 'code' in thrown ? String(thrown.code) : undefined;
}
