import { spellingsOf, lettersOf, fold, wordsOf } from './fold.ts';
import { addressForms, withoutScheme } from './address.ts';

/** The different words of all names, and the addresses in them (`addressForms`). */
export interface WordIndex {
  readonly words: WordList;
  readonly addresses: WordList;
}

/** Different words, and the letters of each (`lettersOf`) by its index, which are read without the words. */
interface WordList {
  readonly words: readonly IndexedWord[];
  readonly letters: Int32Array;
}

interface Piece {
  readonly text: string;
  readonly words: readonly IndexedWord[];
  readonly addresses: readonly IndexedWord[];
}

/** A folded word, or an address, and the indexes of the names that contain it. */
export interface IndexedWord {
  readonly text: string;
  /** The names that contain the word. */
  readonly indexes: number[];
  /** The names that start with the word, if any. */
  startIndexes: number[] | undefined;
}

/**
 * Indexes the different words and addresses of names, added in order. Names share words, so far fewer words have to be searched.
 *
 * A piece of a name, between spaces or line breaks, is read only the first time it occurs: that is most of the work. Known pieces are
 * found by a hash of their letters, so that not even a substring has to be created.
 */
export class WordIndexer {
  readonly #words = new Map<string, IndexedWord>();
  readonly #addresses = new Map<string, IndexedWord>();
  readonly #known = new Map<number, Piece>();

  /** Adds a name, and returns its words in their order. */
  add(name: string, index: number): readonly IndexedWord[] {
    const all: IndexedWord[] = [];
    let start = 0;
    let hash = 0;
    for (let at = 0; at <= name.length; at += 1) {
      const code = at < name.length ? name.charCodeAt(at) : space;
      if (code !== space && code !== lineFeed) {
        hash = (Math.imul(hash, 31) + code) & 0x3fff_ffff;
        continue;
      }
      if (at > start) {
        const { words, addresses } = this.#pieceBetween(name, start, at, hash);
        for (const address of addresses) address.indexes.push(index);
        for (const word of words) {
          word.indexes.push(index);
          if (all.length === 0) {
            if (word.startIndexes) word.startIndexes.push(index);
            else word.startIndexes = [index];
          }
          all.push(word);
        }
      }
      start = at + 1;
      hash = 0;
    }
    return all;
  }

  index(): WordIndex {
    return { words: listOf(this.#words), addresses: listOf(this.#addresses) };
  }

  #pieceBetween(name: string, start: number, end: number, hash: number): Piece {
    const known = this.#known.get(hash);
    if (known?.text.length === end - start && name.startsWith(known.text, start)) return known;
    const text = name.slice(start, end);
    const piece = {
      text,
      words: wordsOf(fold(withoutScheme(text))).map((word) => entryOf(this.#words, word)),
      addresses: addressForms(text).map((form) => entryOf(this.#addresses, form)),
    };
    // If hashes collide, the first piece keeps its entry.
    if (!known) this.#known.set(hash, piece);
    return piece;
  }
}

function listOf(index: ReadonlyMap<string, IndexedWord>): WordList {
  const words = [...index.values()];
  return { words, letters: Int32Array.from(words, ({ text }) => lettersOf(text)) };
}

function entryOf(index: Map<string, IndexedWord>, text: string): IndexedWord {
  let entry = index.get(text);
  if (!entry) index.set(text, (entry = { text, indexes: [], startIndexes: undefined }));
  return entry;
}

const space = ' '.charCodeAt(0);
const lineFeed = '\n'.charCodeAt(0);

/** Each name's score by its index in the list; 0 if it does not match. */
export type Scores = Uint16Array<ArrayBuffer>;

/** For a typed word, returns a function that scores a word of a name; 0 if it does not match. */
export type WordMatch = (typed: string) => (word: string) => number;

/**
 * Scores of exact matches: a whole word scores more than the start of one, and that more than a part of one. Each leaves room for the
 * same match of words that are joined (`JoinedNames`).
 */
export const matchScore = { word: 8, start: 6, part: 4 };

export const exactMatch: WordMatch = (typed) => {
  const [first = scoreOf(typed), ...others] = spellingsOf(typed).map(scoreOf);
  if (others.length === 0) return first;
  return (word) => others.reduce((score, other) => score || other(word), first(word));
};

const scoreOf =
  (typed: string) =>
  (word: string): number => {
    const at = word.indexOf(typed);
    if (at !== 0) return at < 0 ? 0 : matchScore.part;
    return word.length === typed.length ? matchScore.word : matchScore.start;
  };

/** Bonus for a name that starts with the typed word: more than any match elsewhere scores. */
export const startBonus = 8;

/**
 * Raises each name's score to its score for one typed word as it is typed.
 *
 * With `isFirst`, a name that starts with the word scores more. `bonus` is added for any match.
 */
export function raiseByWord(
  scores: Scores,
  { words, letters }: WordList,
  { word, isFirst, bonus = 0 }: { word: string; isFirst: boolean; bonus?: number },
): void {
  const match = exactMatch(word);
  const needed = spellingsOf(word).reduce((common, spelling) => common & lettersOf(spelling), -1);
  for (let at = 0; at < letters.length; at += 1) {
    if (((letters[at] ?? 0) & needed) !== needed) continue;
    const indexed = words[at];
    const score = indexed ? match(indexed.text) : 0;
    if (!indexed || score === 0) continue;
    raise(scores, indexed.indexes, score + bonus);
    if (isFirst && indexed.startIndexes && indexed.text.startsWith(word))
      raise(scores, indexed.startIndexes, score + bonus + startBonus);
  }
}

/** Raises the scores of the names to at least `score`. */
export function raise(scores: Scores, indexes: readonly number[], score: number): void {
  for (const index of indexes) if ((scores[index] ?? 0) < score) scores[index] = score;
}

/** Adds `scores` to `total`; names missing in either score 0. */
export function intersectScores(total: Scores, scores: Scores): Scores {
  // A plain loop: a function call for each of 100,000 names would take as long as the search itself.
  for (let index = 0; index < total.length; index += 1) {
    const sum = total[index] ?? 0;
    const score = scores[index] ?? 0;
    total[index] = sum === 0 || score === 0 ? 0 : sum + score;
  }
  return total;
}

/** Raises each score to the other one for the same name. */
export function raiseScores(scores: Scores, others: Scores): void {
  // A plain loop, see `intersectScores`.
  for (let index = 0; index < scores.length; index += 1)
    scores[index] = Math.max(scores[index] ?? 0, others[index] ?? 0);
}

/** Indexes with a score above 0, best first; equal scores keep their order, or come in the given order of all indexes. */
export function ranked(scores: Scores, order?: Uint32Array): Uint32Array {
  // Plain loops: a function call for each of 100,000 names would take as long as the search itself.
  let highest = 0;
  for (let index = 0; index < scores.length; index += 1) highest = Math.max(highest, scores[index] ?? 0);
  const counts = new Uint32Array(highest + 1);
  for (let index = 0; index < scores.length; index += 1) {
    const score = scores[index] ?? 0;
    counts[score] = (counts[score] ?? 0) + 1;
  }
  /** Where the next index with each score belongs. */
  const next = new Uint32Array(highest + 1);
  let end = 0;
  for (let score = highest; score > 0; score -= 1) {
    next[score] = end;
    end += counts[score] ?? 0;
  }
  const indexes = new Uint32Array(end);
  for (let place = 0; end > 0 && place < scores.length; place += 1) {
    const index = order?.[place] ?? place;
    const score = scores[index] ?? 0;
    if (score === 0) continue;
    const at = next[score] ?? 0;
    indexes[at] = index;
    next[score] = at + 1;
  }
  return indexes;
}
