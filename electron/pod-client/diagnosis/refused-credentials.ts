import type { AppError } from '../../../shared/errors/app-error.ts';
import { quote } from '../wire/error-body.ts';
import { diagnosisText } from '../../../shared/text/accounts/diagnosis.ts';

type Cause = 'account' | 'key' | 'environment';

/** How a pod that means it may put it: the three that service-api §5.5 names, from the plainest clue to the vaguest. */
const clues: Readonly<Record<Cause, RegExp>> = {
  environment: /\benvironments?\b|\bregions?\b|\b(?:another|different|other|wrong) pod\b/i,
  account: /account/i,
  key: /\bkey\b|api[_-]?key|secret|credential|password/i,
};
const mostSpecificFirst: readonly Cause[] = ['environment', 'account', 'key'];
/** Where the pod gives no clue: what is mistyped most often comes first. */
const likeliestFirst: readonly Cause[] = ['key', 'account', 'environment'];

/**
 * A refusal of credentials, told by its most likely cause.
 *
 * The interface has no codes for the three causes of service-api §5.5, so what the pod says in words decides which is
 * named, and the other two stay listed.
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
