import { type Failure, notFound } from '../../../shared/errors/failure.ts';
import { valueFailureText } from '../../../shared/text/failures/value-failures.ts';

/** There is nothing to copy; `message` says why. */
export function nothingToCopy(message: string): Failure {
  return notFound(message, valueFailureText.nothingToCopyNext);
}
