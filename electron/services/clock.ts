/** Time, passed in so that tests control it. */
export interface Clock {
  /** Milliseconds since the Unix epoch, UTC, by this machine. */
  now(): number;
  /** Runs `task` once after `delayMs`. The returned function cancels it. */
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
