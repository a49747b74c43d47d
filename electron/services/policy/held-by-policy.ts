import { Failure } from '../../../shared/errors/failure.ts';
import { policyFailureText } from '../../../shared/text/failures/policy-failures.ts';

/** What was asked for goes against what the organization has set. */
export function heldByPolicy(): Failure {
  return new Failure({
    kind: 'policy',
    message: policyFailureText.held,
    nextStep: policyFailureText.heldNext,
    retryable: false,
  });
}
