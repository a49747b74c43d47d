import { Failure } from '../../shared/errors/failure.ts';
import { codeOf, errorUnder } from './error-code.ts';
import { proxyText } from '../../shared/text/network-failures.ts';

/** The proxy could not be connected to; `cause` is what the network said. */
export class ProxyUnreachable extends Error {
  readonly proxy: string;

  constructor(proxy: string, cause: unknown) {
    super('The proxy could not be reached', { cause });
    this.proxy = proxy;
  }
}

const reasons = { ECONNREFUSED: 'refused', ENOTFOUND: 'unknownName', EAI_AGAIN: 'unknownName' } as const;
const isKnown = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);

const notThere = new Set([
  ...Object.keys(reasons),
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/**
 * Whether it was a proxy that could not be reached, so that the next one may be tried.
 *
 * One with a bad certificate is none of these: somebody may be posing as it, and that should be known.
 */
export function canGoAround(thrown: unknown): boolean {
  return errorUnder(thrown, ProxyUnreachable) !== undefined && notThere.has(codeOf(thrown) ?? '');
}

/** Why the proxy at `origin` can't be reached, by the code of what was thrown. */
export function proxyUnreachable(origin: string, code: string, cause: unknown): Failure {
  const isCertificate = /CERT|^ERR_(?:TLS|SSL)_|^EPROTO$|ISSUER|SIGNATURE/.test(code);
  const reason = isCertificate ? 'badCertificate' : isKnown(code) ? reasons[code] : 'unreachable';
  return proxyFailure(proxyText[reason]({ proxy: origin }), proxyText.unreachableNext, cause);
}

/** What a proxy's answer to CONNECT means, where it is not 200 (RFC 9110 §9.3.6, §15.5.8). */
export function tunnelRefused(
  { proxy, pod, status, signedIn }: { proxy: string; pod: string; status: number; signedIn: boolean },
  cause?: unknown,
): Failure {
  if (status === 407) {
    return signedIn
      ? proxyFailure(proxyText.wrongSignIn({ proxy }), proxyText.wrongSignInNext, cause)
      : proxyFailure(proxyText.wantsSignIn({ proxy }), proxyText.wantsSignInNext, cause);
  }
  return status >= 500
    ? proxyFailure(proxyText.couldNot({ proxy, pod, status }), proxyText.couldNotNext, cause)
    : proxyFailure(proxyText.notAllowed({ proxy, pod, status }), proxyText.notAllowedNext, cause);
}

function proxyFailure(message: string, nextStep: string, cause: unknown): Failure {
  return new Failure({ kind: 'proxy', message, nextStep, retryable: true }, { cause });
}
