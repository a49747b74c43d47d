/** Faults of the response: what a broken, overloaded or hostile pod may send. */
import { randomUUID } from 'node:crypto';
import { ApiError, errorBody, type ErrorCode } from '../http/api-error.ts';
import { isFields } from '../http/request-values.ts';
import { honest, type FaultedRequest, type Fault } from './fault.ts';

/** Responds with exactly this; the request is not carried out. */
export function respondsWith(status: number, headers: Readonly<Record<string, string>>, body = ''): Fault {
  return async ({ takeOver }) => {
    takeOver().writeHead(status, headers).end(body);
    return undefined;
  };
}

/** 200 with a web page, as from a proxy or a captive portal. */
export function htmlPage(): Fault {
  return respondsWith(200, { 'content-type': 'text/html; charset=utf-8' }, '<!doctype html><h1>Sign in</h1>');
}

export function noContent(): Fault {
  return respondsWith(204, {});
}

export function redirectTo(location: string, status: 301 | 302 | 303 | 307 | 308 = 302): Fault {
  return respondsWith(status, { location });
}

/** A status with the error body of service-api §7; `retryAfter` is in seconds or an HTTP date. */
export function failsWith(
  status: number,
  { code = 'internal_error', message = 'Scripted failure', retryAfter }: FailureDetails = {},
): Fault {
  const headers = retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) };
  return () => Promise.reject(new ApiError(status, code, message, { headers }));
}

/** The content of a scripted error response. */
interface FailureDetails {
  readonly code?: ErrorCode;
  readonly message?: string;
  readonly retryAfter?: number | string;
}

/** 200 with an error body. */
export function okWithErrorBody(): Fault {
  return replacesBody(errorBody(new ApiError(500, 'internal_error', 'Scripted failure'), randomUUID()));
}

/** 200 with the given JSON body; the request is not carried out. */
export function replacesBody(body: unknown): Fault {
  return () => Promise.resolve({ body });
}

/** The honest response with some fields replaced or added. */
export function withFields(fields: Readonly<Record<string, unknown>>): Fault {
  return changesFields((honestFields) => ({ ...honestFields, ...fields }));
}

/** The honest response without some of its fields. */
export function withoutFields(...names: readonly string[]): Fault {
  return changesFields((honestFields) =>
    Object.fromEntries(Object.entries(honestFields).filter(([name]) => !names.includes(name))),
  );
}

/** The honest response of 61 minutes ago, so that its token or one-time code has expired. */
export function alreadyExpired(): Fault {
  return ({ respond, now }) => respond(now - 61 * 60 * 1000);
}

/** Waits for `gate`, then continues honestly or with another fault. */
export function heldUntil(gate: Promise<unknown>, then: Fault = honest): Fault {
  return async (exchange: FaultedRequest) => {
    await gate;
    return then(exchange);
  };
}

function changesFields(change: (fields: Readonly<Record<string, unknown>>) => unknown): Fault {
  return async ({ respond }) => {
    const { body, ...rest } = await respond();
    if (!isFields(body)) throw new TypeError('The honest response has no fields to change');
    return { ...rest, body: change(body) };
  };
}
