import type { Fault, RouteName } from './fault.ts';

/** Which requests a fault befalls. */
export interface FaultTarget {
  /** One endpoint; all of them where it is left out. */
  readonly route?: RouteName;
  /** How many requests; 1 where it is left out, `Infinity` for every one until `clear`. */
  readonly times?: number;
}

/** The faults to come, scripted in-process. Nothing sent over HTTP can reach them. */
export interface FaultScript {
  /** Adds a fault. Of several for one endpoint, the one added first is used up first. */
  next(target: FaultTarget, fault: Fault): void;
  /** Takes the fault due for a request to an endpoint, if there is one. */
  take(route: RouteName): Fault | undefined;
  /** Drops all faults that have not happened yet. */
  clear(): void;
  /** How many faults have not happened yet. */
  readonly pending: number;
}

/** A script without faults. */
export function createFaultScript(): FaultScript {
  let entries: { route: RouteName | undefined; left: number; fault: Fault }[] = [];

  return {
    next({ route, times = 1 }, fault) {
      entries.push({ route, left: times, fault });
    },

    take(route) {
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
