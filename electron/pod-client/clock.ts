import { setTimeout as wait } from 'node:timers/promises';

/** The pod client's clock; tests pass their own. */
export interface RequestClock {
  /** Milliseconds since the Unix epoch, UTC, by this machine. */
  now(): number;
  /** Resolves after `ms`, or rejects as soon as `signal` aborts. */
  wait(ms: number, signal: AbortSignal): Promise<void>;
}

/** The machine's own clock. */
export const systemRequestClock: RequestClock = {
  now: () => Date.now(),
  wait: (ms, signal) => wait(ms, undefined, { signal }),
};
