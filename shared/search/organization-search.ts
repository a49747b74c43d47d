import type { Organization, OrganizationList } from '../schemas/organization.ts';
import { fold, readingsOf, wordsOf } from './fold.ts';
import { FoldedNames } from './folded-names.ts';
import { resemblingRanges } from './fuzzy.ts';
import { Lines } from './letter-places.ts';
import { type Range, marksInRow } from './text-match.ts';
import { type Scores, raiseScores, ranked } from './name-scores.ts';
import { readNames } from './read-names.ts';
import type { YieldIfLong } from './yield-if-long.ts';

/**
 * A search result: indexes of the list of organizations, best match first, equal matches by name. The last `similar` ones do not contain
 * the typed words, but similar ones.
 */
export interface OrganizationMatches {
  indexes: Uint32Array;
  similar: number;
}

/** After this many names with all typed words, or words that these abbreviate, a person types on. */
const enoughMatches = 50;
/* More than the different words of a name can score. */
const aboveSimilar = 1 << 14;
const aboveAll = 1 << 15;

/**
 * Sorts organizations by name, and searches them by name or ID, 100,000 of them within a frame.
 *
 * Built once per list, in small steps.
 */
export class OrganizationSearch {
  readonly count: number;
  readonly #names: Lines;
  readonly #folded: FoldedNames;
  readonly #ids: IdSearch;
  /** The indexes by name. */
  readonly #order: Uint32Array;

  private constructor(names: Lines, folded: FoldedNames, ids: IdSearch, order: Uint32Array) {
    this.count = names.count;
    this.#names = names;
    this.#folded = folded;
    this.#ids = ids;
    this.#order = order;
  }

  /** Builds the search for a list. `yieldIfLong` is called regularly. */
  static async of(list: OrganizationList, yieldIfLong: YieldIfLong): Promise<OrganizationSearch> {
    const names = new Lines(list.names);
    await yieldIfLong();
    const { order, folded } = await readNames(names, yieldIfLong);
    await yieldIfLong();
    return new OrganizationSearch(names, new FoldedNames(folded), new IdSearch(list.ids), order);
  }

  at(index: number): Organization {
    return { id: this.#ids.at(index), name: this.#names.at(index) };
  }

  /** The organizations that match the typed text; all of them if it is empty. */
  find(typed: string): OrganizationMatches {
    if (typed.trim() === '') return { indexes: this.#order, similar: 0 };
    const [words = [], other] = readingsOf(typed).map((text) => [...new Set(wordsOf(text))]);
    const scores = words.length > 0 ? this.#folded.scores(words) : this.#scoresOfSigns(typed.trim());
    if (other && other.length > 0) raiseScores(scores, this.#folded.scores(other));
    const ids = this.#ids.find(typed);
    for (const index of ids) scores[index] ||= 1;
    const isId = ids.length > 0 && typed.trim().length >= surelyIdFrom;
    if (words.length === 0 || isId || hasEnough(scores))
      return { indexes: ranked(scores, this.#order), similar: 0 };
    const abbreviated = this.#folded.abbreviationScores(words, scores);
    const similar = hasEnough(scores, abbreviated) ? undefined : this.#folded.similarScores(words);
    let similarCount = 0;
    // A plain loop, and one order for all: 100,000 names are searched at a keystroke.
    for (let index = 0; index < scores.length; index += 1) {
      const score = scores[index] ?? 0;
      if (score > 0) scores[index] = score + aboveAll;
      else if (abbreviated[index] !== 0) scores[index] = aboveSimilar;
      else if (similar && similar[index] !== 0) {
        scores[index] = similar[index] ?? 0;
        similarCount += 1;
      }
    }
    return { indexes: ranked(scores, this.#order), similar: similarCount };
  }

  /** The ranges of the name at this index that match the typed text, or resemble it. */
  marksInName(typed: string, index: number): Range[] {
    return marksInRow([this.#names.at(index)], [], wordsOf(fold(typed)), resemblingRanges)[0] ?? [];
  }

  marksInId(typed: string, index: number): Range[] {
    return this.#ids.marks(typed, index);
  }

  /** Scores of names that contain signs which belong to no word, such as `&`. */
  #scoresOfSigns(signs: string): Scores {
    const scores = new Uint16Array(this.count);
    for (const index of this.#names.indexesOf(signs, { only: 'anywhere' })) scores[index] = 2;
    return scores;
  }
}

/** Whether enough names have one of the two scores. */
function hasEnough(scores: Scores, others = scores): boolean {
  let count = 0;
  for (let index = 0; index < scores.length && count < enoughMatches; index += 1)
    if (scores[index] !== 0 || others[index] !== 0) count += 1;
  return count === enoughMatches;
}

/** Texts of at least this length match any part of an ID; shorter ones only its start. */
const anyPartFrom = 4;
/** A text of this length that is in an ID abbreviates no name. */
const surelyIdFrom = 8;

/**
 * Searches IDs, ignoring case. If the new text extends the previous one, only the previous matches are searched.
 *
 * A text of less than four characters must contain a digit: hexadecimal IDs contain most short runs of the letters a to f.
 */
class IdSearch {
  readonly #ids: Lines;
  readonly #folded: Lines;
  #last: { needle: string; indexes: readonly number[] } | undefined;

  constructor(ids: string) {
    const folded = ids.toLowerCase();
    this.#ids = new Lines(ids);
    this.#folded = folded === ids ? this.#ids : new Lines(folded);
  }

  /** The ID at an index, in its original case. */
  at(index: number): string {
    return this.#ids.at(index);
  }

  /** Indexes of the IDs that match the typed text, in order. */
  find(typed: string): readonly number[] {
    const needle = needleOf(typed);
    if (needle === undefined) return [];
    const last = this.#last;
    const indexes =
      last && needle.startsWith(last.needle) && isAnywhere(needle) === isAnywhere(last.needle)
        ? last.indexes.filter((index) => this.#offset(needle, index) >= 0)
        : this.#folded.indexesOf(needle, { only: isAnywhere(needle) ? 'anywhere' : 'at the start' });
    this.#last = { needle, indexes };
    return indexes;
  }

  /** The range of the ID at this index that matches the typed text. */
  marks(typed: string, index: number): Range[] {
    const needle = needleOf(typed);
    const from = needle === undefined ? -1 : this.#offset(needle, index);
    return needle === undefined || from < 0 ? [] : [[from, from + needle.length]];
  }

  #offset(needle: string, index: number): number {
    const id = this.#folded.at(index);
    if (isAnywhere(needle)) return id.indexOf(needle);
    return id.startsWith(needle) ? 0 : -1;
  }
}

const isAnywhere = (needle: string): boolean => needle.length >= anyPartFrom;

/** The text to search for; undefined if it can't be part of an ID. */
function needleOf(typed: string): string | undefined {
  const needle = typed.trim().toLowerCase();
  return isAnywhere(needle) || /\d/.test(needle) ? needle : undefined;
}
