import type { Lines } from './lines.ts';
import { matchScore, startBonus, type Scores } from './name-scores.ts';
import { isWordCode } from './words.ts';

const firstLetter = 'a'.charCodeAt(0);
const letterCount = 26;
/** Marks that the first word has one letter. */
const isAlone = 1 << letterCount;

const bitOf = (code: number): number =>
  code >= firstLetter && code < firstLetter + letterCount ? 1 << (code - firstLetter) : 0;

/**
 * Which letters each line of a folded text has, and where, as one bit a letter.
 *
 * A single typed letter is at some 300,000 places of 100,000 names, too many to visit at a keystroke.
 */
export class LetterPlaces {
  readonly #anywhere: Uint32Array;
  readonly #wordStarts: Uint32Array;
  readonly #wholeWords: Uint32Array;
  /** The first word's first letter. */
  readonly #first: Uint32Array;

  constructor({ text, starts, count }: Lines) {
    this.#anywhere = new Uint32Array(count);
    this.#wordStarts = new Uint32Array(count);
    this.#wholeWords = new Uint32Array(count);
    this.#first = new Uint32Array(count);
    // Plain loops without calls, because they run for each character of 100,000 names.
    for (let line = 0; line < count; line += 1) {
      const end = starts[line + 1] ?? text.length;
      let anywhere = 0;
      let wordStarts = 0;
      let wholeWords = 0;
      let first = 0;
      let words = 0;
      /** The letter of a word that has no other so far. */
      let alone = 0;
      let isInWord = false;
      for (let at = starts[line] ?? 0; at < end; at += 1) {
        const code = text.charCodeAt(at);
        const bit = bitOf(code);
        anywhere |= bit;
        if (bit === 0 && !isWordCode(code)) {
          wholeWords |= alone;
          if (alone !== 0 && words === 1) first |= isAlone;
          alone = 0;
          isInWord = false;
        } else if (isInWord) {
          alone = 0;
        } else {
          wordStarts |= bit;
          words += 1;
          if (words === 1) first = bit;
          alone = bit;
          isInWord = true;
        }
      }
      this.#anywhere[line] = anywhere;
      this.#wordStarts[line] = wordStarts;
      this.#wholeWords[line] = wholeWords;
      this.#first[line] = first;
    }
  }

  /** The score of each line for a typed letter; undefined if it is not one of the 26. */
  scores(typed: string, isFirst: boolean): Scores | undefined {
    const bit = typed.length === 1 ? bitOf(typed.charCodeAt(0)) : 0;
    if (bit === 0) return undefined;
    const scores: Scores = new Uint16Array(this.#anywhere.length);
    for (let line = 0; line < scores.length; line += 1) {
      if (((this.#anywhere[line] ?? 0) & bit) === 0) continue;
      const first = this.#first[line] ?? 0;
      let score = matchScore.part;
      if (isFirst && (first & bit) !== 0)
        score = startBonus + ((first & isAlone) === 0 ? matchScore.start : matchScore.word);
      else if (((this.#wholeWords[line] ?? 0) & bit) !== 0) score = matchScore.word;
      else if (((this.#wordStarts[line] ?? 0) & bit) !== 0) score = matchScore.start;
      scores[line] = score;
    }
    return scores;
  }
}
