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
 * The newest feed so far. It reveals a replayed older feed, which is also signed and may be newer than the version in use.
 *
 * It is bound to the key. An organization that must go back uses a new key, which starts a new memory.
 */
export class FeedMemory {
  readonly #preferences: Preferences;
  readonly #publicKey: string;

  constructor(preferences: Preferences, publicKey: string) {
    this.#preferences = preferences;
    this.#publicKey = publicKey;
  }

  /** Returns the remembered feed if it is newer than this one. Otherwise remembers this one and returns null. */
  remember({ version, releaseDate }: UpdateFeed): Pick<Seen, 'version' | 'releaseDate'> | null {
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
