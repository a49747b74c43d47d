import { type TypedAddress, typedAddress, withoutScheme } from './address.ts';
import { EntryNames } from './entry-names.ts';
import { bitCount, fold, readingsOf, withoutApostrophes, lettersOf, wordsOf } from './fold.ts';
import { indexesWithOneSlip, lettersToLack, partsDespiteSlip } from './fuzzy.ts';
import { Lines } from './letter-places.ts';
import {
  exactMatch,
  intersectScores,
  matchScore,
  raise,
  raiseByWord,
  raiseScores,
  ranked,
  startBonus,
  type Scores,
  type IndexedWord,
  WordIndexer,
  type WordIndex,
} from './name-scores.ts';
import { batchSize, type YieldIfLong } from './yield-if-long.ts';

export interface SearchedEntry {
  readonly title: string;
  /** A second name, such as a client's, which can be abbreviated like the title. */
  readonly client?: string | undefined;
  /** Further texts to find the row by, one in a line. */
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

/**
 * The best matches, best first, and the number of all matches.
 *
 * First come `exact` rows with all typed words, then rows with a name that the words abbreviate, then `similar` rows, in which words
 * are spelled in another way.
 */
export interface Matches<Entry> {
  matches: readonly Match<Entry>[];
  count: number;
  exact: number;
  similar: number;
}

/** Bonus for a word in the title over one in the keywords. */
export const titleBonus = 6;
/** Bonus for each part of a typed address: a row with the address comes before rows that have its parts as words. */
const addressBonus = 14;

/**
 * After this many rows with all typed words, or words that these abbreviate, a person types on: rows with other words would only make the
 * list longer.
 */
const enoughMatches = 50;

/** Scores of rows without the typed words are below all others. */
const abbreviatedScore = 1;
const similarScale = 1 / 0x1_0000;

/** A part of the typed text, between spaces, as it is searched. */
interface Term {
  scores: Scores;
  /** Its words, with the score of each; none for an address, which has no abbreviation and no other spelling. */
  words: readonly { word: string; scores: Scores }[];
}

interface Parts<Entry> {
  entries: readonly Entry[];
  usage: readonly number[];
  titles: WordIndex;
  keywords: WordIndex;
  names: EntryNames;
  /** Folded. Finds all rows, as the last ones. */
  context: readonly string[];
}

/**
 * Searches rows by their words, 20,000 of them within a frame; equal scores are ranked by use and recency.
 *
 * Built once for a set of rows, in small steps. Windows and command line search logins with it, so they find the same.
 */
export class EntrySearch<Entry extends SearchedEntry> {
  readonly #parts: Parts<Entry>;
  /** The words of titles, then those of keywords. */
  readonly #words: readonly IndexedWord[];
  /** The same without their apostrophes. */
  readonly #bareWords: Lines;
  readonly #withApostrophe: readonly number[];
  /** The scores of the words typed last. From keystroke to keystroke mostly only the last word changes. */
  #last: ReadonlyMap<string, Scores> = new Map();
  #current = new Map<string, Scores>();

  private constructor(parts: Parts<Entry>) {
    this.#parts = parts;
    this.#words = [...parts.titles.words.words, ...parts.keywords.words.words];
    this.#bareWords = new Lines(this.#words.map(({ text }) => `${withoutApostrophes(text)}\n`).join(''));
    this.#withApostrophe = [...this.#words.keys()].filter((at) => this.#words[at]?.text.includes("'"));
  }

  /**
   * Builds the search. `yieldIfLong` is called regularly. A word of `context`, such as the name of
   * the account that all rows belong to, is a word of each row.
   */
  static async of<Entry extends SearchedEntry>(
    entries: readonly Entry[],
    yieldIfLong: YieldIfLong,
    context = '',
  ): Promise<EntrySearch<Entry>> {
    const sorted = entries
      .map((entry) => ({ entry, usage: frecency(entry) }))
      .toSorted(
        (one, other) =>
          other.usage - one.usage || (other.entry.lastUsedAt ?? 0) - (one.entry.lastUsedAt ?? 0),
      );
    await yieldIfLong();
    const titles = new WordIndexer();
    const keywords = new WordIndexer();
    const names = new EntryNames();
    for (const [index, { entry }] of sorted.entries()) {
      if (index % batchSize === 0) await yieldIfLong();
      const { title, client, keywords: text } = entry;
      names.add(title, titles.add(title, index), index, true);
      if (client) names.add(client, keywords.add(client, index), index, true);
      for (const line of text.split('\n')) names.add(line, keywords.add(line, index), index, false);
    }
    return new EntrySearch({
      entries: sorted.map(({ entry }) => entry),
      usage: sorted.map(({ usage }) => usage),
      titles: titles.index(),
      keywords: keywords.index(),
      names,
      context: wordsOf(fold(context)),
    });
  }

  /** The most used rows; rows never used are left out. */
  mostUsed(max: number): readonly Match<Entry>[] {
    const { entries, usage } = this.#parts;
    const unused = usage.indexOf(0);
    const count = Math.min(max, unused < 0 ? entries.length : unused);
    return Array.from({ length: count }, (_, index) => this.#match(index, 0));
  }

  /** The rows that match the typed text, at most `max` of them. */
  find(typed: string, max: number): Matches<Entry> {
    this.#last = this.#current;
    this.#current = new Map();
    const terms = typed
      .trim()
      .split(/\s+/)
      .flatMap((piece, number) => this.#termOf(piece, number === 0) ?? []);
    const found: Match<Entry>[] = [];
    const add = (scores: Scores, scale: (score: number) => number): number => {
      const indexes = ranked(scores);
      const room = Math.max(0, Math.min(max - found.length, indexes.length));
      for (const index of indexes.subarray(0, room))
        found.push(this.#match(index, scale(scores[index] ?? 0)));
      return indexes.length;
    };
    const scores =
      terms.length === 0
        ? this.#scoresOfSigns(typed.trim())
        : terms.map((term) => term.scores.slice()).reduce(intersectScores);
    const exact = add(scores, (score) => score);
    if (exact >= enoughMatches || terms.length === 0)
      return { matches: found, count: exact, exact, similar: 0 };
    const abbreviated = this.#abbreviated(terms, scores, exact === 0);
    const abbreviatedCount = abbreviated ? add(abbreviated, () => abbreviatedScore) : 0;
    if (exact + abbreviatedCount >= enoughMatches)
      return { matches: found, count: exact + abbreviatedCount, exact, similar: 0 };
    if (abbreviated) raiseScores(scores, abbreviated);
    const similar = add(this.#similarScores(terms, scores), (score) => score * similarScale);
    return { matches: found, count: exact + abbreviatedCount + similar, exact, similar };
  }

  /** Scores of rows whose title or client has signs that belong to no word, such as `*`. */
  #scoresOfSigns(signs: string): Scores {
    return Uint16Array.from(this.#parts.entries, ({ title, client }) =>
      signs !== '' && (title.includes(signs) || client?.includes(signs)) ? matchScore.part : 0,
    );
  }

  /** Searches a piece of the typed text; undefined if it has no word. */
  #termOf(piece: string, isFirst: boolean): Term | undefined {
    const readings = readingsOf(withoutScheme(piece)).map((reading) =>
      wordsOf(reading).map((word, number) => ({
        word,
        scores: this.#scoresOf(word, isFirst && number === 0),
      })),
    );
    const [words = [], other] = readings;
    if (words.length === 0) return undefined;
    const all = (of: Term['words']) => of.map(({ scores }) => scores.slice()).reduce(intersectScores);
    const address = typedAddress(piece);
    if (address) {
      const scores = this.#addressScores(address, words.length);
      if (address.isOnlyAddress) return { scores, words: [] };
      raiseScores(scores, all(words));
      return { scores, words };
    }
    const scores = all(words);
    if (other && other.length > 0) raiseScores(scores, all(other));
    return { scores, words };
  }

  /** The scores for a word as it is typed. Don't change them. */
  #scoresOf(word: string, isFirst: boolean): Scores {
    const key = `${isFirst} ${word}`;
    const known = this.#current.get(key) ?? this.#last.get(key);
    const scores = known ?? this.#exactScores(word, isFirst);
    this.#current.set(key, scores);
    return scores;
  }

  #exactScores(word: string, isFirst: boolean): Scores {
    const { entries, titles, keywords, names, context } = this.#parts;
    const scores = new Uint16Array(entries.length);
    if (context.some((one) => exactMatch(word)(one) > 0)) scores.fill(1);
    raiseByWord(scores, titles.words, { word, isFirst, bonus: titleBonus });
    raiseByWord(scores, keywords.words, { word, isFirst: false });
    names.raiseJoined(scores, word);
    return scores;
  }

  /** The scores for a word as it is typed, without apostrophes, or with a slip. */
  #similarTo(word: string, isFirst: boolean): Scores {
    const scores = this.#scoresOf(word, isFirst).slice();
    const bare = withoutApostrophes(word);
    const match = exactMatch(bare);
    const raiseAt = (at: number, score: number) => {
      const found = this.#words[at];
      if (!found || score === 0) return;
      const isTitle = at < this.#parts.titles.words.words.length;
      raise(scores, found.indexes, score + (isTitle ? titleBonus : 0));
      if (isFirst && isTitle && found.startIndexes && found.text.startsWith(word))
        raise(scores, found.startIndexes, score + titleBonus + startBonus);
    };
    // Other words have been compared already.
    const others = this.#withApostrophe;
    for (const at of bare === word ? others : this.#words.keys()) raiseAt(at, match(this.#bareWords.at(at)));
    const slips = this.#withOneSlip(bare);
    for (const at of slips) raiseAt(at, 1);
    const fits = (one: string) => match(one) > 0 || slips.some((at) => this.#bareWords.at(at) === one);
    if (this.#parts.context.some((one) => fits(withoutApostrophes(one)))) {
      for (let index = 0; index < scores.length; index += 1) scores[index] ||= 1;
    }
    return scores;
  }

  /** The indexes of the words that are the typed one with a slip, without apostrophes. */
  #withOneSlip(typed: string): readonly number[] {
    const letters = lettersOf(typed);
    const mayLack = lettersToLack(typed);
    const titles = this.#parts.titles.words.letters;
    const keywords = this.#parts.keywords.words.letters;
    const candidates = new Set<number>();
    for (const part of partsDespiteSlip(typed)) {
      for (const at of this.#bareWords.indexesOf(part, { only: 'anywhere' })) {
        const lacks = letters & ~((at < titles.length ? titles[at] : keywords[at - titles.length]) ?? 0);
        if (bitCount(lacks) <= mayLack) candidates.add(at);
      }
    }
    const found = [...candidates];
    return indexesWithOneSlip(
      found.map((at) => this.#bareWords.at(at)),
      typed,
    ).map((number) => found[number] ?? 0);
  }

  #addressScores({ letters, score: scoreOf }: TypedAddress, parts: number): Scores {
    const { entries, titles, keywords } = this.#parts;
    const scores = new Uint16Array(entries.length);
    for (const { addresses } of [titles, keywords]) {
      for (let at = 0; at < addresses.letters.length; at += 1) {
        if (((addresses.letters[at] ?? 0) & letters) !== letters) continue;
        const address = addresses.words[at];
        const score = address ? scoreOf(address.text) : 0;
        if (address && score > 0) raise(scores, address.indexes, (score + addressBonus) * parts);
      }
    }
    return scores;
  }

  /**
   * The further rows with names that are abbreviated by the typed words that the row lacks; undefined if there are none. If several words
   * were typed, one of them must be in the row, unless no row has all words.
   */
  #abbreviated(terms: readonly Term[], exact: Scores, isNoneExact: boolean): Scores | undefined {
    const words = terms.flatMap((term) =>
      term.words.length > 0 ? term.words : [{ word: '', scores: term.scores }],
    );
    const abbreviated = words.map(({ word, scores }) => this.#parts.names.abbreviated(word, exact, scores));
    if (abbreviated.every((rows) => rows === undefined)) return undefined;
    const found = new Uint16Array(exact.length);
    // A plain loop: a function call for each of 20,000 rows would take too much of the frame.
    for (let index = 0; index < exact.length; index += 1) {
      if (exact[index] !== 0) continue;
      let missing = 0;
      let fits = true;
      for (let number = 0; fits && number < words.length; number += 1) {
        if (words[number]?.scores[index] !== 0) continue;
        missing += 1;
        fits =
          (words.length === 1 || missing < words.length || isNoneExact) && abbreviated[number]?.[index] === 1;
      }
      if (fits) found[index] = 1;
    }
    return found;
  }

  /** The further rows with similar words: one slip per word is forgiven. */
  #similarScores(terms: readonly Term[], others: Scores): Scores {
    const scores = terms
      .flatMap((term, place) =>
        term.words.length > 0
          ? term.words.map(({ word }, number) => this.#similarTo(word, place + number === 0))
          : [term.scores.slice()],
      )
      .reduce(intersectScores);
    for (let index = 0; index < scores.length; index += 1) if (others[index] !== 0) scores[index] = 0;
    return scores;
  }

  #match(index: number, score: number): Match<Entry> {
    const entry = this.#parts.entries[index];
    if (!entry) throw new RangeError(`There is no row ${index}`);
    return { entry, score, usage: this.#parts.usage[index] ?? 0 };
  }
}

const dayMs = 86_400_000;
/** A use counts half after this many days: technicians' work changes by the week. */
const halfLife = 7;

/**
 * A score for how often and how recently something was used; 0 if never. `lastUsedAt` is in epoch ms.
 *
 * It is the logarithm of the uses' decayed square root, without a constant, so that the order does not depend on when a search was
 * built. The square root lets a few uses today outrank a hundred uses last month.
 */
function frecency({ uses, lastUsedAt }: { uses: number; lastUsedAt: number | null }): number {
  if (lastUsedAt === null) return 0;
  return Math.max(0, lastUsedAt) / dayMs / halfLife + Math.log2(Math.max(1, uses)) / 2;
}
