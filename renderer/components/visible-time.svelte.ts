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
