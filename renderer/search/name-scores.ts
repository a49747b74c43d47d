import type { IndexedWord } from './word-index.ts';

/** What each name scores, by its place; 0 where it does not match. */
export type Scores = Uint16Array<ArrayBuffer>;

/** Made for a typed word, says how well a word of a name matches it; 0 where it does not. */
export type WordMatch = (typed: string) => (word: string) => number;

/** Of words as they are typed: a whole one before the start of one, and that before a part of one. */
export const asTyped: WordMatch = (typed) => (word) => {
  const at = word.indexOf(typed);
  if (at !== 0) return at < 0 ? 0 : 2;
  return word.length === typed.length ? 4 : 3;
};

/** For a name that begins as what was typed does: more than any match elsewhere is worth. */
const opening = 4;

/** What each of `count` names scores for the typed words; 0 where one of the words is not in it. */
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
 * Raises what names score to what they score for one typed word.
 *
 * With `opens` a name that begins as the word does scores more; `more` is added for any match.
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

/** Adds what `scores` are to `total`, but for names that are not in both. */
export function inBoth(total: Scores, scores: Scores): Scores {
  // By index: a call for each of 100,000 would take as long as the search itself.
  for (let place = 0; place < total.length; place += 1) {
    const sum = total[place] ?? 0;
    const score = scores[place] ?? 0;
    total[place] = sum === 0 || score === 0 ? 0 : sum + score;
  }
  return total;
}
