import type { AppError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { diagnosisFailures, diagnosisText, proxyText } from '../../../shared/text/en/connection.ts';
import type { ProxyHop } from '../routing/pod-route.ts';
import { quote } from '../wire/parse-response.ts';

/** Whether a refused sign-in means that the credentials are wrong, or that the pod is. */
export function refusedPart(error: AppError): 'credentials' | 'pod' {
  if (error.kind === 'unauthenticated') return 'credentials';
  // A 4xx such as 400 with the service's error body: the service doesn't accept the form of the credentials.
  return error.kind === 'rejected' && hasServiceErrorBody(error) ? 'credentials' : 'pod';
}

/** Explains a failed sign-in in which the pod refused the credentials; undefined for any other failure. */
export function keyRefusal(error: AppError): AppError | undefined {
  if (refusedPart(error) === 'pod') return undefined;
  const { message, nextStep, service } = error;
  return error.kind === 'unauthenticated'
    ? explainRefusal(error)
    : {
        kind: 'unauthenticated',
        message,
        nextStep,
        retryable: false,
        causes: [],
        ...(service && { service }),
      };
}

/** Explains a failed sign-in that is not about credentials: a 404 without an error body (service-api §7) is not from a pod. */
export function attributedFailure(failure: Failure): Failure {
  const { appError } = failure;
  if (appError.kind !== 'not-found' || hasServiceErrorBody(appError)) return failure;
  return new Failure(
    {
      ...appError,
      message: diagnosisText.noService({ status: appError.service?.status ?? 404 }),
      nextStep: diagnosisText.noServiceNext,
    },
    { cause: failure },
  );
}

/** Returns a warning if the credentials were refused without the service's error body. */
export function foreignRefusalWarning(error: AppError): { warning: AppError } | undefined {
  if (hasServiceErrorBody(error)) return undefined;
  return { warning: diagnosisFailures.unlikeService().appError };
}

function hasServiceErrorBody({ service }: AppError): boolean {
  return Boolean(service?.errorId ?? service?.errorCode ?? service?.message);
}

// A smaller difference affects neither one-time codes nor tokens.
const toleranceMs = 5_000;

/** Describes a clock difference (the pod's clock minus this computer's clock); undefined if it is tolerable. */
export function clockFailure(skewMs: number): AppError | undefined {
  if (Math.abs(skewMs) < toleranceMs) return undefined;
  const span = spanOf(Math.abs(skewMs));
  return (skewMs > 0 ? diagnosisFailures.podAhead : diagnosisFailures.podBehind)({ span }).appError;
}

function spanOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return diagnosisText.seconds({ count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 120
    ? diagnosisText.minutes({ count: minutes })
    : diagnosisText.hours({ count: String(Math.round(minutes / 60)) });
}

type Cause = 'account' | 'key' | 'environment';

/** Words in a refusal that hint at one of the three causes in service-api §5.5. */
const clues: Readonly<Record<Cause, RegExp>> = {
  environment: /\benvironments?\b|\bregions?\b|\b(?:another|different|other|wrong) pod\b/i,
  account: /account/i,
  key: /\bkey\b|api[_-]?key|secret|credential|password/i,
};
const mostSpecificFirst: readonly Cause[] = ['environment', 'account', 'key'];
/** Without a hint: the most frequent typing error first. */
const likeliestFirst: readonly Cause[] = ['key', 'account', 'environment'];

/**
 * Explains refused credentials with the most likely cause.
 *
 * The interface has no codes for the three causes in service-api §5.5, so Podkey searches the pod's message for hints.
 * The other causes are listed after the likely one.
 */
export function explainRefusal(error: AppError): AppError {
  if (error.kind !== 'unauthenticated' || !error.service) return error;
  const { service } = error;
  const text = [service.errorCode, service.message, service.developerMessage].join(' ').replaceAll('_', ' ');
  const likely = mostSpecificFirst.find((cause) => clues[cause].test(text));
  const others = likeliestFirst.filter((cause) => cause !== likely);
  const { status } = service;
  const causes = others.map((cause) => diagnosisText[`${cause}Cause`]);
  if (!likely) {
    const message = `${diagnosisText.unexplained({ status })}${quote(service)}`;
    return { ...error, message, nextStep: diagnosisText.possibleCauses, causes };
  }
  return {
    ...error,
    message: `${diagnosisText[`${likely}Said`]({ status })}${quote(service)}`,
    nextStep: `${diagnosisText[`${likely}Next`]} ${diagnosisText.otherCauses}`,
    causes,
  };
}

/** Combines the failures of several unreachable proxies into one. A single failure is returned as it is. */
export function noProxyReachable(failures: readonly Failure[]): Failure {
  const [only, another] = failures;
  if (only && !another) return only;
  return new Failure({
    kind: 'proxy',
    message: `${proxyText.noneReachable} ${messagesOf(failures)}`,
    nextStep: proxyText.noneReachableNext,
    retryable: true,
  });
}

/** A warning that proxies are unreachable and that Podkey used another hop. */
export function fallbackWarning(failures: readonly Failure[], hop: ProxyHop): { warning: AppError } {
  const instead = hop === null ? proxyText.connectsDirectly : proxyText.usesOtherProxy({ proxy: hop.origin });
  return {
    warning: {
      kind: 'proxy',
      message: `${messagesOf(failures)} ${instead}`,
      nextStep: proxyText.wentAroundNext,
      retryable: false,
    },
  };
}

function messagesOf(failures: readonly Failure[]): string {
  return failures.map(({ appError }) => appError.message).join(' ');
}
