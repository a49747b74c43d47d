import type { AppError, ServiceError } from '../../shared/errors/app-error.ts';
import { Failure } from '../../shared/errors/failure.ts';
import { readHttpDate } from './clock-skew.ts';
import type { PodTextCleaner } from './pod-text.ts';
import type { Answer } from './transport.ts';
import { unexpectedResponse } from './unexpected-response.ts';
import { quote, readErrorBody } from './wire/error-body.ts';
import { parseJson } from './wire/parse-answer.ts';

/** What a technician can do next about the refusals of one endpoint, in words that fit it. */
export interface Advice {
  rejected: string;
  forbidden: string;
  notFound: string;
  /** What an authentication failure may come from (service-api §5.5). */
  causes: readonly string[];
}

/** Turns an answer whose status is not a success into a failure (RFC 9110 §15, service-api §7). */
export function serviceFailure(answer: Answer, clean: PodTextCleaner, advice: Advice): Failure {
  const { status } = answer;
  if (status < 400) return redirectRefused(answer, clean);
  const service = readErrorBody(parseJson(Buffer.from(answer.body).toString('utf8')), status, clean);
  return new Failure({ ...explain(answer, service, advice), service });
}

function explain(answer: Answer, service: ServiceError, advice: Advice): AppError {
  const { status } = answer;
  const said = quote(service);
  const refusal = (happened: string, nextStep: string) => ({
    message: `${happened} (${status}).${said}`,
    // Every error of the service has a body. One without may not be the service's.
    nextStep: service.message === undefined ? `${nextStep} ${elsewhere}` : nextStep,
    retryable: false,
  });
  switch (status) {
    case 401:
      return {
        kind: 'unauthenticated',
        ...refusal('The pod does not accept this account’s credentials', 'Check the account’s settings.'),
        causes: [...advice.causes],
      };
    case 403:
      return { kind: 'forbidden', ...refusal('This account’s API key may not do that', advice.forbidden) };
    case 404:
    case 410:
      return { kind: 'not-found', ...refusal('The pod has nothing there', advice.notFound) };
    case 407:
      return { kind: 'proxy', ...refusal('A proxy wants you to sign in', 'Check the proxy’s settings.') };
    case 408:
      return {
        kind: 'timeout',
        ...refusal('The pod gave up waiting for the request', 'Try again.'),
        retryable: true,
      };
    case 429:
      return rateLimited(answer, said);
    case 511:
      return {
        kind: 'proxy',
        ...refusal(
          'The network wants you to sign in',
          'Open a browser, sign in to the network and try again.',
        ),
      };
    default:
      return status >= 500
        ? {
            kind: 'server',
            message: `The pod failed (${status}).${said}`,
            nextStep: serverAdvice,
            retryable: true,
          }
        : { kind: 'rejected', ...refusal('The pod refused the request', advice.rejected) };
  }
}

const elsewhere = 'The answer may not be the pod’s own, so check the pod’s address too.';
const serverAdvice =
  'Try again in a few minutes. If it happens again, tell whoever runs the pod, with the error ID if there is one.';

function rateLimited(answer: Answer, said: string): AppError {
  const retryAfterMs = readRetryAfter(answer);
  const after = retryAfterMs === undefined ? 'a minute' : `${Math.ceil(retryAfterMs / 1000)} s`;
  return {
    kind: 'rate-limited',
    message: `The pod has had too many requests (429).${said}`,
    nextStep: `Wait ${after}, then try again.`,
    retryable: true,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  };
}

/** `Retry-After` in ms, given as seconds or as a date (RFC 9110 §10.2.3), which counts from the answer's own `Date`. */
function readRetryAfter(answer: Answer): number | undefined {
  const text = answer.header('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1000;
  const until = readHttpDate(text);
  const now = readHttpDate(answer.header('date'));
  return until === null || now === null ? undefined : Math.max(0, until - now);
}

/** Names where the redirect led, but only its origin: path and query may hold anything. */
function redirectRefused(answer: Answer, clean: PodTextCleaner): Failure {
  const location = URL.parse(answer.header('location') ?? '');
  const target = location ? clean(location.origin) : 'another path of its own';
  return unexpectedResponse({
    message: `The pod redirects to ${target} (${answer.status}). Podkey follows no redirects, so nothing was sent there.`,
    nextStep:
      'If you know and trust that place, make it the account’s pod URL. Otherwise ask whoever runs the pod.',
  });
}
