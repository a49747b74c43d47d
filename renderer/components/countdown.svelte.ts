const second = 1000;

/** The time until a deadline, as reactive values. */
export interface Countdown {
  /** Milliseconds left, never below 0; null while there is no deadline. */
  readonly leftMs: number | null;
  /** The same in whole seconds, rounded up. */
  readonly leftSeconds: number | null;
}

/**
 * Counts down to `deadline()`, a reading of `performance.now()`. Updates whenever the whole seconds change, while the page is
 * visible.
 *
 * Call it during component setup; it stops with the component. `onEnd` is called once per deadline.
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
      if (isOver) return;
      // Read from the clock, not from `now`: the effect would depend on state that it writes.
      const read = performance.now();
      now = read;
      const left = end - read;
      isOver = left <= 0;
      if (isOver) onEnd?.();
      // Rounded up: timers drop fractions of a millisecond and would fire just before the second changes.
      else if (!document.hidden) timer = setTimeout(tick, Math.ceil(left % second) || second);
      // In a hidden page only the end matters.
      else if (onEnd) timer = setTimeout(tick, left);
    };
    tick();
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', tick);
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
