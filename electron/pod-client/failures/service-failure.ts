import type { AppError, ServiceError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { readHttpDate } from '../transport/clock-skew.ts';
import type { PodTextCleaner } from './pod-text.ts';
import type { PodResponse } from '../transport/pod-response.ts';
import { unexpectedResponse } from './unexpected-response.ts';
import { quote, readErrorBody } from '../wire/error-body.ts';
import { parseJson } from '../wire/parse-response.ts';
import { formatNumber } from '../../../shared/text/formats.ts';
import { podAdviceText, podFailureText } from '../../../shared/text/failures/pod-failures.ts';

/** What a technician can do next about the refusals of one endpoint, in words that fit it. */
export interface Advice {
  rejected: string;
  /** Null where 403 can only be about who is asking. */
  forbidden: string | null;
  notFound: string;
  /** What an authentication failure may come from (service-api §5.5). */
  causes: readonly string[];
}

/** What an authentication failure may come from where the token was good a moment ago (service-api §5.5). */
export const causesDespiteToken = (): string[] => [
  podAdviceText.accountCause,
  podAdviceText.tokenCause,
  podAdviceText.environmentCause,
];

/** Turns an response whose status is not a success into a failure (RFC 9110 §15, service-api §7). */
export function serviceFailure(response: PodResponse, clean: PodTextCleaner, advice: Advice): Failure {
  const { status } = response;
  if (status < 400) return redirectRefused(response, clean);
  const service = readErrorBody(parseJson(Buffer.from(response.body).toString('utf8')), status, clean);
  return new Failure({ ...explain(response, service, advice), service });
}

function explain(response: PodResponse, service: ServiceError, advice: Advice): AppError {
  const { status } = response;
  const said = quote(service);
  const refusal = (happened: (values: { status: number }) => string, nextStep: string) => ({
    message: `${happened({ status })}${said}`,
    // Every error of the service has a body. One without may not be the service's.
    nextStep: service.message === undefined ? `${nextStep} ${podFailureText.elsewhere}` : nextStep,
    retryable: false,
  });
  const unauthenticated = (): AppError => ({
    kind: 'unauthenticated',
    ...refusal(podFailureText.credentials, podFailureText.credentialsNext),
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
      return { kind: 'not-found', ...refusal(podFailureText.notFound, advice.notFound) };
    case 407:
      return { kind: 'proxy', ...refusal(podFailureText.proxySignIn, podFailureText.proxySignInNext) };
    case 408:
      return {
        kind: 'timeout',
        ...refusal(podFailureText.gaveUp, podFailureText.gaveUpNext),
        retryable: true,
      };
    case 429:
      return rateLimited(response, said);
    case 511:
      return {
        kind: 'proxy',
        ...refusal(podFailureText.networkSignIn, podFailureText.networkSignInNext),
      };
    default:
      return status >= 500
        ? {
            kind: 'server',
            message: `${podFailureText.failed({ status })}${said}`,
            nextStep: podFailureText.failedNext,
            retryable: true,
          }
        : { kind: 'rejected', ...refusal(podFailureText.refused, advice.rejected) };
  }
}

function rateLimited(response: PodResponse, said: string): AppError {
  const retryAfterMs = readRetryAfter(response);
  return {
    kind: 'rate-limited',
    message: `${podFailureText.tooMany}${said}`,
    nextStep: waitAdvice(retryAfterMs),
    retryable: true,
    // What waits by itself uses its own pause instead of one that can't be meant.
    ...(retryAfterMs === undefined || retryAfterMs > longestWaitMs ? {} : { retryAfterMs }),
  };
}

/** A longer pause can't be meant. */
const longestWaitMs = 48 * 60 * 60_000;

/** In units in which a person can picture the wait. */
function waitAdvice(waitMs: number | undefined): string {
  if (waitMs === undefined) return podFailureText.tooManyWaitMinute;
  const minutes = Math.ceil(waitMs / 60_000);
  const hours = Math.ceil(minutes / 60);
  if (waitMs === 0) return podFailureText.gaveUpNext;
  if (minutes <= 2) return podFailureText.tooManyWait({ seconds: String(Math.ceil(waitMs / 1000)) });
  if (minutes <= 120) return podFailureText.tooManyWaitMinutes({ minutes: String(minutes) });
  if (waitMs <= longestWaitMs) return podFailureText.tooManyWaitHours({ hours: String(hours) });
  return podFailureText.tooManyWaitDays({ days: formatNumber(Math.ceil(hours / 24)) });
}

/** `Retry-After` in ms, given as seconds or as a date (RFC 9110 §10.2.3), which counts from the response's own `Date`. */
function readRetryAfter(response: PodResponse): number | undefined {
  const text = response.header('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const until = readHttpDate(text);
  const now = readHttpDate(response.header('date'));
  return until === null || now === null ? undefined : Math.max(0, until - now);
}

/** Names where the redirect led, but only its origin: path and query may hold anything. */
function redirectRefused(response: PodResponse, clean: PodTextCleaner): Failure {
  const location = URL.parse(response.header('location') ?? '');
  const { status } = response;
  return unexpectedResponse({
    message: location
      ? podFailureText.redirected({ target: clean(location.origin), status })
      : podFailureText.redirectedWithin({ status }),
    nextStep: podFailureText.redirectedNext,
  });
}
