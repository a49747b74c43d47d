import { ageText } from '../../shared/text/en/app.ts';

/** A one-time code that expires within this many seconds may expire before it is used. */
export const nearEndS = 5;

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

/**
 * The current time (epoch ms), read every `everyMs` while the page is visible, and when it becomes visible again.
 *
 * Call it during component setup; it stops with the component. A change of `since()` also reads the time again.
 */
export function visibleTime(
  everyMs: number,
  since: () => unknown = () => undefined,
): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    since();
    let timer: ReturnType<typeof setInterval> | undefined;
    const update = () => (now = Date.now());
    const restart = () => {
      clearInterval(timer);
      if (document.hidden) return;
      update();
      timer = setInterval(update, everyMs);
    };
    restart();
    document.addEventListener('visibilitychange', restart);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', restart);
    };
  });
  return {
    get now() {
      return now;
    },
  };
}

const minute = 60_000;

/** A text for the age of something, given in ms. */
export function agoText(ageMs: number): string {
  const minutes = Math.floor(ageMs / minute);
  if (minutes < 1) return ageText.justNow;
  if (minutes < 60) return ageText.minutes({ minutes });
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? ageText.hours({ hours }) : ageText.days(Math.floor(hours / 24));
}
