import type { ServerResponse } from 'node:http';
import type { SampleResponse } from '../http/responses.ts';

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

/** The requests that a fault applies to. */
export interface FaultTarget {
  /** One endpoint; all of them by default. */
  readonly route?: RouteName;
  /** The number of requests: 1 by default, `Infinity` for all until `clear`. */
  readonly times?: number;
}

/** The scripted faults. They can only be set in-process, never over HTTP. */
export interface FaultScript {
  /** Adds a fault. Faults for the same endpoint are used in the order they were added. */
  next(target: FaultTarget, fault: Fault): void;
  /** Returns and uses up the next fault for a request to an endpoint, if there is one. */
  consume(route: RouteName): Fault | undefined;
  /** Drops all unused faults. */
  clear(): void;
  /** The number of unused faults. */
  readonly pending: number;
}

/** Creates a script without faults. */
export function createFaultScript(): FaultScript {
  let entries: { route: RouteName | undefined; left: number; fault: Fault }[] = [];

  return {
    next({ route, times = 1 }, fault) {
      entries.push({ route, left: times, fault });
    },

    consume(route) {
      const due = entries.find((entry) => entry.route === undefined || entry.route === route);
      if (!due) return undefined;
      due.left -= 1;
      entries = entries.filter((entry) => entry.left > 0);
      return due.fault;
    },

    clear() {
      entries = [];
    },

    get pending() {
      return entries.reduce((sum, entry) => sum + entry.left, 0);
    },
  };
}
