import type { AppError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { podFailureText } from '../../../shared/text/failures/pod-failures.ts';

/** A failed update that may have been done all the same. Told apart so that what was known is no longer relied upon. */
export class OutcomeUnsure extends Failure {}

/** An update that the pod reports as done in an response that can't be read. What became of the fields is not known. */
export class AcceptedUnread extends OutcomeUnsure {}

/** What a gateway says whose pod gave it no response, or none it understood (RFC 9110 §15.6.3, §15.6.5). */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 504]);

/** The failure of an update that was sent and whose response never came whole; `cause` says how that became known. */
export function outcomeUnknown(origin: string, cause: Failure): OutcomeUnsure {
  const happened = podFailureText.sentWithoutAnswer({ origin });
  return new OutcomeUnsure(unknown(`${happened} ${cause.appError.message}`, cause), { cause });
}

/**
 * What an response other than success says of an update: below 500 that it was refused, and `failure` stays as it is; from
 * there on, that nobody knows.
 */
export function updateFailure(status: number, failure: Failure): Failure {
  if (status < 500) return failure;
  if (!gatewayStatuses.has(status)) return new OutcomeUnsure(failure.appError, { cause: failure });
  const happened = podFailureText.ownAnswerMissing;
  return new OutcomeUnsure(unknown(`${happened} ${failure.appError.message}`, failure), { cause: failure });
}

/** The failure of an update whose response reports success and contradicts it, or may not be the pod's. */
export function unreadableUpdate(failure: Failure): OutcomeUnsure {
  return new OutcomeUnsure(acceptedError(failure), { cause: failure });
}

/** The failure to read the response to an update that the pod reports as done. */
export function acceptedUnread(failure: Failure): AcceptedUnread {
  return new AcceptedUnread(acceptedError(failure), { cause: failure });
}

function acceptedError({ appError }: Failure): AppError {
  return {
    ...appError,
    message: `${podFailureText.updateUnreadable} ${appError.message}`,
    nextStep: `${podFailureText.updateUnreadableNext} ${appError.nextStep}`,
    retryable: false,
  };
}

function unknown(message: string, { appError: { service } }: Failure): AppError {
  return {
    kind: 'outcome-unknown',
    message,
    nextStep: podFailureText.unsureNext,
    retryable: false,
    ...(service ? { service } : {}),
  };
}
