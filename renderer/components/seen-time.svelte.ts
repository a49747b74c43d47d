/**
 * The current time (epoch ms), read every `everyMs` while the page is visible, and when it becomes visible again.
 *
 * Call it during component setup; it stops with the component. A change of `since()` also reads the time again.
 */
export function seenTime(everyMs: number, since: () => unknown = () => undefined): { readonly now: number } {
  let now = $state(Date.now());
  $effect(() => {
    since();
    let timer: ReturnType<typeof setInterval> | undefined;
    const look = () => (now = Date.now());
    const follow = () => {
      clearInterval(timer);
      if (document.hidden) return;
      look();
      timer = setInterval(look, everyMs);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  });
  return {
    get now() {
      return now;
    },
  };
}
