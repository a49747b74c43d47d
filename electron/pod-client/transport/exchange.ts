import type { Dispatcher } from 'undici';
import { Failure } from '../../../shared/errors/failure.ts';
import { errorFailures } from '../../../shared/text/en/app.ts';
import type { AppErrorKind } from '../../../shared/errors/app-error.ts';

export interface TransportRequest {
  method: 'GET' | 'POST' | 'PATCH';
  /** Such as `https://pod.example`. */
  origin: string;
  /** Encoded, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  limits?: ExchangeLimits;
  /** Runs right before the request is written to a connection. If it throws, nothing is written. */
  onStart?: () => void;
}

/** A complete response. The body is not decoded. */
export interface PodResponse {
  /** From 200, because interim responses are skipped. */
  status: number;
  /** Returns the first header with that lower-case name. */
  header(name: string): string | undefined;
  /** Returns all headers with that lower-case name, in their order. */
  headers(name: string): readonly string[];
  body: Uint8Array;
}

/** How long (ms) and how much (bytes) an exchange may take. */
export interface TransportLimits {
  /** To establish TCP and TLS. */
  connectMs: number;
  /** From the end of the request to the response's headers. */
  headersMs: number;
  /** Between two chunks of the response's body. */
  bodyMs: number;
  /** For the whole exchange, including the wait for a free connection. */
  totalMs: number;
  /** The maximum size of the response's body. */
  responseBytes: number;
}

/**
 * The times suffice for a slow line and don't try a person's patience. The service states no maximum size: the limit keeps
 * a pod from filling main's memory.
 */
export const defaultLimits: TransportLimits = {
  connectMs: 10_000,
  headersMs: 20_000,
  bodyMs: 10_000,
  totalMs: 30_000,
  responseBytes: 1024 * 1024,
};

/** The limits that a request may override. */
export type ExchangeLimits = Partial<Pick<TransportLimits, 'totalMs' | 'responseBytes'>>;

/**
 * Makes the undici dispatcher that holds the connections, through proxies and with the right certificate authorities.
 *
 * Called at the first request. If it fails, with a `Failure`, it is called again at the next request.
 */
export type DispatcherFactory = (limits: TransportLimits) => Dispatcher | Promise<Dispatcher>;

/** The reason why `signal` aborted, if it is a `Failure`, otherwise `cancelled`. */
export function abortFailure(signal: AbortSignal): Failure {
  return Failure.is(signal.reason) ? signal.reason : errorFailures.requestCancelled({ cause: signal.reason });
}

/**
 * Waits for `shared`, or fails with `abortFailure` when `signal` aborts.
 *
 * Aborting ends only this wait. The operation behind `shared` continues for its other callers.
 */
export function untilAborted<T>(shared: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = () => reject(abortFailure(signal));
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}

/**
 * A template tag that percent-encodes the parts of a path (RFC 3986 §2.1): urlPath`/v1/users/${id}`.
 *
 * Fails as `validation` for an empty part or a dot segment, which would change the path even if encoded (RFC 3986 §3.3),
 * and for a lone surrogate, which has no encoding.
 */
export function urlPath(texts: TemplateStringsArray, ...parts: string[]): string {
  return texts.reduce((path, text, index) => path + encodePart(parts[index - 1] ?? '') + text);
}

function encodePart(part: string): string {
  if (part === '' || part === '.' || part === '..' || !part.isWellFormed()) {
    throw errorFailures.notInPath();
  }
  return encodeURIComponent(part);
}

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
