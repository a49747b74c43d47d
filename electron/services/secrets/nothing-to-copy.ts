import { type Failure, notFoundFailure } from '../../../shared/errors/failure.ts';
import { valueFailureText } from '../../../shared/text/failures/value-failures.ts';

/** There is nothing to copy; `message` says why. */
export function nothingToCopy(message: string): Failure {
  return notFoundFailure(message, valueFailureText.nothingToCopyNext);
}
