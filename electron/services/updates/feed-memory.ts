import compare from 'semver/functions/compare.js';
import { z } from 'zod';
import type { Preferences } from '../../storage/preferences.ts';
import { versionSchema, type UpdateFeed } from '../../../shared/schemas/update-feed.ts';

const seenSchema = z.strictObject({
  publicKey: z.string(),
  version: versionSchema,
  releaseDate: z.iso.datetime(),
});
type Seen = z.infer<typeof seenSchema>;

/**
 * What the feed had last, so that an older one which is played back is known: it is signed as well, and newer than what is in use.
 *
 * It goes with the key. An organization that has to go back takes a new key, and Podkey begins anew with it.
 */
export class FeedMemory {
  readonly #preferences: Preferences;
  readonly #publicKey: string;

  constructor(preferences: Preferences, publicKey: string) {
    this.#preferences = preferences;
    this.#publicKey = publicKey;
  }

  /** What the feed had that is later than this; null where this is as late, and remembered from now on. */
  take({ version, releaseDate }: UpdateFeed): Pick<Seen, 'version' | 'releaseDate'> | null {
    const seen = this.#preferences.get('update-feed-seen', seenSchema);
    if (seen?.publicKey === this.#publicKey) {
      const order = compare(version, seen.version) || Date.parse(releaseDate) - Date.parse(seen.releaseDate);
      if (order < 0) return seen;
      if (order === 0) return null;
    }
    this.#preferences.set('update-feed-seen', { publicKey: this.#publicKey, version, releaseDate });
    return null;
  }
}
