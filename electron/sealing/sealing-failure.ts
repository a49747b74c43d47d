import { Failure } from '../../shared/errors/failure.ts';
import { sealingFailureText as text } from '../../shared/text/en/move.ts';
import type { SealingProblem } from './sealer.ts';

/** The failure that tells the person about a problem. One of the passphrase belongs to the form's field. */
export function sealingFailure(problem: SealingProblem, cause?: unknown): Failure {
  const messages = {
    'not-sealed': [text.notSealed, text.notSealedNext],
    'too-much-work': [text.tooMuchWork, text.tooMuchWorkNext],
    'wrong-passphrase': [text.wrongPassphrase, text.wrongPassphraseNext],
    damaged: [text.damaged, text.damagedNext],
    unavailable: [text.unavailable, text.unavailableNext],
  } as const;
  const [message, nextStep] = messages[problem];
  if (problem === 'unavailable')
    return new Failure({ kind: 'internal', message, nextStep, retryable: true }, { cause });
  const fields = problem === 'wrong-passphrase' ? [{ field: 'passphrase', message }] : [];
  return new Failure({ kind: 'validation', message, nextStep, retryable: false, fields }, { cause });
}
