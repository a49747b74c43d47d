import type { AppErrorKind } from '../../../shared/errors/app-error.ts';
import { Failure } from '../../../shared/errors/failure.ts';
import type { PodResponse } from './pod-response.ts';

/** What may be told of one request: neither host nor query, header nor body. Times in ms. */
export interface ExchangeReport {
  method: string;
  /** With `*` for whatever is not of the interface itself. */
  path: string;
  /** Which try it was, from 1. */
  attempt: number;
  durationMs: number;
  status?: number;
  /** What the pod calls the request, where it says. */
  requestId?: string;
  failure?: AppErrorKind | 'unforeseen';
}

/** The path's fixed parts (service-api §4). */
const fixed = new Set(['v1', 'auth', 'token', 'organizations', 'assets', 'revisions', 'secure', 'users']);

/** A path with its variable parts left out: they name what a client has. */
export function pathTemplate(path: string | URL): string {
  const pathname = typeof path === 'string' ? (path.split(/[?#]/, 1)[0] ?? '') : path.pathname;
  return pathname
    .split('/')
    .map((part) => (part === '' || fixed.has(part) ? part : '*'))
    .join('/');
}

/** How a request ended, as far as it may be told. */
export function outcomeForReport(
  end: { response: PodResponse } | { thrown: unknown },
): Pick<ExchangeReport, 'status' | 'requestId' | 'failure'> {
  if ('thrown' in end) return { failure: Failure.is(end.thrown) ? end.thrown.appError.kind : 'unforeseen' };
  const requestId = end.response.header('x-request-id');
  const isPlain = requestId !== undefined && /^[\w-]{1,64}$/.test(requestId);
  return { status: end.response.status, ...(isPlain && { requestId }) };
}
