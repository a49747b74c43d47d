/** Time as services see it: passed in, so that tests own it. */
export interface Clock {
  /** Milliseconds since the Unix epoch, UTC, by this machine. */
  now(): number;
  /** Runs `task` once after `delayMs`; the function returned calls it off. */
  after(delayMs: number, task: () => void): () => void;
}

/** The machine's own clock. Its timers never keep a process alive. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, task) {
    const timer = setTimeout(task, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
};
