const second = 1000;

/** What is left until a deadline, as a thing a component can read. */
export interface Countdown {
  /** Milliseconds left, never below 0; null while there is no deadline. */
  readonly leftMs: number | null;
  /** The same in whole seconds, rounded up, as a person counts. */
  readonly leftSeconds: number | null;
}

/**
 * Counts down to `deadline()`, a reading of `performance.now()`, refreshing whenever the whole seconds change.
 *
 * While the window is hidden nothing is, and as soon as it is shown all is as it should be by then. Call it while a component is
 * being set up; it stops with the component. `onEnd` is called once for each deadline.
 */
export function countdown(deadline: () => number | null, onEnd?: () => void): Countdown {
  let now = $state(performance.now());
  const leftMs = $derived.by(() => {
    const end = deadline();
    return end === null ? null : Math.max(0, end - now);
  });

  $effect(() => {
    const end = deadline();
    if (end === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const tick = () => {
      clearTimeout(timer);
      if (document.hidden || isOver) return;
      // Read from the clock, not from `now`: the effect would depend on what it writes.
      const read = performance.now();
      now = read;
      const left = end - read;
      isOver = left <= 0;
      if (isOver) onEnd?.();
      // Rounded up: a timer cuts a part of a millisecond off, would be early by it, and be needed twice a second.
      else timer = setTimeout(tick, Math.ceil(left % second) || second);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      document.removeEventListener('visibilitychange', tick);
      clearTimeout(timer);
    };
  });

  return {
    get leftMs() {
      return leftMs;
    },
    get leftSeconds() {
      return leftMs === null ? null : Math.ceil(leftMs / second);
    },
  };
}
