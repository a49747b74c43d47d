import { fold, readingsOf, spellingsOf, wordsOf, wordsWithOffsets, offsetsOfFolded } from './fold.ts';

/* For few texts, which need no index. */

/** Returns a test whether a text has all words of the typed one, or has them in its words. */
export function hasWords(typed: string): (text: string) => boolean {
  const readings = readingsOf(typed).map((reading) => reading.split(/\s+/).filter(Boolean).map(spellingsOf));
  return (text) => {
    const folded = fold(text);
    return readings.some((words) => words.every((word) => word.some((one) => folded.includes(one))));
  };
}

/** How well a name fits a typed text: it starts with it; its words do; it has it; the typed words abbreviate it, such as “sww”; not. */
type NameFit = 4 | 3 | 2 | 1 | 0;

export function nameFit(typed: string): (name: string) => NameFit {
  const readings = readingsOf(typed.trim());
  const words = readings.map((reading) => wordsOf(reading));
  const hasAll = hasWords(typed);
  return (name) => {
    const folded = fold(name);
    if (readings.some((reading) => spellingsOf(reading).some((one) => folded.startsWith(one)))) return 4;
    const parts = wordsOf(folded);
    const starts = (word: string) =>
      spellingsOf(word).some((one) => parts.some((part) => part.startsWith(one)));
    if (words.some((some) => some.length > 0 && some.every(starts))) return 3;
    if (hasAll(name)) return 2;
    const fits = (word: string) => starts(word) || (word.length > 1 && abbreviates(word, parts));
    return words.some((some) => some.length > 0 && some.every(fits)) ? 1 : 0;
  };
}

/**
 * Whether letters abbreviate words, in their order.
 *
 * Each abbreviated word contributes its first letter, then any of its other letters in order. Words may be left out. So “fwad”
 * abbreviates “firewall admin”, “cpd” “core print domain”, but “rl” neither “firewall” nor “url”.
 */
export function abbreviates(typed: string, words: readonly string[]): boolean {
  failed.clear();
  return isMatch(typed, 0, words, 0);
}

/** The positions that are known to fail, as in `matchLetters`. Reused, because thousands of names are tried at a keystroke. */
const failed = new Set<number>();

/** Like `matchLetters`, without collecting the letters. */
function isMatch(typed: string, from: number, words: readonly string[], first: number): boolean {
  if (from === typed.length) return true;
  const position = first * typed.length + from;
  if (failed.has(position)) return false;
  for (let word = first; word < words.length; word += 1) {
    const text = words[word] ?? '';
    if (text.charCodeAt(0) !== typed.charCodeAt(from)) continue;
    let count = 1;
    for (let at = 0; from + count < typed.length; count += 1) {
      at = text.indexOf(typed.charAt(from + count), at + 1);
      if (at < 0) break;
    }
    for (; count > 0; count -= 1) if (isMatch(typed, from + count, words, word + 1)) return true;
  }
  failed.add(position);
  return false;
}

/** The abbreviating letters, as ranges of a folded text. */
export function abbreviationRanges(folded: string, typed: string): Range[] {
  const words = wordsWithOffsets(folded);
  const texts = words.map(({ text }) => text);
  const letters = matchLetters(typed, 0, texts, 0, new Set());
  return (letters ?? []).map(([word, letter]) => {
    const at = (words[word]?.offset ?? 0) + letter;
    return [at, at + 1];
  });
}

type Letter = readonly [word: number, letter: number];

/** Matches the typed letters after `from` against the words after `first`. `deadEnds` holds the positions that are known to fail. */
function matchLetters(
  typed: string,
  from: number,
  words: readonly string[],
  first: number,
  deadEnds: Set<number>,
): readonly Letter[] | undefined {
  if (from === typed.length) return [];
  const position = first * typed.length + from;
  if (deadEnds.has(position)) return undefined;
  for (let word = first; word < words.length; word += 1) {
    const text = words[word] ?? '';
    if (text.charCodeAt(0) !== typed.charCodeAt(from)) continue;
    const letters = lettersIn(text, typed, from);
    // As many of the word's letters as possible; fewer if the remaining letters match only then.
    for (let count = letters.length; count > 0; count -= 1) {
      const rest = matchLetters(typed, from + count, words, word + 1, deadEnds);
      if (rest) return [...letters.slice(0, count).map((letter): Letter => [word, letter]), ...rest];
    }
  }
  deadEnds.add(position);
  return undefined;
}

/** Offsets in a word of the typed letters after `from`, in order, as far as they match. */
function lettersIn(text: string, typed: string, from: number): readonly number[] {
  const letters: number[] = [];
  for (let at = text.indexOf(typed.charAt(from)); at >= 0;) {
    letters.push(at);
    const next = typed.charAt(from + letters.length);
    if (next === '') break;
    at = text.indexOf(next, at + 1);
  }
  return letters;
}

/** The ranges of a folded text that resemble a typed word. */
type RangeFinder = (folded: string, typed: string) => Range[];

/**
 * The ranges in each text of a row that match the typed words. A word that one of them has is not sought by resemblance in the others;
 * for one that none has, the ranges that `findSimilar` finds in the names.
 */
export function marksInRow(
  names: readonly string[],
  others: readonly string[],
  typed: readonly string[],
  findSimilar: RangeFinder,
): Range[][] {
  const texts = [...names, ...others];
  if (typed.length === 0) return texts.map(() => []);
  const folded = texts.map((text) => fold(text));
  const ranges = texts.map((): Range[] => []);
  for (const word of typed) {
    const spellings = spellingsOf(word);
    let isFound = false;
    for (const [at, text] of folded.entries()) {
      const range = spellings.map((spelling) => rangeOf(spelling, text)).find((found) => found !== undefined);
      if (range) ranges[at]?.push(range);
      isFound ||= range !== undefined;
    }
    if (isFound) continue;
    for (const at of names.keys()) ranges[at]?.push(...findSimilar(folded[at] ?? '', word));
  }
  return texts.map((text, at) => {
    const offsets = folded[at]?.length === text.length ? undefined : offsetsOfFolded(text);
    return merged(ranges[at] ?? []).map(([from, to]) => [offsets?.[from] ?? from, offsets?.[to] ?? to]);
  });
}

/** The range of a typed word, preferably at the start of a word. */
function rangeOf(typed: string, folded: string): Range | undefined {
  if (!folded.includes(typed)) return undefined;
  const words = wordsWithOffsets(folded);
  const found =
    words.find(({ text }) => text.startsWith(typed)) ?? words.find(({ text }) => text.includes(typed));
  if (!found) return undefined;
  const from = found.offset + found.text.indexOf(typed);
  return [from, from + typed.length];
}

/** The ranges in order, overlapping ones merged. */
function merged(ranges: readonly Range[]): Range[] {
  const done: Range[] = [];
  for (const [from, to] of ranges.toSorted(([a], [b]) => a - b)) {
    const last = done.at(-1);
    if (last && from <= last[1]) done[done.length - 1] = [last[0], Math.max(last[1], to)];
    else done.push([from, to]);
  }
  return done;
}

/** A part of a text, from one offset to another. */
export type Range = readonly [from: number, to: number];

/** A piece of a text, matched or not. */
export interface Part {
  text: string;
  marked: boolean;
}

/** The text cut at the ranges, which must be in order and must not overlap. */
export function markedParts(text: string, ranges: readonly Range[]): Part[] {
  const parts: Part[] = [];
  let at = 0;
  for (const [from, to] of ranges) {
    parts.push({ text: text.slice(at, from), marked: false }, { text: text.slice(from, to), marked: true });
    at = to;
  }
  parts.push({ text: text.slice(at), marked: false });
  return parts.filter((part) => part.text !== '');
}
