import { Failure } from '../../../shared/errors/failure.ts';
import { policyFailureText } from '../../../shared/text/failures/policy-failures.ts';

/** The policy forbids what was requested. */
export function heldByPolicy(): Failure {
  return new Failure({
    kind: 'policy',
    message: policyFailureText.held,
    nextStep: policyFailureText.heldNext,
    retryable: false,
  });
}
