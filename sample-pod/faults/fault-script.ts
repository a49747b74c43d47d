import type { Fault, RouteName } from './fault.ts';

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
