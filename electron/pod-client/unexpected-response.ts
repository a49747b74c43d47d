import type { ServiceError } from '../../shared/errors/app-error.ts';
import { Failure } from '../../shared/errors/failure.ts';

interface Description {
  message: string;
  nextStep?: string;
  retryable?: boolean;
  /** The place in the answer that is wrong, such as `data.expires`; never what stands there. */
  field?: string | undefined;
  service?: ServiceError | undefined;
}

/** The failure of an answer that the interface does not describe. */
export function unexpectedResponse({ field, service, ...words }: Description): Failure {
  return new Failure({
    kind: 'unexpected-response',
    nextStep:
      'Check that the pod’s address is that of the documentation service. If it is, tell whoever runs the pod.',
    retryable: false,
    ...words,
    ...(field === undefined ? {} : { field }),
    ...(service === undefined ? {} : { service }),
  });
}
