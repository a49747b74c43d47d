import type { ExchangeLimits } from './transport-limits.ts';

/** An HTTP request. */
export interface TransportRequest {
  method: 'GET' | 'POST' | 'PATCH';
  /** Such as `https://pod.example`. */
  origin: string;
  /** Encoded, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Override the transport's limits. */
  limits?: ExchangeLimits;
  /** Runs right before the request is written to a connection. If it throws, nothing is written. */
  onStart?: () => void;
}
