import { readingsOf, fold } from './fold.ts';
import { AbbreviatedNames } from './abbreviation.ts';
import { withOneSlip } from './fuzzy.ts';
import {
  exactMatch,
  intersectScores,
  raiseScores,
  raiseByWord,
  type Scores,
  type WordMatch,
  ranked,
} from './name-scores.ts';
import { indexWords, type IndexedWord, type IndexedNames } from './word-index.ts';
import { wordsOf } from './words.ts';
import type { YieldIfLong } from './yield-when-long.ts';

/** What a search needs of a row. */
export interface SearchedEntry {
  readonly title: string;
  /** Further text to find the row by. */
  readonly keywords: string;
  readonly uses: number;
  /** Epoch ms. */
  readonly lastUsedAt: number | null;
}

/** A matching row, its score among all rows found for one text, and how much it is used (`frecency`). */
export interface Match<Entry> {
  entry: Entry;
  score: number;
  usage: number;
}

/** The best matches, best first, and the number of all matches. */
export interface Matches<Entry> {
  matches: readonly Match<Entry>[];
  count: number;
}

/** Bonus for a word in the title over one in the keywords. */
export const titleBonus = 3;

/** With this many exact matches, abbreviations are not searched. */
const enoughMatches = 50;

/** Shorter texts abbreviate too many titles. */
const shortestAbbreviation = 2;

/**
 * Searches rows by their words, 20,000 of them within a frame; equal scores are ranked by use and recency.
 *
 * Built once for a set of rows, in small steps. If few rows contain the typed words, rows follow whose titles the words abbreviate.
 */
export class EntrySearch<Entry extends SearchedEntry> {
  readonly #entries: readonly Entry[];
  readonly #usage: readonly number[];
  readonly #titles: readonly IndexedWord[];
  readonly #keywords: readonly IndexedWord[];
  readonly #abbreviated: AbbreviatedNames;
  readonly #similar: WordMatch;

  private constructor(
    sorted: readonly { entry: Entry; usage: number }[],
    titles: readonly IndexedWord[],
    keywords: readonly IndexedWord[],
    abbreviated: AbbreviatedNames,
  ) {
    this.#entries = sorted.map(({ entry }) => entry);
    this.#usage = sorted.map(({ usage }) => usage);
    this.#titles = titles;
    this.#keywords = keywords;
    this.#abbreviated = abbreviated;
    this.#similar = withOneSlip([...new Set([...titles, ...keywords].map(({ text }) => text))]);
  }

  /** Builds the search at `now` (epoch ms). `yieldIfLong` is called regularly, see `indexWords`. */
  static async of<Entry extends SearchedEntry>(
    entries: readonly Entry[],
    now: number,
    yieldIfLong: YieldIfLong,
  ): Promise<EntrySearch<Entry>> {
    const sorted = entries
      .map((entry) => ({ entry, usage: frecency(entry, now) }))
      .toSorted((one, other) => other.usage - one.usage);
    await yieldIfLong();
    const names = (textOf: (entry: Entry) => string): IndexedNames => ({
      count: sorted.length,
      at: (index) => {
        const row = sorted[index];
        return row ? textOf(row.entry) : '';
      },
    });
    const abbreviated = new AbbreviatedNames();
    const titles = await indexWords(
      names(({ title }) => title),
      yieldIfLong,
      (words) => abbreviated.add(words),
    );
    const keywords = await indexWords(
      names(({ keywords: text }) => text),
      yieldIfLong,
    );
    return new EntrySearch(sorted, titles, keywords, abbreviated);
  }

  /** The most used rows; rows never used are left out. */
  mostUsed(most: number): readonly Match<Entry>[] {
    const unused = this.#usage.indexOf(0);
    const count = Math.min(most, unused < 0 ? this.#entries.length : unused);
    return Array.from({ length: count }, (_, index) => this.#match(index, 0));
  }

  /** The rows that match the typed text, at most `most` of them. */
  find(typed: string, most: number): Matches<Entry> {
    const [words = [], other] = readingsOf(typed).map(wordsOf);
    if (words.length === 0) return { matches: [], count: 0 };
    const byWord = words.map((word, number) => this.#scoresOf(word, exactMatch, number === 0));
    const exact = byWord.map((scores) => scores.slice()).reduce(intersectScores);
    if (other) {
      const otherScores = other
        .map((word, number) => this.#scoresOf(word, exactMatch, number === 0))
        .reduce(intersectScores);
      raiseScores(exact, otherScores);
    }
    const indexes = ranked(exact);
    if (indexes.length >= enoughMatches) return this.#found(indexes, exact, most);
    this.#addAbbreviated(exact, words, byWord);
    return this.#found(ranked(exact), exact, most);
  }

  /** The rows with similar words: one slip per word is forgiven. */
  findSimilar(typed: string, most: number): Matches<Entry> {
    const words = wordsOf(fold(typed));
    if (words.length === 0) return { matches: [], count: 0 };
    const scores = words
      .map((word, number) => this.#scoresOf(word, this.#similar, number === 0))
      .reduce(intersectScores);
    return this.#found(ranked(scores), scores, most);
  }

  #scoresOf(word: string, match: WordMatch, isFirst: boolean): Scores {
    const scores = new Uint16Array(this.#entries.length);
    raiseByWord(scores, this.#titles, { word, match, isFirst, bonus: titleBonus });
    raiseByWord(scores, this.#keywords, { word, match, isFirst: false });
    return scores;
  }

  /**
   * Adds rows whose titles are abbreviated by the typed words that the row lacks. If several words were typed, at least
   * one must match as typed.
   *
   * An abbreviation always scores less than words as typed.
   */
  #addAbbreviated(exact: Scores, words: readonly string[], byWord: readonly Scores[]): void {
    const abbreviated = words.map((word) =>
      word.length < shortestAbbreviation ? () => false : this.#abbreviated.matcher(word),
    );
    // A plain loop: a function call for each of 20,000 rows would take too much of the frame.
    for (let index = 0; index < exact.length; index += 1) {
      if (exact[index] !== 0) continue;
      let missing = 0;
      let fits = true;
      for (let number = 0; fits && number < words.length; number += 1) {
        if (byWord[number]?.[index] !== 0) continue;
        missing += 1;
        fits = (words.length === 1 || missing < words.length) && abbreviated[number]?.(index) === true;
      }
      if (fits) exact[index] = 1;
    }
  }

  #found(indexes: Uint32Array, scores: Scores, most: number): Matches<Entry> {
    const best = Array.from(indexes.subarray(0, most), (index) => this.#match(index, scores[index] ?? 0));
    return { matches: best, count: indexes.length };
  }

  #match(index: number, score: number): Match<Entry> {
    const entry = this.#entries[index];
    if (!entry) throw new RangeError(`There is no row ${index}`);
    return { entry, score, usage: this.#usage[index] ?? 0 };
  }
}

const dayMs = 86_400_000;
/** A use counts half after this many days: technicians' work changes by the week. */
const halfLife = 7;

/** A score for how often and how recently something was used; 0 if never. `now` and `lastUsedAt` are epoch ms. */
function frecency({ uses, lastUsedAt }: { uses: number; lastUsedAt: number | null }, now: number): number {
  if (lastUsedAt === null) return 0;
  const days = Math.max(0, now - lastUsedAt) / dayMs;
  // The square root lets a few uses today outrank a hundred uses last month.
  return Math.sqrt(Math.max(1, uses)) * 2 ** (-days / halfLife);
}
