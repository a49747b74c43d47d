import type { AppError } from '../../../shared/errors/app-error.ts';

// Below this neither a one-time code nor a token is affected.
const tolerableMs = 5_000;

/** What to say of clocks that are `skewMs` apart (the pod's less this computer's); nothing where they agree. */
export function clockFailure(skewMs: number): AppError | undefined {
  if (Math.abs(skewMs) < tolerableMs) return undefined;
  return {
    kind: 'clock',
    message: `The pod’s clock is ${spanOf(Math.abs(skewMs))} ${skewMs > 0 ? 'ahead of' : 'behind'} this computer’s.`,
    nextStep:
      'Set this computer’s clock by the network. Podkey’s countdowns follow the pod’s clock meanwhile, but other ' +
      'programs’ codes and certificates may fail.',
    retryable: true,
  };
}

function spanOf(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
