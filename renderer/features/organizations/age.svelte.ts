import { seenTime } from '../../components/seen-time.svelte.ts';
import { loadedAgoText } from './loaded-ago-text.ts';

/** The text changes every minute; reading the time twice as often keeps it right to half a minute. */
const lookEveryMs = 30_000;

/** A text that says how long ago `since()` (epoch ms) was, kept up to date. Call it during component setup. */
export function age(since: () => number): { readonly words: string } {
  const time = seenTime(lookEveryMs, since);
  return {
    get words() {
      return loadedAgoText(time.now - since());
    },
  };
}
