import type { AppError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { diagnosisText } from '../../../shared/text/accounts/diagnosis.ts';

/** Whether a refused sign-in means that the credentials are wrong, or that the pod is. */
export function refusedPart(error: AppError): 'credentials' | 'pod' {
  if (error.kind === 'unauthenticated') return 'credentials';
  // A 4xx such as 400 with the service's error body: the service doesn't accept the form of the credentials.
  return error.kind === 'rejected' && hasServiceErrorBody(error) ? 'credentials' : 'pod';
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
  return {
    warning: {
      kind: 'unexpected-response',
      message: diagnosisText.unlikeService,
      nextStep: diagnosisText.unlikeServiceNext,
      retryable: false,
    },
  };
}

function hasServiceErrorBody({ service }: AppError): boolean {
  return Boolean(service?.errorId ?? service?.errorCode ?? service?.message);
}
