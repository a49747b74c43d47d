import type { IndexedWord } from './word-index.ts';

/** Each name's score by its index; 0 if it does not match. */
export type Scores = Uint16Array<ArrayBuffer>;

/** For a typed word, returns a function that scores a word of a name; 0 if it does not match. */
export type WordMatch = (typed: string) => (word: string) => number;

/** Exact matches: a whole word scores more than the start of one, and that more than a part of one. */
export const asTyped: WordMatch = (typed) => (word) => {
  const at = word.indexOf(typed);
  if (at !== 0) return at < 0 ? 0 : 2;
  return word.length === typed.length ? 4 : 3;
};

/** Bonus for a name that starts with the typed word: more than any match elsewhere scores. */
const opening = 4;

/** The score of each of `count` names for the typed words; 0 if one of the words is missing. */
export function nameScores(
  index: readonly IndexedWord[],
  { typed, match, count }: { typed: readonly string[]; match: WordMatch; count: number },
): Scores {
  const scores = typed.map((word, number) => {
    const ofWord = new Uint16Array(count);
    raiseByWord(ofWord, index, { word, match, opens: number === 0 });
    return ofWord;
  });
  return scores.reduce((total, ofWord) => inBoth(total, ofWord));
}

/**
 * Raises each name's score to its score for one typed word.
 *
 * With `opens`, a name that starts with the word scores more. `more` is added for any match.
 */
export function raiseByWord(
  scores: Scores,
  index: readonly IndexedWord[],
  { word, match, opens, more = 0 }: { word: string; match: WordMatch; opens: boolean; more?: number },
): void {
  const scoreOf = match(word);
  for (const { text, places, opens: begun } of index) {
    const score = scoreOf(text);
    if (score === 0) continue;
    raise(scores, places, score + more);
    if (opens && text.startsWith(word)) raise(scores, begun, score + more + opening);
  }
}

function raise(scores: Scores, places: readonly number[], score: number): void {
  for (const place of places) if ((scores[place] ?? 0) < score) scores[place] = score;
}

/** Adds `scores` to `total`; names missing in either score 0. */
export function inBoth(total: Scores, scores: Scores): Scores {
  // A plain loop: a function call for each of 100,000 names would take as long as the search itself.
  for (let place = 0; place < total.length; place += 1) {
    const sum = total[place] ?? 0;
    const score = scores[place] ?? 0;
    total[place] = sum === 0 || score === 0 ? 0 : sum + score;
  }
  return total;
}
