import type { AppError } from '../../../shared/errors/app-error.ts';
import { diagnosisText } from '../../../shared/text/accounts/diagnosis.ts';

// A smaller difference affects neither one-time codes nor tokens.
const toleranceMs = 5_000;

/** Describes a clock difference (the pod's clock minus this computer's clock); undefined if it is tolerable. */
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
