import { abbreviates } from './text-match.ts';
import { isWordCode, lettersOf, spellingsOf, wordsOf } from './fold.ts';
import { lettersToLack, partsDespiteSlip, withOneSlip } from './fuzzy.ts';
import { LetterPlaces, type Lines } from './letter-places.ts';
import { intersectScores, matchScore, startBonus, type Scores } from './name-scores.ts';

/** Letters from the most frequent one in names and English texts to the rarest. */
const byFrequency = 'eaonirstlhdcumfpgwybvkxjqz';
/** The runtime searches for longer texts in another way, which is slower here. */
const soughtAtOnce = 6;
/** If less than this share of the names is left, each is read by itself. */
const fewShare = 1 / 16;

/**
 * Searches 100,000 names for words and parts of words, within half a frame.
 *
 * The names are one folded text, which takes far less time to make than an index of words, also if no two names share a word.
 */
export class FoldedNames {
  readonly #lines: Lines;
  readonly #letters: LetterPlaces;
  /** The scores of the last typed words. From keystroke to keystroke mostly only the last word changes. */
  readonly #exact = new LastScores((word, isFirst) => this.#exactScores(word, isFirst));
  /** The sums for the first words, the first two and so on, of the words typed last. */
  #similar: ReadonlyMap<string, Scores> = new Map();

  constructor(folded: Lines) {
    this.#lines = folded;
    this.#letters = new LetterPlaces(folded);
  }

  /** The score of each name for the typed words; 0 if one of the words is missing. */
  scores(typed: readonly string[]): Scores {
    return this.#exact.sum(typed);
  }

  /** The same, but a word may also be similar to the typed one. Don't change them. */
  similarScores(typed: readonly string[]): Scores {
    const sums = new Map<string, Scores>();
    let sum: Scores | undefined;
    let key = '';
    for (const [place, word] of typed.entries()) {
      key += ` ${word}`;
      const among = sum;
      sum = this.#similar.get(key);
      if (!sum) {
        sum = this.#similarTo(word, place === 0, among);
        if (among) intersectScores(sum, among);
      }
      sums.set(key, sum);
    }
    this.#similar = sums;
    return sum ?? new Uint16Array(this.#lines.count);
  }

  /** Marks the further names with words that the typed ones abbreviate, or are if nothing is between their letters: “obrien” is O'Brien. */
  abbreviationScores(typed: readonly string[], others: Scores): Scores {
    const scores: Scores = new Uint16Array(this.#lines.count);
    const exact = typed.map((word, place) => this.#exact.of(word, place === 0));
    let left: readonly number[] | undefined;
    for (const [place, word] of typed.entries())
      left = this.#letters.linesFor(word, exact[place] ?? scores, left);
    for (const line of left ?? []) {
      if (others[line] !== 0) continue;
      const missing = typed.filter((_, place) => exact[place]?.[line] === 0);
      // One of several words has to be there as it is typed.
      if (missing.length === typed.length && typed.length > 1) continue;
      if (missing.every((word) => this.#isAbbreviated(line, word))) scores[line] = 1;
    }
    return scores;
  }

  #exactScores(word: string, isFirst: boolean): Scores {
    const byLetter = this.#letters.scores(word, isFirst);
    if (byLetter) return byLetter;
    const scores: Scores = new Uint16Array(this.#lines.count);
    for (const spelling of spellingsOf(word)) this.#raiseExact(scores, spelling, isFirst);
    return scores;
  }

  #raiseExact(scores: Scores, word: string, isFirst: boolean): void {
    const { text } = this.#lines;
    this.#eachPlace(word, (at, line) => {
      if (isWordCode(text.charCodeAt(at - 1))) {
        scores[line] ||= matchScore.part;
        return;
      }
      let score = isWordCode(text.charCodeAt(at + word.length)) ? matchScore.start : matchScore.word;
      if (isFirst && this.#isFirstWord(at, line)) score += startBonus;
      if ((scores[line] ?? 0) < score) scores[line] = score;
    });
  }

  /** A word's scores. Names that score 0 in `among` need no similar words. */
  #similarTo(word: string, isFirst: boolean, among: Scores | undefined): Scores {
    const scores = this.#exact.of(word, isFirst).slice();
    const parts = partsDespiteSlip(word);
    /** The lines of each word that has a part of the typed one. */
    const linesOf = new Map<string, number[]>();
    const add = (found: string, line: number) => {
      const lines = linesOf.get(found);
      if (lines) lines.push(line);
      else linesOf.set(found, [line]);
    };
    const few = among && indexesOf(among, scores.length * fewShare);
    for (const line of few ?? []) {
      if (scores[line] !== 0) continue;
      const name = this.#lines.at(line);
      // Most names have none of the parts, and cutting one into words takes longer than looking.
      if (!parts.some((part) => name.includes(part))) continue;
      for (const found of wordsOf(name)) if (parts.some((part) => found.includes(part))) add(found, line);
    }
    const letters = lettersOf(word);
    const mayLack = lettersToLack(word);
    for (const part of few ? [] : parts)
      this.#eachPlace(part, (at, line) => {
        // Most names lack too many letters, and cutting out a word takes longer than looking.
        if (scores[line] === 0 && this.#letters.lacking(line, letters) <= mayLack)
          add(this.#wordAt(at), line);
      });
    const scoreOf = withOneSlip([...linesOf.keys()])(word);
    for (const [found, lines] of linesOf) {
      if (scoreOf(found) > 0) for (const line of lines) scores[line] = 1;
    }
    return scores;
  }

  /** Calls `act` with each place of a part of a word, and its line, in order. */
  #eachPlace(part: string, act: (at: number, line: number) => void): void {
    const { text, starts } = this.#lines;
    const rarest = rarestLetterOf(part);
    const sought = part.slice(rarest, rarest + soughtAtOnce);
    let line = 0;
    let lineEnd = starts[1] ?? text.length;
    for (let hit = text.indexOf(sought, rarest); hit >= 0; hit = text.indexOf(sought, hit + 1)) {
      const at = hit - rarest;
      if (!text.startsWith(part, at)) continue;
      while (lineEnd <= at) {
        line += 1;
        lineEnd = starts[line + 1] ?? text.length;
      }
      act(at, line);
    }
  }

  #isAbbreviated(line: number, word: string): boolean {
    const { text, starts } = this.#lines;
    const end = starts[line + 1] ?? text.length;
    /** The letters that are there in their order; it is no abbreviation without them all. */
    let inOrder = 0;
    /** The letters of an abbreviation that takes each as early as possible. */
    let early = 0;
    let isInWord = false;
    let isTaken = false;
    let nextInOrder = word.charCodeAt(0);
    let nextEarly = nextInOrder;
    for (let at = starts[line] ?? 0; at < end; at += 1) {
      const code = text.charCodeAt(at);
      if (code === nextInOrder) nextInOrder = word.charCodeAt((inOrder += 1));
      const isFirst = !isInWord;
      isInWord = isWordCode(code);
      if (isFirst) isTaken = false;
      if (code !== nextEarly || !(isFirst || isTaken)) continue;
      isTaken = true;
      early += 1;
      if (early === word.length) return true;
      nextEarly = word.charCodeAt(early);
    }
    return inOrder === word.length && abbreviates(word, wordsOf(this.#lines.at(line)));
  }

  #isFirstWord(at: number, line: number): boolean {
    const { text, starts } = this.#lines;
    const start = starts[line] ?? 0;
    let before = at - 1;
    while (before >= start && !isWordCode(text.charCodeAt(before))) before -= 1;
    return before < start;
  }

  #wordAt(at: number): string {
    const { text } = this.#lines;
    let start = at;
    while (isWordCode(text.charCodeAt(start - 1))) start -= 1;
    let end = at;
    while (isWordCode(text.charCodeAt(end))) end += 1;
    return text.slice(start, end);
  }
}

/** The indexes with a score above 0; undefined if there are more than `max`. */
function indexesOf(scores: Scores, max: number): number[] | undefined {
  const indexes: number[] = [];
  for (let index = 0; index < scores.length; index += 1) {
    if (scores[index] !== 0) indexes.push(index);
    if (indexes.length > max) return undefined;
  }
  return indexes;
}

/** The place in a part of its rarest letter. The runtime looks for a text's first letter, so it stops least at that one. */
function rarestLetterOf(part: string): number {
  const ranks = Array.from({ length: part.length }, (_, at) => byFrequency.indexOf(part.charAt(at)));
  return ranks.includes(-1) ? ranks.indexOf(-1) : ranks.indexOf(Math.max(...ranks));
}

/** Remembers the scores of the words typed last. */
class LastScores {
  readonly #scoresOf: (word: string, isFirst: boolean) => Scores;
  #last: ReadonlyMap<string, Scores> = new Map();

  constructor(scoresOf: (word: string, isFirst: boolean) => Scores) {
    this.#scoresOf = scoresOf;
  }

  /** One word's scores. Don't change them. */
  of(word: string, isFirst: boolean): Scores {
    return this.#last.get(keyOf(word, isFirst)) ?? this.#scoresOf(word, isFirst);
  }

  /** The sums of the scores for all words; 0 where one of them is 0. */
  sum(typed: readonly string[]): Scores {
    const entries = typed.map(
      (word, place) => [keyOf(word, place === 0), this.of(word, place === 0)] as const,
    );
    this.#last = new Map(entries);
    const [first = new Uint16Array(), ...others] = entries.map(([, scores]) => scores);
    return others.reduce(intersectScores, first.slice());
  }
}

const keyOf = (word: string, isFirst: boolean): string => `${isFirst} ${word}`;
