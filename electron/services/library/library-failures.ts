import type { LibraryRefusal } from '../../../shared/errors/app-error.ts';
import { Failure, notFoundFailure } from '../../../shared/errors/failure.ts';
import { libraryLimits } from '../../../shared/schemas/library.ts';
import { libraryFailureText as text } from '../../../shared/text/en/library.ts';

/** Podkey refuses a library. Trying again helps if the library was being replaced. */
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

/** The library can't be reached. Keeps the message of the pod client or the system, and gives a library's advice. */
export function unreachable(thrown: unknown): Failure {
  const known = Failure.is(thrown) ? thrown.appError : null;
  if (known?.kind === 'library-refused' || known?.kind === 'cancelled') return new Failure(known);
  if (known) return new Failure({ ...known, nextStep: text.unreachableNext, retryable: true });
  return offline(text.unreachable);
}

/** The library can't be read now. Trying again may help. */
export function offline(message: string): Failure {
  return new Failure({ kind: 'offline', message, nextStep: text.unreachableNext, retryable: true });
}

/** The source has neither a library nor a signature. */
export function noLibrary(source: string): Failure {
  return new Failure({
    kind: 'not-found',
    message: text.notThere({ source }),
    nextStep: text.unreachableNext,
    retryable: true,
  });
}

/** Only a stored account can have a library. */
export function noAccountForLibrary(): Failure {
  return notFoundFailure(text.noAccount, text.noAccountNext);
}

/** A change to a library's login that a person may not make: anything but name, notes, pin and revisions. */
export function readOnlyLogin(message: string): Failure {
  return notFoundFailure(message, text.readOnlyNext);
}
