import { matchScore, startBonus, type Scores } from './name-scores.ts';
import { bitCount, bitOf, isWordCode, letterBits, lettersOf, otherBit } from './fold.ts';

/** Marks that the first word has one letter. */
const isAlone = letterBits + 1;

/**
 * Which letters each line of a folded text has, and where, as the bits of `lettersOf`.
 *
 * A single typed letter is at some 300,000 places of 100,000 names, too many to visit at a keystroke.
 */
export class LetterPlaces {
  readonly #anywhere: Int32Array;
  readonly #wordStarts: Int32Array;
  readonly #wholeWords: Int32Array;
  /** The first word's first letter. */
  readonly #first: Int32Array;

  constructor({ text, starts, count }: Lines) {
    this.#anywhere = new Int32Array(count);
    this.#wordStarts = new Int32Array(count);
    this.#wholeWords = new Int32Array(count);
    this.#first = new Int32Array(count);
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
        const known = bitOf(code);
        const bit = known === otherBit && !isWordCode(code) ? 0 : known;
        anywhere |= bit;
        if (bit === 0) {
          wholeWords |= alone;
          if (alone !== 0 && words === 1) first |= isAlone;
          alone = 0;
          isInWord = false;
        } else if (isInWord) {
          alone = 0;
        } else {
          wordStarts |= bit;
          words += 1;
          if (words === 1) first = bit & letterBits;
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
    const bit = typed.length === 1 ? bitOf(typed.charCodeAt(0)) & letterBits : 0;
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

  /** The lines, of all or of some, that have a typed word (their score is above 0) or may have words that it abbreviates. */
  linesFor(typed: string, scores: Scores, some?: readonly number[]): readonly number[] {
    const letters = lettersOf(typed);
    const start = typed.length > 1 ? lettersOf(typed.charAt(0)) : -1;
    const anywhere = this.#anywhere;
    const wordStarts = this.#wordStarts;
    const lines: number[] = [];
    // A plain loop: a function call for each of 100,000 names would take longer than the frame.
    for (let place = 0; place < (some ?? scores).length; place += 1) {
      const line = some?.[place] ?? place;
      const mayFit =
        ((wordStarts[line] ?? 0) & start) === start && ((anywhere[line] ?? 0) & letters) === letters;
      if (mayFit || scores[line] !== 0) lines.push(line);
    }
    return lines;
  }

  /** How many of these letters (`lettersOf`) a line lacks. */
  lacking(line: number, letters: number): number {
    return bitCount(letters & ~(this.#anywhere[line] ?? 0));
  }
}

/** Reads a line list (shared/schemas/organization.ts) without splitting all of it. */
export class Lines {
  readonly text: string;
  /** Offset of each line's start, and of the text's end. */
  readonly starts: Uint32Array;
  readonly count: number;

  /** `starts`, if known: the offset of each line's start, and of the text's end. */
  constructor(text: string, starts: Uint32Array = startsOf(text)) {
    this.text = text;
    this.starts = starts;
    this.count = starts.length - 1;
  }

  /** The line at an index; empty if there is none. */
  at(index: number): string {
    const start = this.starts[index];
    const next = this.starts[index + 1];
    return start === undefined || next === undefined ? '' : this.text.slice(start, next - 1);
  }

  lengthAt(index: number): number {
    return (this.starts[index + 1] ?? 0) - (this.starts[index] ?? 0) - 1;
  }

  /** Indexes of the lines that contain the text, or start with it, in order. */
  indexesOf(text: string, { only }: { only: 'at the start' | 'anywhere' }): number[] {
    const sought = only === 'anywhere' ? text : `\n${text}`;
    const indexes: number[] = [];
    if (only === 'at the start' && this.text.startsWith(text)) indexes.push(0);
    let index = 0;
    for (let at = this.text.indexOf(sought); at >= 0;) {
      const hit = only === 'anywhere' ? at : at + 1;
      while ((this.starts[index + 1] ?? Infinity) <= hit) index += 1;
      if (index >= this.count) break;
      indexes.push(index);
      at = this.text.indexOf(sought, (this.starts[index + 1] ?? 0) - 1);
    }
    return indexes;
  }
}

function startsOf(text: string): Uint32Array {
  const starts = [0];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return Uint32Array.from(starts);
}
