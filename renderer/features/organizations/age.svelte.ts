import { ageWords } from './age-words.ts';

/** Words change by the minute; looking twice as often keeps them true to half of one. */
const lookEveryMs = 30_000;

/** How long ago `since()` (epoch ms) was, in words that keep up with the time. Call it while a component is set up. */
export function age(since: () => number): { readonly words: string } {
  let now = $state(Date.now());
  $effect(() => {
    since();
    now = Date.now();
    const timer = setInterval(() => (now = Date.now()), lookEveryMs);
    return () => clearInterval(timer);
  });
  return {
    get words() {
      return ageWords(now - since());
    },
  };
}
