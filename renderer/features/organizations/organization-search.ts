import type { Organization, OrganizationList } from '../../../shared/schemas/organization.ts';
import { fold } from '../../search/fold.ts';
import { similarRanges, withOneSlip } from '../../search/fuzzy.ts';
import { IdSearch } from './id-search.ts';
import { Lines } from '../../search/lines.ts';
import type { Range } from '../../search/marked-parts.ts';
import { marksInName } from '../../search/marks.ts';
import { exactMatch, nameScores, type Scores, type WordMatch } from '../../search/name-scores.ts';
import { ranked } from '../../search/ranked.ts';
import { indexWords, type IndexedWord } from '../../search/word-index.ts';
import { wordsOf } from '../../search/words.ts';

/** A search result: indexes of the list of organizations, best match first. */
export interface OrganizationMatches {
  indexes: ArrayLike<number>;
  /** True if nothing contains the typed words, and these contain similar ones. */
  similar: boolean;
}

/**
 * Searches organizations by name or ID, 100,000 of them within a frame.
 *
 * Built once per list, in small steps. Each keystroke then searches the different words of the names instead of the names.
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
    this.#all = { indexes: new Uint32Array(names.count).map((_, index) => index), similar: false };
  }

  /** Builds the search for a list. `yieldIfLong` is called regularly, see `indexWords`. */
  static async of(
    list: OrganizationList,
    yieldIfLong: () => Promise<void> | undefined,
  ): Promise<OrganizationSearch> {
    const names = new Lines(list.names);
    const index = await indexWords(names, yieldIfLong);
    await yieldIfLong();
    const ids = new IdSearch(list.ids);
    await yieldIfLong();
    return new OrganizationSearch(names, ids, index);
  }

  /** The organization at an index of the list. */
  at(index: number): Organization {
    return { id: this.#ids.at(index), name: this.#names.at(index) };
  }

  /** The organizations that match the typed text; all of them if it is empty. */
  find(typed: string): OrganizationMatches {
    if (typed.trim() === '') return this.#all;
    const words = wordsOf(fold(typed));
    const exact = words.length > 0 ? this.#scores(words, exactMatch) : this.#scoresOfSigns(typed.trim());
    for (const index of this.#ids.find(typed)) exact[index] ||= 1;
    const indexes = ranked(exact);
    if (indexes.length > 0 || words.length === 0) return { indexes, similar: false };
    const similar = ranked(this.#scores(words, this.#similar));
    return { indexes: similar, similar: similar.length > 0 };
  }

  /** The ranges of the name at this index that match the typed text, or resemble it. */
  marksInName(typed: string, index: number, similar: boolean): Range[] {
    return marksInName(this.#names.at(index), wordsOf(fold(typed)), similar ? similarRanges : undefined);
  }

  /** The range of the ID at this index that matches the typed text. */
  marksInId(typed: string, index: number): Range[] {
    return this.#ids.marks(typed, index);
  }

  #scores(typed: readonly string[], match: WordMatch): Scores {
    return nameScores(this.#index, { typed, match, count: this.count });
  }

  /** Scores of names that contain signs which belong to no word, such as `&`. */
  #scoresOfSigns(signs: string): Scores {
    const scores = new Uint16Array(this.count);
    for (const index of this.#names.indexesOf(signs, { only: 'anywhere' })) scores[index] = 2;
    return scores;
  }
}
