import type { AccountLookups, Lookup } from '../../../shared/schemas/lookup.ts';
import type { Locator } from '../../../shared/schemas/secure-value.ts';
import { fold } from '../../search/fold.ts';

/** A row of one of the lists: a saved value, or an opened one, which may be saved as well. */
export interface ListedValue {
  key: string;
  /** The lookup's name, or the property if there is no lookup. */
  name: string;
  locator: Locator;
  lookup: Lookup | undefined;
  /** Time of the last use, UTC (ISO 8601); undefined in the list of saved values. */
  openedAt?: string;
}

/** The rows of both lists. */
export interface Listed {
  saved: readonly ListedValue[];
  recent: readonly ListedValue[];
}

/** The rows for an account's lookups and recents. */
export function listedLookups({ lookups, recents }: AccountLookups): Listed {
  const byId = new Map(lookups.map((lookup) => [lookup.id, lookup]));
  return {
    saved: lookups.map((lookup) => ({ key: lookup.id, name: lookup.name, locator: lookup.locator, lookup })),
    recent: recents.map(({ locator, openedAt, lookupId }) => {
      const lookup = lookupId === null ? undefined : byId.get(lookupId);
      const key = Object.values(locator).join('\n');
      return { key, name: lookup?.name ?? locator.property, locator, lookup, openedAt };
    }),
  };
}

/** Finds the rows that contain all typed words. */
export class ListedSearch {
  readonly #listed: Listed;
  /** Each row's folded text, created on first use. */
  readonly #folded = new Map<ListedValue, string>();

  constructor(all: Listed) {
    this.#listed = all;
  }

  /** The rows that contain all words of `typed` in name, organization, property, asset type or tags. */
  find(typed: string): Listed {
    const words = fold(typed).split(/\s+/).filter(Boolean);
    if (words.length === 0) return this.#listed;
    const matches = (value: ListedValue) => words.every((word) => this.#wordsOf(value).includes(word));
    return { saved: this.#listed.saved.filter(matches), recent: this.#listed.recent.filter(matches) };
  }

  #wordsOf(value: ListedValue): string {
    const known = this.#folded.get(value);
    if (known !== undefined) return known;
    const { name, locator, lookup } = value;
    const { organization = null, tags = [] } = lookup ?? {};
    const words = fold([name, organization ?? '', locator.property, locator.assetType, ...tags].join('\n'));
    this.#folded.set(value, words);
    return words;
  }
}
