import type { LibraryRefusal } from '../../../shared/errors/app-error.ts';
import { Failure, notFoundFailure } from '../../../shared/errors/failure.ts';
import { libraryLimits } from '../../../shared/schemas/library.ts';
import { libraryFailureText as text } from '../../../shared/text/failures/library-failures.ts';

/** Podkey does not use a library. Trying again helps if it was being replaced. */
export function libraryRefused(
  reason: LibraryRefusal,
  message: string,
  nextStep: string,
  retryable = false,
): Failure {
  return new Failure({ kind: 'library-refused', reason, message, nextStep, retryable });
}

/** The library, or its signature, is larger than Podkey reads. */
export function tooLarge(source: string): Failure {
  const megabytes = libraryLimits.bytes / (1024 * 1024);
  return libraryRefused('too-large', text.tooLarge({ source, megabytes }), text.signNext);
}

/** The library can't be reached: the message is that of a pod or the system, the advice is for a library. */
export function unreachable(thrown: unknown): Failure {
  const known = Failure.is(thrown) ? thrown.appError : null;
  if (known?.kind === 'library-refused' || known?.kind === 'cancelled') return new Failure(known);
  if (known) return new Failure({ ...known, nextStep: text.unreachableNext, retryable: true });
  return offline(text.unreachable);
}

/** No library could be read, for a reason that may pass. */
export function offline(message: string): Failure {
  return new Failure({ kind: 'offline', message, nextStep: text.unreachableNext, retryable: true });
}

/** There is neither a library nor a signature. */
export function noLibrary(source: string): Failure {
  return new Failure({
    kind: 'not-found',
    message: text.notThere({ source }),
    nextStep: text.unreachableNext,
    retryable: true,
  });
}

/** A change of a login of the library that goes beyond name, notes, pin and revisions. */
export function readOnlyLogin(message: string): Failure {
  return notFoundFailure(message, text.readOnlyNext);
}
