import type { AppError } from '../../../shared/errors/app-error.ts';
import { diagnosisText } from '../../../shared/text/accounts/diagnosis.ts';

// Below this neither a one-time code nor a token is affected.
const toleranceMs = 5_000;

/** What to say of clocks that are `skewMs` apart (the pod's less this computer's); nothing where they agree. */
export function clockFailure(skewMs: number): AppError | undefined {
  if (Math.abs(skewMs) < toleranceMs) return undefined;
  const span = spanOf(Math.abs(skewMs));
  return {
    kind: 'clock',
    message: skewMs > 0 ? diagnosisText.podAhead({ span }) : diagnosisText.podBehind({ span }),
    nextStep: diagnosisText.clockNext,
    retryable: true,
  };
}

function spanOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return diagnosisText.seconds({ count: seconds });
  const minutes = Math.round(seconds / 60);
  return minutes < 120
    ? diagnosisText.minutes({ count: minutes })
    : diagnosisText.hours({ count: String(Math.round(minutes / 60)) });
}
