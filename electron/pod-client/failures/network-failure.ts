import type { AppError } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import { errorText } from '../../../shared/text/en/app.ts';
import { networkFailureText } from '../../../shared/text/en/connection.ts';
import { NotLoopback } from '../routing/loopback-lookup.ts';
import { cancelled, defaultLimits, type TransportLimits } from '../transport/exchange.ts';
import { codeOf, errorUnder } from './error-code.ts';
import { ProxyUnreachable, proxyUnreachable } from './proxy-failure.ts';
import { HandshakeFailed, isTlsAlert, tlsFailure } from './tls-failure.ts';

/** The exchange that the network interrupted. */
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

type Explain = (exchange: Exchange) => AppError;

const refused: Explain = ({ origin }) => ({
  kind: 'offline',
  message: networkFailureText.refused({ origin }),
  nextStep: networkFailureText.refusedNext,
  retryable: true,
});

const unreachable: Explain = ({ origin }) => ({
  kind: 'offline',
  message: networkFailureText.unreachable({ origin }),
  nextStep: networkFailureText.unreachableNext,
  retryable: true,
});

const unknownName: Explain = ({ origin }) => ({
  kind: 'dns',
  message: networkFailureText.unknownName({ origin }),
  nextStep: networkFailureText.unknownNameNext,
  retryable: true,
});

const notLoopback: Explain = ({ origin }) => ({
  kind: 'dns',
  message: networkFailureText.notLoopback({ origin }),
  nextStep: networkFailureText.notLoopbackNext,
  retryable: false,
});

/** Seconds of a limit, for a message: at most one decimal. */
const secondsOf = (limit: keyof TransportLimits, limits: Partial<TransportLimits> = {}): string =>
  String(Math.round((limits[limit] ?? defaultLimits[limit]) / 100) / 10);

const connectTimeout: Explain = ({ origin, limits }) => ({
  kind: 'timeout',
  message: networkFailureText.noConnection({ origin, seconds: secondsOf('connectMs', limits) }),
  nextStep: networkFailureText.noConnectionNext,
  retryable: true,
});

/** The system gave up before Podkey did, after a time that Podkey does not know. */
const systemTimeout: Explain = ({ origin }) => ({
  kind: 'timeout',
  message: networkFailureText.systemTimeout({ origin }),
  nextStep: networkFailureText.noConnectionNext,
  retryable: true,
});

const responseTimeout =
  (limit: 'headersMs' | 'bodyMs'): Explain =>
  ({ origin, responseStarted, limits }) => {
    const seconds = secondsOf(limit, limits);
    return {
      kind: 'timeout',
      message: responseStarted
        ? networkFailureText.responseStopped({ origin, seconds })
        : networkFailureText.noResponse({ origin, seconds }),
      nextStep: networkFailureText.noResponseNext,
      retryable: true,
    };
  };

/** The failure of an exchange that took longer than its `totalMs`. */
export function tookTooLong(origin: string, limits: Partial<TransportLimits>): Failure {
  return new Failure({
    kind: 'timeout',
    message: networkFailureText.tooLong({ origin, seconds: secondsOf('totalMs', limits) }),
    nextStep: networkFailureText.tooLongNext,
    retryable: true,
  });
}

const proxyFailed: Explain = ({ origin }) => ({
  kind: 'proxy',
  message: networkFailureText.proxyFailed({ origin }),
  nextStep: networkFailureText.proxyFailedNext,
  retryable: true,
});

const brokenOff: Explain = ({ origin }) => ({
  kind: 'unexpected-response',
  message: networkFailureText.cutOff({ origin }),
  nextStep: networkFailureText.cutOffNext,
  retryable: true,
});

const lost: Explain = ({ origin }) => ({
  kind: 'offline',
  message: networkFailureText.lost({ origin }),
  nextStep: networkFailureText.lostNext,
  retryable: true,
});

const lostInHandshake: Explain = ({ origin }) => ({
  kind: 'offline',
  message: networkFailureText.lostInHandshake({ origin }),
  nextStep: networkFailureText.lostInHandshakeNext,
  retryable: true,
});

const notHttp: Explain = ({ origin }) => ({
  kind: 'unexpected-response',
  message: networkFailureText.notHttp({ origin }),
  nextStep: networkFailureText.notHttpNext,
  retryable: false,
});

/** The parser refuses a second length, also an equal one, before it passes the headers on (RFC 9112 §6.3). */
const twoLengths: Explain = ({ origin }) => ({
  kind: 'unexpected-response',
  message: networkFailureText.twoLengths({ origin }),
  nextStep: networkFailureText.twoLengthsNext,
  retryable: false,
});

const tlsInsteadOfHttp: Explain = ({ origin }) => ({
  kind: 'unexpected-response',
  message: networkFailureText.tlsInsteadOfHttp({ origin }),
  nextStep: networkFailureText.tlsInsteadOfHttpNext,
  retryable: false,
});

const unaskedContinue: Explain = ({ origin }) => ({
  kind: 'unexpected-response',
  message: networkFailureText.unaskedContinue({ origin }),
  nextStep: networkFailureText.unaskedContinueNext,
  retryable: true,
});

const unforeseen: Explain = ({ origin }) => ({
  kind: 'internal',
  message: networkFailureText.unknown({ origin }),
  nextStep: errorText.internalNext,
  retryable: true,
});

/** Explanations for the codes of Node (errno, getaddrinfo) and undici. */
const explanations: Readonly<Record<string, Explain>> = {
  ECONNREFUSED: refused,
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
  UND_ERR_CONNECT_TIMEOUT: connectTimeout,
  ETIMEDOUT: systemTimeout,
  UND_ERR_HEADERS_TIMEOUT: responseTimeout('headersMs'),
  UND_ERR_BODY_TIMEOUT: responseTimeout('bodyMs'),
  UND_ERR_PRX_TLS: proxyFailed,
  UND_ERR_PRX_CONN: proxyFailed,
  // undici's code if a proxy responds to CONNECT with another status than 200. Podkey's own aborts have a `Failure`.
  UND_ERR_ABORTED: proxyFailed,
  UND_ERR_SOCKS5: proxyFailed,
  UND_ERR_HEADERS_OVERFLOW: notHttp,
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: (exchange) =>
    exchange.responseStarted ? brokenOff(exchange) : twoLengths(exchange),
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
    return cancelled(errorText.connectionClosed, thrown);
  }
  if (errorUnder(thrown, NotLoopback)) return new Failure(notLoopback(exchange), { cause: thrown });
  const tls = tlsFailure(thrown, exchange.origin);
  if (tls) return new Failure(tls, { cause: thrown });

  if (code === 'UND_ERR_SOCKET' && thrown instanceof Error && interimMessages.has(thrown.message)) {
    return new Failure(unaskedContinue(exchange), { cause: thrown });
  }
  if (lostConnectionCodes.has(code)) {
    const explain = errorUnder(thrown, HandshakeFailed) ? lostInHandshake : lost;
    return exchange.responseStarted
      ? new Failure(brokenOff(exchange), { cause: thrown })
      : new ConnectionLost(explain(exchange), { cause: thrown });
  }
  // By name, because importing undici's class would load undici too early.
  if (thrown instanceof Error && thrown.name === 'HTTPParserError') {
    // The error contains the bytes that it couldn't parse, which may be a secret. Keep only its name.
    const cause = new Error(thrown.name);
    const explain = speaksTls(thrown) ? tlsInsteadOfHttp : notHttp;
    return new Failure(exchange.responseStarted ? brokenOff(exchange) : explain(exchange), { cause });
  }
  return new Failure((explanations[code] ?? unforeseen)(exchange), { cause: thrown });
}

/** Whether the parser's error holds a TLS alert, which a TLS server sends after a plain request (RFC 8446 §5.1). */
function speaksTls(error: Error): boolean {
  const data = 'data' in error ? error.data : undefined;
  return isTlsAlert(typeof data === 'string' ? Buffer.from(data, 'latin1') : data);
}
