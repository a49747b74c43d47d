import { Failure } from '../../../shared/errors/failure.ts';
import { codeOf, errorUnder } from './error-code.ts';
import { proxyText } from '../../../shared/text/failures/network-failures.ts';

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

const unreachableCodes = new Set([
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
export function permitsFallback(thrown: unknown): boolean {
  return errorUnder(thrown, ProxyUnreachable) !== undefined && unreachableCodes.has(codeOf(thrown) ?? '');
}

/** Why the proxy at `origin` can't be reached, by the code of what was thrown. */
export function proxyUnreachable(origin: string, code: string, cause: unknown): Failure {
  const isCertificate = /CERT|^ERR_(?:TLS|SSL)_|^EPROTO$|ISSUER|SIGNATURE/.test(code);
  const reason = isCertificate ? 'badCertificate' : isKnown(code) ? reasons[code] : 'unreachable';
  return proxyFailure(proxyText[reason]({ proxy: origin }), proxyText.unreachableNext, cause);
}

/** Why a proxy that is there opens no tunnel, and its word for it: an HTTP status, or the version of SOCKS and its reply. */
export interface Refusal {
  /** `sign-in` by a user name and a password, `other-sign-in` in a way that Podkey has not. */
  reason: 'sign-in' | 'other-sign-in' | 'not-allowed' | 'pod-out-of-reach';
  status: string;
}

/** A proxy is there, and opens no tunnel to the pod. */
export class TunnelRefused extends Failure {
  readonly reason: Refusal['reason'];

  constructor(reason: Refusal['reason'], message: string, nextStep: string) {
    super({ kind: 'proxy', message, nextStep, retryable: true });
    this.reason = reason;
  }
}

/** The failure of a tunnel that a proxy refused. */
export function tunnelRefused(
  { proxy, pod, signedIn }: { proxy: string; pod: string; signedIn: boolean },
  { reason, status }: Refusal,
): TunnelRefused {
  const text = {
    'sign-in': signedIn ? ('wrongSignIn' as const) : ('wantsSignIn' as const),
    'other-sign-in': 'otherSignIn' as const,
    'not-allowed': 'notAllowed' as const,
    'pod-out-of-reach': 'couldNot' as const,
  }[reason];
  return new TunnelRefused(reason, proxyText[text]({ proxy, pod, status }), proxyText[`${text}Next`]);
}

function proxyFailure(message: string, nextStep: string, cause: unknown): Failure {
  return new Failure({ kind: 'proxy', message, nextStep, retryable: true }, { cause });
}
