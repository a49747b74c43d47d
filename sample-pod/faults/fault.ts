import type { ServerResponse } from 'node:http';
import type { PodAnswer } from '../http/answer.ts';

/** The pod's endpoints, as faults name them: service-api §4.1, §4.2, §4.3 and §4.4 in that order. */
export type RouteName = 'token' | 'organizations' | 'secure' | 'user';

/** One request on its way to an answer, in the hands of a fault. */
export interface FaultedRequest {
  /**
   * Does what the request asks for and gives the honest answer, as of now or of another time (ms since the epoch).
   * A fault that does not call it leaves the request undone. Rejects with an ApiError where the pod refuses.
   */
  readonly answer: (at?: number) => Promise<PodAnswer>;
  /** The pod's time, in ms since the epoch. */
  readonly now: number;
  /** Hands over the raw response, headers of the pod already set; from then on the pod leaves it alone. */
  readonly takeOver: () => ServerResponse;
}

/**
 * Something that goes wrong, on purpose, with one request.
 *
 * It resolves to the answer to send, rejects with an ApiError to be sent as an error body, or takes the raw response
 * over and resolves to undefined.
 */
export type Fault = (exchange: FaultedRequest) => Promise<PodAnswer | undefined>;

/** No fault at all. */
export const honest: Fault = ({ answer }) => answer();
