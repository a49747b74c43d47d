import { fold, offsetsOfFolded, spellingsOf } from './fold.ts';
import { wordsWithOffsets } from './words.ts';

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
