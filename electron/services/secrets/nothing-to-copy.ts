import { Failure } from '../../../shared/errors/failure.ts';

/** What was to be copied is not there, and why. */
export function nothingToCopy(message: string): Failure {
  return new Failure({
    kind: 'not-found',
    message,
    nextStep: 'Open the value again, or look at it on the pod.',
    retryable: false,
  });
}
