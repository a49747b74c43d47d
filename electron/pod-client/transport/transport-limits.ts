import type { Dispatcher } from 'undici';

/** How long (ms) and how much (bytes) an exchange may take. */
export interface TransportLimits {
  /** Until TCP and TLS are set up. */
  connectMs: number;
  /** From the request sent to the head of the response. */
  headersMs: number;
  /** Between two pieces of the response's body. */
  bodyMs: number;
  /** For the whole exchange, waiting for a free connection included. */
  totalMs: number;
  /** The response's body. */
  responseBytes: number;
}

/**
 * Generous for a slow line, and well within a person's patience. The service states no size of an response: the limit keeps
 * a pod from filling main's memory.
 */
export const defaultLimits: TransportLimits = {
  connectMs: 10_000,
  headersMs: 20_000,
  bodyMs: 10_000,
  totalMs: 30_000,
  responseBytes: 1024 * 1024,
};

/** The limits that differ from one kind of request to another. */
export type ExchangeLimits = Partial<Pick<TransportLimits, 'totalMs' | 'responseBytes'>>;

/**
 * Makes the undici dispatcher that holds the connections; where a proxy or a certificate authority comes in.
 *
 * Called at the first request. One that fails, with a `Failure`, is called again at the next.
 */
export type DispatcherFactory = (limits: TransportLimits) => Dispatcher | Promise<Dispatcher>;
