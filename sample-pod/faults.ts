import type { ServerResponse } from 'node:http';
import { type SampleResponse, ApiError, errorBody, type ErrorCode, isFields } from './responses.ts';
import { randomUUID } from 'node:crypto';

/** The pod's endpoints: service-api §4.1, §4.2, §4.3 and §4.4, in that order. */
export type RouteName = 'token' | 'organizations' | 'secure' | 'user';

export interface FaultedRequest {
  /**
   * Carries out the request and returns the honest response, as of now or of another time (ms since the epoch). If a
   * fault does not call it, the request is not carried out. Rejects with an ApiError if the pod refuses the request.
   */
  readonly respond: (at?: number) => Promise<SampleResponse>;
  /** The pod's time, in ms since the epoch. */
  readonly now: number;
  /** Returns the raw response, with the pod's headers set; after that the pod does not touch it. */
  readonly takeOver: () => ServerResponse;
}

/**
 * A deliberate failure of one request.
 *
 * It resolves with the response to send, rejects with an ApiError to send as an error body, or takes over the raw
 * response and resolves with undefined.
 */
export type Fault = (exchange: FaultedRequest) => Promise<SampleResponse | undefined>;

export const honest: Fault = ({ respond }) => respond();

export interface FaultTarget {
  /** One endpoint; all of them by default. */
  readonly route?: RouteName;
  /** The number of requests: 1 by default, `Infinity` for all until `clear`. */
  readonly times?: number;
}

/** The scripted faults. They can only be set in-process, never over HTTP. */
export class FaultScript {
  #entries: { route: RouteName | undefined; left: number; fault: Fault }[] = [];

  /** Adds a fault. Faults for the same endpoint are used in the order they were added. */
  next({ route, times = 1 }: FaultTarget, fault: Fault): void {
    this.#entries.push({ route, left: times, fault });
  }

  /** Returns and uses up the next fault for a request to an endpoint, if there is one. */
  consume(route: RouteName): Fault | undefined {
    const due = this.#entries.find((entry) => entry.route === undefined || entry.route === route);
    if (!due) return undefined;
    due.left -= 1;
    this.#entries = this.#entries.filter((entry) => entry.left > 0);
    return due.fault;
  }

  /** Drops all unused faults. */
  clear(): void {
    this.#entries = [];
  }

  /** The number of unused faults. */
  get pending(): number {
    return this.#entries.reduce((sum, entry) => sum + entry.left, 0);
  }
}

/** All faults, for tests to script: `pod.faults.next({ route: 'secure' }, htmlPage())`. */

/* The response: what a broken, overloaded or hostile pod may send. */

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

interface FailureDetails {
  readonly code?: ErrorCode;
  readonly message?: string;
  readonly retryAfter?: number | string;
}

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

/* The connection: responses that are missing, partial or endless. */

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };

/** Never responds; the connection stays open until the client or the pod closes it. */
export function neverResponds(): Fault {
  return async ({ takeOver }) => {
    takeOver();
    return undefined;
  };
}

/** Closes the connection before the first byte of the response; the request is not carried out. */
export function closesBeforeResponding(): Fault {
  return async ({ takeOver }) => {
    takeOver().destroy();
    return undefined;
  };
}

/** Carries out the request, then closes the connection without a response. */
export function losesTheResponse(): Fault {
  return async ({ respond, takeOver }) => {
    await respond();
    takeOver().destroy();
    return undefined;
  };
}

/** Announces the honest response's length, sends half of it and closes the connection. */
export function truncatesTheBody(): Fault {
  return sendsHalf((length) => ({ 'content-length': String(length) }));
}

/** Sends half of the honest response in chunks, without a length, and closes the connection. */
export function closesMidway(): Fault {
  return sendsHalf(() => ({ 'transfer-encoding': 'chunked' }));
}

/** 200 with well-formed JSON of exactly this size (2 or more), which a client should stop reading. */
export function hugeBody(bytes: number): Fault {
  return async ({ takeOver }) => {
    const response = takeOver();
    response.writeHead(200, { ...JSON_TYPE, 'content-length': String(bytes) });
    const chunk = Buffer.alloc(64 * 1024, 'a');
    let left = bytes - 2;

    function write(): void {
      while (left > 0 && !response.destroyed) {
        const piece = chunk.subarray(0, Math.min(left, chunk.length));
        left -= piece.length;
        if (!response.write(piece)) {
          response.once('drain', write);
          return;
        }
      }
      if (!response.destroyed) response.end('"');
    }

    response.write('"');
    write();
    return undefined;
  };
}

/** The honest response, one byte per `intervalMs`: never idle for long, and very slow to finish. */
export function dripsTheBody(intervalMs: number): Fault {
  return async ({ respond, takeOver }) => {
    const body = Buffer.from(JSON.stringify((await respond()).body));
    const response = takeOver();
    response.writeHead(200, { ...JSON_TYPE, 'content-length': String(body.length) });
    response.flushHeaders();
    let sent = 0;
    const timer = setInterval(() => {
      response.write(body.subarray(sent, (sent += 1)));
      if (sent === body.length) response.end();
    }, intervalMs);
    response.once('close', () => clearInterval(timer));
    response.once('finish', () => clearInterval(timer));
    return undefined;
  };
}

function sendsHalf(headers: (length: number) => Readonly<Record<string, string>>): Fault {
  return async ({ respond, takeOver }) => {
    const body = Buffer.from(JSON.stringify((await respond()).body));
    const response = takeOver();
    response.writeHead(200, { ...JSON_TYPE, ...headers(body.length) });
    // Destroyed only when the half has been sent; otherwise the client might get nothing.
    response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
    return undefined;
  };
}
