import type { AppError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { podFailureText } from '../../../shared/text/en/pod.ts';

/** An update failed, but the pod may have made it. The caller should no longer rely on the known values. */
export class OutcomeUnknown extends Failure {}

/** The pod reports the update as made, but its response is unreadable, so the fields' values are unknown. */
export class AcceptedWithUnreadableResponse extends OutcomeUnknown {}

/** A gateway's statuses if it got no response from the pod, or an invalid one (RFC 9110 §15.6.3, §15.6.5). */
const gatewayStatuses: ReadonlySet<number> = new Set([502, 504]);

/** The failure of an update that was sent and got no complete response; `cause` is the network's failure. */
export function outcomeUnknown(origin: string, cause: Failure): OutcomeUnknown {
  const happened = podFailureText.sentWithoutResponse({ origin });
  return new OutcomeUnknown(unknown(`${happened} ${cause.appError.message}`, cause), { cause });
}

/**
 * The failure of an update by its response's status. Below 500 the pod refused the update, and `failure` is returned as it
 * is. From 500 the pod may have made the update.
 */
export function updateFailure(status: number, failure: Failure): Failure {
  if (status < 500) return failure;
  if (!gatewayStatuses.has(status)) return new OutcomeUnknown(failure.appError, { cause: failure });
  const happened = podFailureText.ownResponseMissing;
  return new OutcomeUnknown(unknown(`${happened} ${failure.appError.message}`, failure), { cause: failure });
}

/** The failure of an update whose response reports success but contradicts it, or may not be from the pod. */
export function unreadableUpdate(failure: Failure): OutcomeUnknown {
  return new OutcomeUnknown(acceptedError(failure), { cause: failure });
}

/** The failure of an update that the pod reports as made in an unreadable response. */
export function acceptedWithUnreadableResponse(failure: Failure): AcceptedWithUnreadableResponse {
  return new AcceptedWithUnreadableResponse(acceptedError(failure), { cause: failure });
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
