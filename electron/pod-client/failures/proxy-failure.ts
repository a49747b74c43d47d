import { Failure } from '../../../shared/errors/failure.ts';
import { codeOf, errorUnder } from './error-code.ts';
import { proxyFailures } from '../../../shared/text/en/connection.ts';
import { tlsReasonOf } from './tls-failure.ts';

/** Podkey could not connect to the proxy; `cause` is the network's error. */
export class ProxyUnreachable extends Error {
  readonly proxy: string;

  constructor(proxy: string, cause: unknown) {
    super('The proxy could not be reached', { cause });
    this.proxy = proxy;
  }
}

const reasons = {
  ECONNREFUSED: 'refused',
  ENOTFOUND: 'unknownName',
  EAI_AGAIN: 'unknownName',
  UND_ERR_CONNECT_TIMEOUT: 'timedOut',
} as const;
const isKnown = (code: string): code is keyof typeof reasons => Object.hasOwn(reasons, code);

const unreachableCodes = new Set([
  ...Object.keys(reasons),
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ETIMEDOUT',
]);

/**
 * Whether an error means that a proxy is unreachable, so that Podkey may use the next hop.
 *
 * A proxy with an untrusted certificate doesn't count, because that may be an attack, which the person should see.
 */
export function permitsFallback(thrown: unknown): boolean {
  return errorUnder(thrown, ProxyUnreachable) !== undefined && unreachableCodes.has(codeOf(thrown) ?? '');
}

/** Podkey reached the proxy, and it responds in another protocol than the address says. */
export class OtherProtocol extends Error {
  readonly speaks: 'tls' | 'other';

  constructor(speaks: 'tls' | 'other') {
    super('The proxy speaks another protocol');
    this.speaks = speaks;
  }
}

/** Explains why the proxy at `origin` is unreachable. `seconds` is how long Podkey waits for a connection. */
export function proxyUnreachable(origin: string, thrown: unknown, seconds: string): Failure {
  return proxyFailures[reasonOf(thrown)]({ proxy: origin, seconds }, { cause: thrown });
}

function reasonOf(thrown: unknown) {
  const code = codeOf(thrown) ?? '';
  const other = errorUnder(thrown, OtherProtocol);
  if (other) return other.speaks === 'tls' ? 'speaksTls' : 'otherProtocol';
  const tls = tlsReasonOf(thrown);
  if (tls === 'clientCertificate') return 'clientCertificate';
  if (tls === 'notTls') return 'notTls';
  if (tls) return 'badCertificate';
  if (isKnown(code)) return reasons[code];
  return code === 'ECONNRESET' ? 'closed' : 'unreachable';
}

/** Why a reachable proxy refused a tunnel. `status` is an HTTP status, or the SOCKS version and the proxy's reply. */
export interface Refusal {
  /** `sign-in`: it requires a user name and a password. `other-sign-in`: it requires a method that Podkey doesn't support. */
  reason: 'sign-in' | 'other-sign-in' | 'not-allowed' | 'pod-out-of-reach';
  status: string;
}

/** A proxy is reachable, but refuses a tunnel to the pod. */
export class TunnelRefused extends Failure {
  readonly reason: Refusal['reason'];

  constructor(reason: Refusal['reason'], { appError }: Failure) {
    super(appError);
    this.reason = reason;
  }
}

/** Explains a proxy's refusal. */
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
  return new TunnelRefused(reason, proxyFailures[text]({ proxy, pod, status }));
}
