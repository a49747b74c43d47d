import { abbreviates } from './abbreviation.ts';
import { spellingsOf } from './fold.ts';
import { partsDespiteSlip, withOneSlip } from './fuzzy.ts';
import { LetterPlaces, lettersIn, type Lines } from './letter-places.ts';
import { intersectScores, matchScore, startBonus, type Scores } from './name-scores.ts';
import { isWordCode, wordsOf } from './words.ts';

/** Letters from the most frequent one in names and English texts to the rarest. */
const byFrequency = 'eaonirstlhdcumfpgwybvkxjqz';
/** The runtime searches for longer texts in another way, which is slower here. */
const soughtAtOnce = 6;

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
  readonly #similar = new LastScores((word, isFirst) => this.#similarScores(word, isFirst));

  constructor(folded: Lines) {
    this.#lines = folded;
    this.#letters = new LetterPlaces(folded);
  }

  /** The score of each name for the typed words; 0 if one of the words is missing. */
  scores(typed: readonly string[]): Scores {
    return this.#exact.sum(typed);
  }

  /** The same, but a word may also be similar to the typed one. */
  similarScores(typed: readonly string[]): Scores {
    return this.#similar.sum(typed);
  }

  /** Marks the further names with words that the typed ones abbreviate, or are if nothing is between their letters: “obrien” is O'Brien. */
  abbreviationScores(typed: readonly string[], others: Scores): Scores {
    const scores: Scores = new Uint16Array(this.#lines.count);
    const byWord = typed.map((word, place) => this.#exact.of(word, place === 0));
    const letters = typed.map((word) => lettersIn(word));
    const starts = typed.map((word) => lettersIn(word.charAt(0)));
    // A plain loop: a function call for each of 100,000 names would take longer than the frame.
    for (let line = 0; line < scores.length; line += 1) {
      if (others[line] !== 0) continue;
      let missing = 0;
      let mayFit = true;
      for (let place = 0; mayFit && place < typed.length; place += 1) {
        if (byWord[place]?.[line] !== 0) continue;
        missing += 1;
        mayFit =
          (typed[place]?.length ?? 0) > 1 && this.#letters.has(line, letters[place] ?? 0, starts[place] ?? 0);
      }
      if (!mayFit || (typed.length > 1 && missing === typed.length)) continue;
      const words = wordsOf(this.#lines.at(line));
      if (typed.every((word, place) => byWord[place]?.[line] !== 0 || abbreviates(word, words)))
        scores[line] = 1;
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

  #similarScores(word: string, isFirst: boolean): Scores {
    const scores = this.#exact.of(word, isFirst).slice();
    /** The lines of each word that has a part of the typed one. */
    const linesOf = new Map<string, number[]>();
    for (const part of partsDespiteSlip(word)) {
      this.#eachPlace(part, (at, line) => {
        if (scores[line] !== 0) return;
        const found = this.#wordAt(at);
        const lines = linesOf.get(found);
        if (lines) lines.push(line);
        else linesOf.set(found, [line]);
      });
    }
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
    return entries.map(([, scores]) => scores.slice()).reduce(intersectScores);
  }
}

const keyOf = (word: string, isFirst: boolean): string => `${isFirst} ${word}`;
