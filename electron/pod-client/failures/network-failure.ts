import { Failure, codeOf, errorUnder } from '../../../shared/errors/failure.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import { networkFailures, proxyFailures } from '../../../shared/text/en/connection.ts';
import { NotLoopback } from '../routing/open-socket.ts';
import { defaultLimits, type TransportLimits } from '../transport/exchange.ts';
import { HandshakeFailed, isTlsAlert, tlsFailure, tlsReasonOf } from './tls-failure.ts';

export interface Exchange {
  /** The pod's origin, for the message. */
  origin: string;
  /** Whether the response's headers had arrived. */
  responseStarted: boolean;
  /** The exchange's limits, if they are not the usual ones. */
  limits?: Partial<TransportLimits>;
}

/** The pod closed the connection before the response. A GET may then be repeated. */
export class ConnectionLost extends Failure {}

type Explain = (exchange: Exchange, parts: { cause: unknown }) => Failure;

/** Seconds of a limit, for a message: at most one decimal. */
const secondsOf = (limit: keyof TransportLimits, limits: Partial<TransportLimits> = {}): string =>
  String(Math.round((limits[limit] ?? defaultLimits[limit]) / 100) / 10);

const responseTimeout =
  (limit: 'headersMs' | 'bodyMs'): Explain =>
  ({ origin, responseStarted, limits }, parts) => {
    const explain = responseStarted ? networkFailures.responseStopped : networkFailures.noResponse;
    return explain({ origin, seconds: secondsOf(limit, limits) }, parts);
  };

export function tookTooLong(origin: string, limits: Partial<TransportLimits>): Failure {
  return networkFailures.tooLong({ origin, seconds: secondsOf('totalMs', limits) });
}

const { cutOff, notHttp, proxyFailed, unknownName, unreachable } = networkFailures;

/** Explanations for the codes of Node (errno, getaddrinfo) and undici. */
const explanations: Readonly<Record<string, Explain>> = {
  ECONNREFUSED: networkFailures.refused,
  EHOSTUNREACH: unreachable,
  EHOSTDOWN: unreachable,
  ENETUNREACH: unreachable,
  ENETDOWN: unreachable,
  EADDRNOTAVAIL: unreachable,
  EACCES: unreachable,
  EPERM: unreachable,
  ENOTFOUND: unknownName,
  ENODATA: unknownName,
  EAI_AGAIN: unknownName,
  EAI_FAIL: unknownName,
  EAI_NODATA: unknownName,
  EAI_NONAME: unknownName,
  UND_ERR_CONNECT_TIMEOUT: ({ origin, limits }, parts) =>
    networkFailures.noConnection({ origin, seconds: secondsOf('connectMs', limits) }, parts),
  // The system gave up before Podkey did, after a time that Podkey does not know.
  ETIMEDOUT: networkFailures.systemTimeout,
  UND_ERR_HEADERS_TIMEOUT: responseTimeout('headersMs'),
  UND_ERR_BODY_TIMEOUT: responseTimeout('bodyMs'),
  UND_ERR_PRX_TLS: proxyFailed,
  UND_ERR_PRX_CONN: proxyFailed,
  // undici's code if a proxy responds to CONNECT with another status than 200. Podkey's own aborts have a `Failure`.
  UND_ERR_ABORTED: proxyFailed,
  UND_ERR_SOCKS5: proxyFailed,
  UND_ERR_HEADERS_OVERFLOW: notHttp,
  // The parser refuses a second length, also an equal one, before it passes the headers on (RFC 9112 §6.3).
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: (exchange, parts) =>
    (exchange.responseStarted ? cutOff : networkFailures.twoLengths)(exchange, parts),
  // undici asserts that a status is not below 100.
  ERR_ASSERTION: notHttp,
};

/**
 * undici's messages for interim responses that it rejects: 100 (RFC 9110 §15.2.1), and 101 without an upgrade request.
 *
 * The code is the one of a lost connection. The whole message is compared, so that no part of a response can match.
 */
const interimMessages: ReadonlySet<string> = new Set(['bad response', 'bad upgrade']);

const lostConnectionCodes: ReadonlySet<string> = new Set([
  'UND_ERR_SOCKET',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
]);

/** Converts a network error into a failure. It uses the error's code, because the message may quote the response. */
export function networkFailure(thrown: unknown, exchange: Exchange): Failure {
  const code = codeOf(thrown) ?? '';
  const proxy = errorUnder(thrown, ProxyUnreachable);
  if (proxy) return proxyUnreachable(proxy.proxy, thrown, secondsOf('connectMs', exchange.limits));
  if (code === 'UND_ERR_DESTROYED' || code === 'UND_ERR_CLOSED') {
    return errorFailures.connectionClosed({ cause: thrown });
  }
  if (errorUnder(thrown, NotLoopback)) return networkFailures.notLoopback(exchange, { cause: thrown });
  const tls = tlsFailure(thrown, exchange.origin);
  if (tls) return new Failure(tls, { cause: thrown });

  if (code === 'UND_ERR_SOCKET' && thrown instanceof Error && interimMessages.has(thrown.message)) {
    return networkFailures.unaskedContinue(exchange, { cause: thrown });
  }
  if (lostConnectionCodes.has(code)) {
    if (exchange.responseStarted) return cutOff(exchange, { cause: thrown });
    const { lost, lostInHandshake } = networkFailures;
    const explain = errorUnder(thrown, HandshakeFailed) ? lostInHandshake : lost;
    return new ConnectionLost(explain(exchange).appError, { cause: thrown });
  }
  // By name, because importing undici's class would load undici too early.
  if (thrown instanceof Error && thrown.name === 'HTTPParserError') {
    // The error contains the bytes that it couldn't parse, which may be a secret. Keep only its name.
    const cause = new Error(thrown.name);
    if (exchange.responseStarted) return cutOff(exchange, { cause });
    return (speaksTls(thrown) ? networkFailures.tlsInsteadOfHttp : notHttp)(exchange, { cause });
  }
  return (explanations[code] ?? networkFailures.unknown)(exchange, { cause: thrown });
}

/** Whether the parser's error holds a TLS alert, which a TLS server sends after a plain request (RFC 8446 §5.1). */
function speaksTls(error: Error): boolean {
  const data = 'data' in error ? error.data : undefined;
  return isTlsAlert(typeof data === 'string' ? Buffer.from(data, 'latin1') : data);
}

/** Codes of connections that were not made: refused or without a route (errno). */
const noConnection = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
]);

/** Codes of Node and undici after which nothing had answered in time. */
const noAnswer = new Set(['UND_ERR_CONNECT_TIMEOUT', 'UND_ERR_HEADERS_TIMEOUT', 'ETIMEDOUT']);

/**
 * Whether a request failed because the pod can't be reached: its name or its route is unknown, it refuses connections or does not answer in
 * time, or the proxy to it is out of reach.
 *
 * Not after anything answered, be it with an untrusted certificate, by closing the connection, with the status 408, or with a response that
 * stopped.
 */
export function isUnreachable(failure: Failure): boolean {
  const { kind, retryable } = failure.appError;
  if (kind === 'dns') return retryable;
  if (kind === 'timeout') return noAnswer.has(codeOf(failure) ?? '');
  if (kind === 'proxy') return permitsFallback(failure);
  return kind === 'offline' && noConnection.has(codeOf(failure) ?? '');
}

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
