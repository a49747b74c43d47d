import type { AppError } from '../../../shared/errors/app-error.ts';
import { quote } from '../wire/error-body.ts';

type Cause = 'account' | 'key' | 'environment';

interface Wording {
  /** How a pod that means it may put it. */
  clue: RegExp;
  said: string;
  nextStep: string;
  cause: string;
}

/** The three that service-api §5.5 names, from the one with the plainest clue to the vaguest. */
const wordings: Readonly<Record<Cause, Wording>> = {
  environment: {
    clue: /\benvironments?\b|\bregions?\b|\b(?:another|different|other|wrong) pod\b/i,
    said: 'These credentials most likely belong to another environment',
    nextStep: 'Check that the pod’s address is the one your API key was made on.',
    cause: 'The account ID and API key belong to another environment than this pod.',
  },
  account: {
    clue: /account/i,
    said: 'The account ID is most likely wrong',
    nextStep: 'Copy the account ID again from the documentation service.',
    cause: 'The account ID is missing, is wrong, or is not the account the API key belongs to.',
  },
  key: {
    clue: /\bkey\b|api[_-]?key|secret|credential|password/i,
    said: 'The API key is most likely wrong',
    nextStep: 'Copy the ID and the secret of the API key again, or have a new key made.',
    cause: 'The ID or the secret of the API key is wrong, or the key was withdrawn.',
  },
};
const byClue: readonly Cause[] = ['environment', 'account', 'key'];
/** Where the pod gives no clue: what is mistyped most often comes first. */
const byChance: readonly Cause[] = ['key', 'account', 'environment'];

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
  const likely = byClue.find((cause) => wordings[cause].clue.test(text));
  const others = byChance.filter((cause) => cause !== likely);
  if (!likely) {
    return {
      ...error,
      message: `The pod does not accept these credentials, and does not say why (${service.status}).${quote(service)}`,
      nextStep: 'It can be any of these:',
      causes: others.map((cause) => wordings[cause].cause),
    };
  }
  return {
    ...error,
    message: `${wordings[likely].said} (${service.status}).${quote(service)}`,
    nextStep: `${wordings[likely].nextStep} If it is right, it can be one of these:`,
    causes: others.map((cause) => wordings[cause].cause),
  };
}
