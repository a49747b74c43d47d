import type { ServiceError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { podResponseText } from '../../../shared/text/en/pod.ts';

interface Description {
  message: string;
  nextStep?: string;
  retryable?: boolean;
  /** The path of the wrong field, such as `data.expires`; never its value. */
  field?: string | undefined;
  service?: ServiceError | undefined;
}

/** The failure of a response that doesn't match the interface. */
export function unexpectedResponse(description: Description): Failure {
  return new Failure({
    kind: 'unexpected-response',
    nextStep: podResponseText.next,
    retryable: false,
    ...description,
  });
}
