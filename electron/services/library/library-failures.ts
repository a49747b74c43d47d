import { Failure } from '../../../shared/errors/failure.ts';
import { libraryLimits } from '../../../shared/schemas/library.ts';
import { libraryFailures, libraryFailureText as text } from '../../../shared/text/en/library.ts';

/** The library, or its signature, is larger than Podkey reads. */
export function tooLarge(source: string): Failure {
  const megabytes = libraryLimits.bytes / (1024 * 1024);
  return libraryFailures.tooLarge({ source, megabytes });
}

/** The library can't be reached. Keeps the message of the pod client or the system, and gives a library's advice. */
export function unreachable(thrown: unknown): Failure {
  const known = Failure.is(thrown) ? thrown.appError : null;
  if (known?.kind === 'library-refused' || known?.kind === 'cancelled') return new Failure(known);
  if (known) return new Failure({ ...known, nextStep: text.unreachableNext, retryable: true });
  return libraryFailures.unreachable();
}
