import type { Dispatcher } from 'undici';
import { Failure } from '../../shared/errors/failure.ts';
import { abortFailure, cancelled, untilAborted } from './cancellation.ts';
import { networkFailure, type Exchange } from './network-failure.ts';
import { outcomeUnknown } from './outcome-unknown.ts';
import type { observingStart } from './request-start.ts';
import { unexpectedResponse } from './unexpected-response.ts';
import { errorText } from '../../shared/text/errors.ts';
import { networkText } from '../../shared/text/network-failures.ts';
import { podAnswerText } from '../../shared/text/pod-answers.ts';

/** How long (ms) and how much (bytes) an exchange may take. */
export interface TransportLimits {
  /** Until TCP and TLS are set up. */
  connectMs: number;
  /** From the request sent to the head of the answer. */
  headersMs: number;
  /** Between two pieces of the answer's body. */
  bodyMs: number;
  /** For the whole exchange, waiting for a free connection included. */
  totalMs: number;
  /** The answer's body. */
  answerBytes: number;
}

/** Generous for a slow line, and well within a person's patience. A secure value is some kB at most. */
export const defaultLimits: TransportLimits = {
  connectMs: 10_000,
  headersMs: 20_000,
  bodyMs: 10_000,
  totalMs: 30_000,
  answerBytes: 1024 * 1024,
};

/**
 * Makes the undici dispatcher that holds the connections; where a proxy or a certificate authority comes in.
 *
 * Called at the first request. One that fails, with a `Failure`, is called again at the next.
 */
export type DispatcherFactory = (limits: TransportLimits) => Dispatcher | Promise<Dispatcher>;

/** Connections straight to the pod, a few at a time, kept alive between requests. */
export const directConnections: DispatcherFactory = async ({ connectMs }) => {
  const { Agent } = await import('undici');
  return new Agent({
    connections: 8,
    keepAliveTimeout: 10_000,
    // HTTP/1.1 alone, so that an ended connection means one thing.
    allowH2: false,
    connect: { timeout: connectMs },
  });
};

/** The connections, and the code for them that is read only when they are first needed. */
interface Opened {
  dispatcher: Dispatcher;
  observe: typeof observingStart;
}

/** A request as it goes out; `url` is absolute. */
export interface TransportRequest {
  method: 'GET' | 'POST' | 'PATCH';
  url: URL;
  headers: Record<string, string>;
  body?: string;
  /** Where this exchange may take more than others. */
  limits?: ExchangeLimits;
  /** Runs right before the request is written to a connection; where it throws, nothing of it is. */
  onStart?: () => void;
}

/** The limits that differ from one kind of request to another. */
export type ExchangeLimits = Partial<Pick<TransportLimits, 'totalMs' | 'answerBytes'>>;

/** An answer of any status, whole, its body undecoded. */
export interface Answer {
  status: number;
  /** A header by its lower-case name; the first where it came more than once. */
  header(name: string): string | undefined;
  /** All the headers of that lower-case name, in their order. */
  headers(name: string): readonly string[];
  body: Uint8Array;
}

interface Options {
  limits?: Partial<TransportLimits>;
  dispatcher?: DispatcherFactory;
}

/**
 * Carries requests to a pod and answers back, within limits.
 *
 * Follows no redirect and repeats nothing. Every way to fail is a `Failure`; where a PATCH may have reached the pod it is
 * `outcome-unknown`.
 */
export class Transport {
  readonly #limits: TransportLimits;
  readonly #makeDispatcher: DispatcherFactory;
  #opening: Promise<Opened> | undefined;
  #isOpen = false;
  #isClosed = false;

  constructor({ limits, dispatcher = directConnections }: Options = {}) {
    this.#limits = { ...defaultLimits, ...limits };
    this.#makeDispatcher = dispatcher;
  }

  async send(request: TransportRequest, signal: AbortSignal): Promise<Answer> {
    const { headersMs, bodyMs, totalMs, answerBytes } = { ...this.#limits, ...request.limits };
    const { origin, pathname, search } = request.url;
    const deadline = new AbortController();
    const timer = setTimeout(() => deadline.abort(tooLong(origin)), totalMs);
    const stop = AbortSignal.any([signal, deadline.signal]);
    const progress = { started: false, answered: false };
    try {
      const { dispatcher, observe } = await untilAborted(this.#opened(), stop);
      const observed = dispatcher.compose(
        observe(() => {
          request.onStart?.();
          progress.started = true;
        }),
      );
      const response = await observed.request({
        origin,
        path: pathname + search,
        method: request.method,
        headers: request.headers,
        body: request.body === undefined ? null : new TextEncoder().encode(request.body),
        headersTimeout: headersMs,
        bodyTimeout: bodyMs,
        signal: stop,
      });
      progress.answered = true;
      const { statusCode, headers } = response;
      return {
        status: statusCode,
        header: (name) => [headers[name]].flat()[0],
        headers: (name) => [headers[name] ?? []].flat(),
        body: await readWhole(response.body, answerBytes),
      };
    } catch (error) {
      const failure = failureOf(error, stop, { origin, answered: progress.answered });
      throw progress.started && request.method === 'PATCH' ? outcomeUnknown(origin, failure) : failure;
    } finally {
      clearTimeout(timer);
    }
  }

  /** Ends all connections at once, idle or not. Doesn't wait for those that are still being prepared. */
  async close(): Promise<void> {
    this.#isClosed = true;
    const opening = this.#opening;
    this.#opening = undefined;
    const ended = opening?.then(({ dispatcher }) => dispatcher.destroy()).catch(() => undefined);
    if (this.#isOpen) await ended;
  }

  /** The connections, made at first need, for making them may mean to ask the system or the keychain. */
  #opened(): Promise<Opened> {
    if (this.#isClosed) return Promise.reject(cancelled(errorText.connectionClosed));
    this.#opening ??= this.#open();
    return this.#opening;
  }

  async #open(): Promise<Opened> {
    try {
      const { observingStart: observe } = await import('./request-start.ts');
      const dispatcher = await this.#makeDispatcher(this.#limits);
      this.#isOpen = true;
      return { dispatcher, observe };
    } catch (error) {
      this.#opening = undefined;
      throw error;
    }
  }
}

function failureOf(thrown: unknown, stop: AbortSignal, exchange: Exchange): Failure {
  if (stop.aborted) return abortFailure(stop);
  return Failure.is(thrown) ? thrown : networkFailure(thrown, exchange);
}

/**
 * Throwing from the loop destroys the stream and with it the connection, so that the rest is never fetched.
 *
 * What goes out and what comes in is put into memory of its own: `Buffer.concat` and strings given to undici would leave
 * copies in the block that Node shares among all small buffers, which is never collected.
 */
async function readWhole(body: AsyncIterable<unknown>, mostBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (!(chunk instanceof Uint8Array)) continue;
    size += chunk.length;
    if (size > mostBytes) throw tooLarge(mostBytes);
    chunks.push(chunk);
  }
  const whole = new Uint8Array(size);
  let written = 0;
  for (const chunk of chunks) {
    whole.set(chunk, written);
    written += chunk.length;
  }
  return whole;
}

function tooLarge(mostBytes: number): Failure {
  return unexpectedResponse({
    message: podAnswerText.tooLarge({ bytes: mostBytes }),
    nextStep: podAnswerText.tooLargeNext,
  });
}

function tooLong(origin: string): Failure {
  return new Failure({
    kind: 'timeout',
    message: networkText.tooLong({ origin }),
    nextStep: networkText.tooLongNext,
    retryable: true,
  });
}
