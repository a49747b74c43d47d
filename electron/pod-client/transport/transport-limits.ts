import type { Dispatcher } from 'undici';

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
