import { seenTime } from '../../components/seen-time.svelte.ts';
import { loadedAgoText } from './loaded-ago-text.ts';

/** Words change by the minute; looking twice as often keeps them true to half of one. */
const lookEveryMs = 30_000;

/** How long ago `since()` (epoch ms) was, in words that keep up with the time. Call it while a component is set up. */
export function age(since: () => number): { readonly words: string } {
  const time = seenTime(lookEveryMs, since);
  return {
    get words() {
      return loadedAgoText(time.now - since());
    },
  };
}
