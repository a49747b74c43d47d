import type { AppError } from '../../../shared/errors/app-error.ts';
import { quote } from '../wire/error-body.ts';
import { diagnosisText } from '../../../shared/text/accounts/diagnosis.ts';

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
