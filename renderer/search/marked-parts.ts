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
