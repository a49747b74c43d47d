/**
 * The time (epoch ms), looked at every so many ms as long as the page can be seen, and when it can be seen again.
 *
 * Call it while a component is being set up; it stops with the component. `since` has it looked at anew when it changes.
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
