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

  /** Whether a line has all letters of a bitmask (`lettersIn`), and a word that starts with the one of another. */
  has(line: number, letters: number, start: number): boolean {
    return (
      ((this.#wordStarts[line] ?? 0) & start) === start && ((this.#anywhere[line] ?? 0) & letters) === letters
    );
  }
}

/** The letters of a text as a bitmask. Letters that are not of the 26 don't count. */
export function lettersIn(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) bits |= bitOf(text.charCodeAt(at));
  return bits;
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

  /** The length of the line at an index. */
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
