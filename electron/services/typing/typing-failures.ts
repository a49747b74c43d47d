import { Failure } from '../../../shared/errors/failure.ts';
import { typingFailureText as text } from '../../../shared/text/failures/typing-failures.ts';

/** The organization's policy forbids typing. */
export function typingForbidden(): Failure {
  return new Failure({
    kind: 'policy',
    message: text.forbidden,
    nextStep: text.forbiddenNext,
    retryable: false,
  });
}

/** No window of another program got the keyboard in time. */
export function noWindowToTypeInto(): Failure {
  return new Failure({
    kind: 'typing',
    message: text.noWindow,
    nextStep: text.noWindowNext,
    retryable: true,
  });
}
