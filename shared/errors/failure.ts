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

/** Yields an error and its causes, the outermost first. */
function* errorChain(thrown: unknown): Generator<Error> {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 6; error = error.cause, depth += 1) {
    yield error;
  }
}

/** Returns the first code of an error or its causes, as Node and undici set it. */
export function codeOf(thrown: unknown): string | undefined {
  for (const error of errorChain(thrown)) {
    if ('code' in error && typeof error.code === 'string') return error.code;
  }
  return undefined;
}

/** Returns the first error of a class among an error and its causes. */
export function errorUnder<Kind extends Error>(
  thrown: unknown,
  kind: new (...given: never[]) => Kind,
): Kind | undefined {
  for (const error of errorChain(thrown)) {
    if (error instanceof kind) return error;
  }
  return undefined;
}
