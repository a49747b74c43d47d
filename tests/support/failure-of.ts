import type { AppError } from '../../shared/errors/app-error.ts';
import { Failure } from '../../shared/errors/failure.ts';

/** Returns the failure of a promise, or of what `act` does; throws if there is none, or another error. */
export async function failureOf(act: Promise<unknown> | (() => unknown)): Promise<AppError> {
  let thrown: unknown;
  try {
    await (typeof act === 'function' ? act() : act);
  } catch (error) {
    thrown = error;
  }
  if (!Failure.is(thrown)) throw new Error('Expected a Failure', { cause: thrown });
  return thrown.appError;
}
