import type { Dispatcher } from 'undici';
import { Failure } from '../../../shared/errors/failure.ts';
import { networkFailureText } from '../../../shared/text/failures/network-failures.ts';
import { podResponseText } from '../../../shared/text/failures/pod-responses.ts';
import { abortFailure } from './cancellation.ts';
import { networkFailure } from '../failures/network-failure.ts';
import { outcomeUnknown } from '../failures/outcome-unknown.ts';
import type { PodResponse } from './pod-response.ts';
import type { TransportRequest } from './transport-request.ts';
import type { TransportLimits } from './transport-limits.ts';
import { unexpectedResponse } from '../failures/unexpected-response.ts';

/** The response has more bytes than were to be read. */
export class ResponseTooLarge extends Failure {}

type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

interface Settle {
  resolve: (response: PodResponse) => void;
  reject: (failure: Failure) => void;
}

/**
 * One request and its response, whole, over connections of undici's.
 *
 * It is told what happens by undici itself, with no stream, signal or interceptor of its own in between, which together
 * would take longer than the exchange. Once it is over, whatever is told still changes nothing.
 */
export class HttpExchange implements Dispatcher.DispatchHandler {
  readonly #request: TransportRequest;
  readonly #limits: TransportLimits;
  readonly #signal: AbortSignal | undefined;
  readonly #deadline: NodeJS.Timeout;
  /** None once it is over, so that nothing of the response is kept by whatever still knows of the exchange. */
  #settle: Settle | undefined;
  #controller: Dispatcher.DispatchController | undefined;
  #isStarted = false;
  #head: { status: number; headers: ResponseHeaders } | undefined;
  #chunks: Uint8Array[] = [];
  #size = 0;

  /** Time counts from here on; `settle` hears once how it ended. */
  constructor(
    request: TransportRequest,
    limits: TransportLimits,
    signal: AbortSignal | undefined,
    settle: Settle,
  ) {
    this.#settle = settle;
    this.#request = request;
    this.#limits = limits;
    this.#signal = signal;
    this.#deadline = setTimeout(() => this.stop(tooLong(request.origin)), limits.totalMs);
    signal?.addEventListener('abort', this);
    if (signal?.aborted) this.handleEvent();
  }

  /** Sends the request, unless it is over already. */
  begin(dispatcher: Dispatcher): void {
    if (!this.#settle) return;
    const { origin, path, method, headers, body } = this.#request;
    const { headersMs, bodyMs } = this.#limits;
    try {
      dispatcher.dispatch(
        {
          origin,
          path,
          method,
          headers,
          // Bytes in memory of their own: of a text undici would leave a copy in the block that Node shares among all small
          // buffers, which is never collected.
          body: body === undefined ? null : new TextEncoder().encode(body),
          headersTimeout: headersMs,
          bodyTimeout: bodyMs,
        },
        this,
      );
    } catch (thrown) {
      this.fail(thrown);
    }
  }

  /** Ends it with whatever was thrown. Where a PATCH may have reached the pod, its outcome is unknown. */
  fail(thrown: unknown): void {
    const settle = this.#end();
    if (!settle) return;
    const { method, origin } = this.#request;
    const failure = Failure.is(thrown)
      ? thrown
      : networkFailure(thrown, { origin, answered: this.#head !== undefined });
    settle.reject(this.#isStarted && method === 'PATCH' ? outcomeUnknown(origin, failure) : failure);
  }

  /** Fails, and ends the connection, so that the rest is never fetched. */
  stop(failure: Failure): void {
    this.fail(failure);
    this.#controller?.abort(failure);
  }

  /** The signal aborts. */
  handleEvent(): void {
    if (this.#signal) this.stop(abortFailure(this.#signal));
  }

  /** The request is about to be written to a connection that stands, TLS and proxy included. What is thrown here keeps it back. */
  onRequestStart(controller: Dispatcher.DispatchController): void {
    if (!this.#settle) {
      controller.abort(new Error('Nobody waits for it any more'));
      return;
    }
    this.#request.onStart?.();
    this.#isStarted = true;
    this.#controller = controller;
  }

  onResponseStart(_: Dispatcher.DispatchController, status: number, headers: ResponseHeaders): void {
    // Others come before the response itself (RFC 9110 §15.2).
    if (status >= 200) this.#head = { status, headers };
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Uint8Array): void {
    this.#size += chunk.length;
    if (this.#size > this.#limits.responseBytes) this.stop(tooLarge(this.#limits.responseBytes));
    else this.#chunks.push(chunk);
  }

  onResponseEnd(): void {
    const body = joined(this.#chunks, this.#size);
    const head = this.#head;
    const settle = this.#end();
    if (!head) return;
    const { status, headers } = head;
    settle?.resolve({
      status,
      header: (name) => firstOf(headers[name]),
      headers: (name) => [headers[name] ?? []].flat(),
      body,
    });
  }

  onResponseError(_: Dispatcher.DispatchController | null, error: Error): void {
    this.fail(error);
  }

  /** Gives who is to hear how it ended: nobody where it is over already. */
  #end(): Settle | undefined {
    const settle = this.#settle;
    this.#settle = undefined;
    this.#chunks = [];
    clearTimeout(this.#deadline);
    this.#signal?.removeEventListener('abort', this);
    return settle;
  }
}

const firstOf = (value: string | string[] | undefined) => (typeof value === 'object' ? value[0] : value);

/** In memory of its own, as what goes out: not `Buffer.concat`. */
function joined(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let written = 0;
  for (const chunk of chunks) {
    whole.set(chunk, written);
    written += chunk.length;
  }
  return whole;
}

function tooLarge(maxBytes: number): Failure {
  const { appError } = unexpectedResponse({
    message: podResponseText.tooLarge({ bytes: maxBytes }),
    nextStep: podResponseText.tooLargeNext,
  });
  return new ResponseTooLarge(appError);
}

function tooLong(origin: string): Failure {
  return new Failure({
    kind: 'timeout',
    message: networkFailureText.tooLong({ origin }),
    nextStep: networkFailureText.tooLongNext,
    retryable: true,
  });
}
