const second = 1000;

/** What is left until a deadline, as a thing a component can read. */
export interface Countdown {
  /** Milliseconds left, never below 0; null while there is no deadline. */
  readonly leftMs: number | null;
  /** The same in whole seconds, rounded up, as a person counts. */
  readonly leftSeconds: number | null;
}

/**
 * Counts down to `deadline()`, a reading of `performance.now()`, refreshing whenever the whole seconds change, as long as the
 * page can be seen.
 *
 * Call it while a component is being set up; it stops with the component. `onEnd` is called once for each deadline.
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
      // Read from the clock, not from `now`: the effect would depend on what it writes.
      const read = performance.now();
      now = read;
      const left = end - read;
      isOver = left <= 0;
      if (isOver) onEnd?.();
      // Rounded up: a timer drops parts of a millisecond, and would come just before the second changes, and once more.
      else if (!document.hidden) timer = setTimeout(tick, Math.ceil(left % second) || second);
      // Nobody sees the seconds go by; only what is to be done at the end is waited for.
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
