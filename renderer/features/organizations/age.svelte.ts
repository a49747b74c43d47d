import { visibleTime } from '../../components/visible-time.svelte.ts';
import { agoText } from '../../components/ago-text.ts';

/** The text changes every minute; reading the time twice as often keeps it right to half a minute. */
const updateEveryMs = 30_000;

/** A text that says how long ago `since()` (epoch ms) was, kept up to date. Call it during component setup. */
export function age(since: () => number): { readonly text: string } {
  const time = visibleTime(updateEveryMs, since);
  return {
    get text() {
      return agoText(time.now - since());
    },
  };
}
