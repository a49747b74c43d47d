import type { AppError, ServiceError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { PodTextCleaner } from './pod-text.ts';
import type { PodResponse } from '../transport/exchange.ts';
import { clientCertificateFailure, saysClientCertificate } from './tls-failure.ts';
import { quote, readErrorBody } from '../wire/parse-response.ts';
import { readRetryAfter } from '../transport/retry-policy.ts';
import { parseJson } from '../../../shared/schemas/parse-json.ts';
import { formatNumber } from '../../../shared/text/formats.ts';
import { podAdviceText, podFailures, podFailureText } from '../../../shared/text/en/pod.ts';

/** Next steps after an endpoint's refusals. */
export interface Advice {
  rejected: string;
  /** Null if 403 can only mean wrong credentials. */
  forbidden: string | null;
  notFound: string;
  /** What a 404 says here, if more is known than that there is nothing. */
  gone?: (values: { status: number }) => string;
  /** Possible causes of an authentication failure (service-api §5.5). */
  causes: readonly string[];
  /** The account whose API key to replace after a refusal; undefined if there is no account yet. */
  accountName?: string | undefined;
}

/** Possible causes of an authentication failure although the token is new (service-api §5.5). */
export const causesDespiteToken = (): string[] => [
  podAdviceText.accountCause,
  podAdviceText.tokenCause,
  podAdviceText.environmentCause,
];

/** Converts an unsuccessful response from `origin` into a failure (RFC 9110 §15, service-api §7). */
export function serviceFailure(
  response: PodResponse,
  clean: PodTextCleaner,
  advice: Advice,
  origin: string,
): Failure {
  const { status } = response;
  if (status < 400) return redirectRefused(response, clean);
  const text = Buffer.from(response.body).toString('utf8');
  const body = parseJson(text);
  if (body === undefined && saysClientCertificate(status, text))
    return new Failure(clientCertificateFailure(origin));
  const service = readErrorBody(body, status, clean);
  return new Failure({ ...explain(response, service, advice), service });
}

function replaceKey(account: string | undefined): string {
  return account === undefined
    ? podFailureText.credentialsNext
    : podFailureText.credentialsNextFor({ account });
}

function explain(response: PodResponse, service: ServiceError, advice: Advice): AppError {
  const { status } = response;
  const quotation = quote(service);
  const refusal = (describe: (values: { status: number }) => string, nextStep: string) => ({
    message: `${describe({ status })}${quotation}`,
    // All the service's errors have a body. An error without one may be from another server.
    nextStep: service.message === undefined ? `${nextStep} ${podFailureText.elsewhere}` : nextStep,
    retryable: false,
  });
  const unauthenticated = (): AppError => ({
    kind: 'unauthenticated',
    ...refusal(podFailureText.credentials, replaceKey(advice.accountName)),
    causes: [...advice.causes],
  });
  switch (status) {
    case 401:
      return unauthenticated();
    case 403:
      return advice.forbidden === null
        ? unauthenticated()
        : { kind: 'forbidden', ...refusal(podFailureText.forbidden, advice.forbidden) };
    case 404:
    case 410:
      return {
        kind: 'not-found',
        ...refusal(advice.gone ?? podFailureText.notFound, advice.notFound),
      };
    case 407:
      return { kind: 'proxy', ...refusal(podFailureText.proxySignIn, podFailureText.proxySignInNext) };
    case 408:
      return {
        kind: 'timeout',
        ...refusal(podFailureText.gaveUp, nextAfterWait(response, podFailureText.gaveUpNext)),
        retryable: true,
      };
    case 413:
      return {
        kind: 'rejected',
        ...refusal(podFailureText.refused, nextAfterWait(response, advice.rejected)),
      };
    case 429:
      return rateLimited(response, quotation);
    case 511:
      return {
        kind: 'proxy',
        ...refusal(podFailureText.networkSignIn, podFailureText.networkSignInNext),
      };
    default:
      return status >= 500
        ? {
            kind: 'server',
            message: `${podFailureText.failed({ status })}${quotation}`,
            nextStep: nextAfterWait(response, podFailureText.failedNext),
            retryable: true,
            ...askedWait(readRetryAfter(response)),
          }
        : { kind: 'rejected', ...refusal(podFailureText.refused, advice.rejected) };
  }
}

function rateLimited(response: PodResponse, quotation: string): AppError {
  const retryAfterMs = readRetryAfter(response);
  return {
    kind: 'rate-limited',
    message: `${podFailureText.tooMany}${quotation}`,
    nextStep: waitAdvice(retryAfterMs),
    retryable: true,
    ...askedWait(retryAfterMs),
  };
}

/** A longer pause is probably a mistake. The message says so; nothing is sent before it ends unless a person says so. */
const maxWaitMs = 48 * 60 * 60_000;

const askedWait = (waitMs: number | undefined) => (waitMs === undefined ? {} : { retryAfterMs: waitMs });

/** The next step: when to try again, if the pod says so. Any response may have `Retry-After` (RFC 9110 §10.2.3). */
function nextAfterWait(response: PodResponse, otherwise: string): string {
  const waitMs = readRetryAfter(response);
  return waitMs === undefined ? otherwise : waitAdvice(waitMs);
}

function waitAdvice(waitMs: number | undefined): string {
  if (waitMs === undefined) return podFailureText.tooManyWaitMinute;
  const minutes = Math.ceil(waitMs / 60_000);
  const hours = Math.ceil(minutes / 60);
  if (waitMs === 0) return podFailureText.gaveUpNext;
  if (minutes <= 2) return podFailureText.tooManyWait({ seconds: String(Math.ceil(waitMs / 1000)) });
  if (minutes <= 120) return podFailureText.tooManyWaitMinutes({ minutes: String(minutes) });
  if (waitMs <= maxWaitMs) return podFailureText.tooManyWaitHours({ hours: String(hours) });
  return podFailureText.tooManyWaitDays({ days: formatNumber(Math.ceil(hours / 24)) });
}

/** Names the redirect's origin only, because path and query may contain secrets. */
function redirectRefused(response: PodResponse, clean: PodTextCleaner): Failure {
  const location = URL.parse(response.header('location') ?? '');
  const { status } = response;
  // Only a conditional request asks for this (RFC 9110 §15.4.5), and Podkey sends none.
  if (status === 304) return podFailures.notModified();
  if (!location) return podFailures.redirectedWithin({ status });
  return podFailures.redirected({ target: clean(location.origin), status });
}

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
