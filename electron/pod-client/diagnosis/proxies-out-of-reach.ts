import type { AppError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { Way } from '../pod-route.ts';

/** The failure where no proxy can be reached: what is wrong with each. A single one's is its own. */
export function allOutOfReach(failures: readonly Failure[]): Failure {
  const [only, another] = failures;
  if (only && !another) return only;
  return new Failure({
    kind: 'proxy',
    message: `None of the proxies can be reached. ${messagesOf(failures)}`,
    nextStep: 'Check the network connection and the VPN, and the proxies in the system’s settings.',
    retryable: true,
  });
}

/** A warning where a proxy can't be reached but there is another way, which was taken. */
export function wentAround(failures: readonly Failure[], way: Way): { warning: AppError } {
  const instead = way === null ? 'straight to the pod' : `through the proxy ${way.origin}`;
  return {
    warning: {
      kind: 'proxy',
      message: `${messagesOf(failures)} Podkey goes ${instead} instead, as the system’s settings say.`,
      nextStep: 'Tell whoever looks after the proxy.',
      retryable: false,
    },
  };
}

function messagesOf(failures: readonly Failure[]): string {
  return failures.map(({ appError }) => appError.message).join(' ');
}
