import type { Failure } from '../../../shared/errors/failure.ts';
import { codeOf } from './error-code.ts';
import { permitsFallback } from './proxy-failure.ts';

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
