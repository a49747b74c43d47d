import type { AppError } from '../../shared/errors/app-error.ts';
import { Failure } from '../../shared/errors/failure.ts';

/** Returns the failure of a promise; throws if it resolves or rejects with another error. */
export async function failureOf(promise: Promise<unknown>): Promise<AppError> {
  const thrown: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  if (!Failure.is(thrown)) throw new Error('Expected a Failure', { cause: thrown });
  return thrown.appError;
}
