import type { ExchangeLimits } from './transport-limits.ts';

/** A request as it goes out. */
export interface TransportRequest {
  method: 'GET' | 'POST' | 'PATCH';
  /** Such as `https://pod.example`. */
  origin: string;
  /** Encoded, with its query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Where this exchange may take more than others. */
  limits?: ExchangeLimits;
  /** Runs right before the request is written to a connection; where it throws, nothing of it is. */
  onStart?: () => void;
}
