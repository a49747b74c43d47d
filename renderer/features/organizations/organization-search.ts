import type { Organization, OrganizationList } from '../../../shared/schemas/organization.ts';
import { fold } from '../../search/fold.ts';
import { similarRanges, withOneSlip } from '../../search/fuzzy.ts';
import { IdSearch } from './id-search.ts';
import { Lines } from '../../search/lines.ts';
import type { Range } from '../../search/marked-parts.ts';
import { marksInName } from '../../search/marks.ts';
import { asTyped, nameScores, type Scores, type WordMatch } from '../../search/name-scores.ts';
import { ranked } from '../../search/ranked.ts';
import { indexWords, type IndexedWord } from '../../search/word-index.ts';
import { wordsOf } from '../../search/words.ts';

/** What was found: places in the list of organizations, the best match first. */
export interface OrganizationMatches {
  places: ArrayLike<number>;
  /** Nothing has the words as they were typed; these have words like them. */
  similar: boolean;
}

/**
 * Searches organizations by name or ID, within a frame for 100,000 of them.
 *
 * Made once for a list, in small steps; then what is looked through for each letter typed is not the names but their
 * different words.
 */
export class OrganizationSearch {
  readonly count: number;
  readonly #names: Lines;
  readonly #ids: IdSearch;
  readonly #index: readonly IndexedWord[];
  readonly #similar: WordMatch;
  readonly #all: OrganizationMatches;

  private constructor(names: Lines, ids: IdSearch, index: readonly IndexedWord[]) {
    this.count = names.count;
    this.#names = names;
    this.#ids = ids;
    this.#index = index;
    this.#similar = withOneSlip(index.map(({ text }) => text));
    this.#all = { places: new Uint32Array(names.count).map((_, place) => place), similar: false };
  }

  /** Makes the search for a list. `giveWay` is called every now and then: see `indexWords`. */
  static async of(
    list: OrganizationList,
    giveWay: () => Promise<void> | undefined,
  ): Promise<OrganizationSearch> {
    const names = new Lines(list.names);
    const index = await indexWords(names, giveWay);
    await giveWay();
    const ids = new IdSearch(list.ids);
    await giveWay();
    return new OrganizationSearch(names, ids, index);
  }

  /** The organization at a place in the list. */
  at(place: number): Organization {
    return { id: this.#ids.at(place), name: this.#names.at(place) };
  }

  /** The organizations that match what was typed; all of them where that is nothing. */
  find(typed: string): OrganizationMatches {
    if (typed.trim() === '') return this.#all;
    const words = wordsOf(fold(typed));
    const exact = words.length > 0 ? this.#scores(words, asTyped) : this.#scoresOfSigns(typed.trim());
    for (const place of this.#ids.find(typed)) exact[place] ||= 1;
    const places = ranked(exact);
    if (places.length > 0 || words.length === 0) return { places, similar: false };
    const similar = ranked(this.#scores(words, this.#similar));
    return { places: similar, similar: similar.length > 0 };
  }

  /** Where what was typed, or something similar, is in the name at a place. */
  marksInName(typed: string, place: number, similar: boolean): Range[] {
    return marksInName(this.#names.at(place), wordsOf(fold(typed)), similar ? similarRanges : undefined);
  }

  /** Where what was typed is in the ID at a place. */
  marksInId(typed: string, place: number): Range[] {
    return this.#ids.marks(typed, place);
  }

  #scores(typed: readonly string[], match: WordMatch): Scores {
    return nameScores(this.#index, { typed, match, count: this.count });
  }

  /** Of names with signs in them, such as `&`, that are in no word. */
  #scoresOfSigns(signs: string): Scores {
    const scores = new Uint16Array(this.count);
    for (const place of this.#names.placesOf(signs, { only: 'anywhere' })) scores[place] = 2;
    return scores;
  }
}
