import type { AppErrorKind } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { PodResponse } from './exchange.ts';

/** A report of one request for the log, without host, query, headers and body. Times are in ms. */
export interface ExchangeReport {
  method: string;
  /** With `*` for each variable part. */
  path: string;
  /** Counts from 1. */
  attempt: number;
  durationMs: number;
  status?: number;
  /** The pod's ID of the request, if it sends one. */
  requestId?: string;
  failure?: AppErrorKind | 'unforeseen';
}

/** The path's fixed parts (service-api §4). */
const fixed = new Set(['v1', 'auth', 'token', 'organizations', 'assets', 'revisions', 'secure', 'users']);

/** Replaces a path's variable parts with `*`, because they identify a client's data. */
export function pathTemplate(path: string | URL): string {
  const pathname = typeof path === 'string' ? (path.split(/[?#]/, 1)[0] ?? '') : path.pathname;
  return pathname
    .split('/')
    .map((part) => (part === '' || fixed.has(part) ? part : '*'))
    .join('/');
}

/** How a request ended, without details that could contain secrets. */
export function outcomeForReport(
  end: { response: PodResponse } | { thrown: unknown },
): Pick<ExchangeReport, 'status' | 'requestId' | 'failure'> {
  if ('thrown' in end) return { failure: Failure.is(end.thrown) ? end.thrown.appError.kind : 'unforeseen' };
  const requestId = end.response.header('x-request-id');
  const isPlain = requestId !== undefined && /^[\w-]{1,64}$/.test(requestId);
  return { status: end.response.status, ...(isPlain && { requestId }) };
}
