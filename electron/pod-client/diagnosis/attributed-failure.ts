import type { AppError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { diagnosisText } from '../../../shared/text/accounts/diagnosis.ts';

/** Whether a refused sign-in is about the credentials, or about what it was that answered. */
export function refusedPart(error: AppError): 'credentials' | 'pod' {
  if (error.kind === 'unauthenticated') return 'credentials';
  // 400 and its like, in the service's manner: what was sent of the key makes no sense to it.
  return error.kind === 'rejected' && hasServiceErrorBody(error) ? 'credentials' : 'pod';
}

/** A failed sign-in that is not about credentials: a 404 with no error body (service-api §7) is no pod's. */
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

/** A warning where credentials were refused without the error body that every error of the service has. */
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
