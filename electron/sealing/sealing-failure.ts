import type { Failure } from '../../shared/errors/failure.ts';
import { sealingFailures, sealingFailureText } from '../../shared/text/en/sealing.ts';
import type { SealingProblem } from './sealer.ts';

/** The failure that tells the person about a problem. One of the passphrase belongs to the form's field. */
export function sealingFailure(problem: SealingProblem, cause?: unknown): Failure {
  switch (problem) {
    case 'wrong-passphrase': {
      const { wrongPassphrase: message } = sealingFailureText;
      return sealingFailures.wrongPassphrase({ cause, fields: [{ field: 'passphrase', message }] });
    }
    case 'not-sealed':
      return sealingFailures.notSealed({ cause });
    case 'too-much-work':
      return sealingFailures.tooMuchWork({ cause });
    default:
      return sealingFailures[problem]({ cause });
  }
}
