import type { Failure } from '../../../shared/errors/failure.ts';
import { codeOf } from './error-code.ts';
import { permitsFallback } from './proxy-failure.ts';

/** Codes of connections that never came about: refused, or without a route (errno). */
const noConnection = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EADDRNOTAVAIL',
]);

/**
 * Whether a request failed because the pod can't be reached: its name or its route is unknown, it refuses connections or does not answer in
 * time, or the proxy to it is out of reach.
 *
 * Not after anything answered, be it with an untrusted certificate or by closing the connection.
 */
export function isUnreachable(failure: Failure): boolean {
  const { kind, retryable } = failure.appError;
  if (kind === 'dns' || kind === 'timeout') return retryable;
  if (kind === 'proxy') return permitsFallback(failure);
  return kind === 'offline' && noConnection.has(codeOf(failure) ?? '');
}
