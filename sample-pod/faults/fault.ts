import type { ServerResponse } from 'node:http';
import type { SampleResponse } from '../http/sample-response.ts';

/** The pod's endpoints: service-api §4.1, §4.2, §4.3 and §4.4, in that order. */
export type RouteName = 'token' | 'organizations' | 'secure' | 'user';

/** A request and its response, under a fault's control. */
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

/** No fault. */
export const honest: Fault = ({ respond }) => respond();
