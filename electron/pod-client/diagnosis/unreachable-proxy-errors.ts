import type { AppError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { ProxyHop } from '../routing/proxy.ts';
import { proxyText } from '../../../shared/text/failures/network-failures.ts';

/** Combines the failures of several unreachable proxies into one. A single failure is returned as it is. */
export function noProxyReachable(failures: readonly Failure[]): Failure {
  const [only, another] = failures;
  if (only && !another) return only;
  return new Failure({
    kind: 'proxy',
    message: `${proxyText.noneReachable} ${messagesOf(failures)}`,
    nextStep: proxyText.noneReachableNext,
    retryable: true,
  });
}

/** A warning that proxies are unreachable and that Podkey used another hop. */
export function fallbackWarning(failures: readonly Failure[], hop: ProxyHop): { warning: AppError } {
  const instead = hop === null ? proxyText.connectsDirectly : proxyText.usesOtherProxy({ proxy: hop.origin });
  return {
    warning: {
      kind: 'proxy',
      message: `${messagesOf(failures)} ${instead}`,
      nextStep: proxyText.wentAroundNext,
      retryable: false,
    },
  };
}

function messagesOf(failures: readonly Failure[]): string {
  return failures.map(({ appError }) => appError.message).join(' ');
}
