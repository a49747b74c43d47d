import { Failure } from '../../shared/errors/failure.ts';
import { codeOf, errorUnder } from './error-code.ts';

/** The proxy could not be connected to; `cause` is what the network said. */
export class ProxyUnreachable extends Error {
  readonly proxy: string;

  constructor(proxy: string, cause: unknown) {
    super('The proxy could not be reached', { cause });
    this.proxy = proxy;
  }
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'refuses connections',
  ENOTFOUND: 'has a name for which no address was found',
  EAI_AGAIN: 'has a name for which no address was found',
};

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
  const reason = isCertificate
    ? 'has a certificate this computer does not trust'
    : (reasons[code] ?? 'cannot be reached');
  return proxyFailure(
    `The proxy ${origin} ${reason}.`,
    'Check the proxy’s address and port in the account, or in the system’s settings if it comes from there.',
    cause,
  );
}

/** What a proxy's answer to CONNECT means, where it is not 200 (RFC 9110 §9.3.6, §15.5.8). */
export function tunnelRefused(
  { proxy, pod, status, signedIn }: { proxy: string; pod: string; status: number; signedIn: boolean },
  cause?: unknown,
): Failure {
  if (status === 407) {
    return signedIn
      ? proxyFailure(
          `The proxy ${proxy} does not accept the user name and password (407).`,
          'Type the proxy’s user name and password again in the account.',
          cause,
        )
      : proxyFailure(
          `The proxy ${proxy} wants a user name and password (407).`,
          'Give the account a proxy of its own, with this address and your user name and password for it.',
          cause,
        );
  }
  const couldNot = status >= 500;
  return proxyFailure(
    couldNot
      ? `The proxy ${proxy} could not connect to ${pod} (${status}).`
      : `The proxy ${proxy} does not allow connections to ${pod} (${status}).`,
    couldNot
      ? 'Check the pod’s address. If it is right, the pod is down, or the proxy can’t reach it.'
      : 'Ask whoever runs the proxy to allow this pod, or take another proxy.',
    cause,
  );
}

function proxyFailure(message: string, nextStep: string, cause: unknown): Failure {
  return new Failure({ kind: 'proxy', message, nextStep, retryable: true }, { cause });
}
