import { parseJson } from '../../../shared/schemas/parse-json.ts';
import type { SlicedWork } from '../turns.ts';

/** The most characters of one element of a list, and of what is around the lists. A login with everything takes about 100 kB. */
const maxCharacters = 1024 * 1024;
const maxDepth = 64;
/** Characters between two slices. */
const sliceLength = 256 * 1024;

/**
 * A JSON object in which lists have at most as many elements as was asked for. `maxCounted` is how many the longest has in the file. `value` is
 * undefined if the text is no JSON.
 */
interface SlicedJson {
  value: unknown;
  maxCounted: number;
}

/**
 * Parses a JSON object piece by piece: each element of the lists in it alone, and then what is around them, in which the elements' numbers stand
 * in their place. Null if it is too deep, or one piece is too long.
 */
export function* parseJsonInSlices(text: string, maxElements: number): SlicedWork<SlicedJson | null> {
  const around = { parts: [] as string[], length: 0 };
  const elements: unknown[] = [];
  let [depth, from, pausedAt, listed, maxCounted] = [0, 0, 0, 0, 0];
  let isInList = false;
  const append = (part: string) => {
    around.parts.push(part);
    around.length += part.length;
  };
  const signs = /["{}[\],]/g;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    const { index: at, 0: mark } = sign;
    if (at - pausedAt >= sliceLength) {
      pausedAt = at;
      yield;
    }
    if (mark === '"') {
      const end = endOfString(text, at + 1);
      if (end < 0) return { value: undefined, maxCounted };
      signs.lastIndex = end + 1;
      continue;
    }
    if (mark === '{' || mark === '[') {
      depth += 1;
      if (depth > maxDepth) return null;
      if (mark === '{' || depth !== 2) continue;
      append(text.slice(from, at + 1));
      from = at + 1;
      listed = 0;
      isInList = true;
      continue;
    }
    if (isInList && depth === 2) {
      if (at - from > maxCharacters) return null;
      // What is missing between two signs is found when the rest is parsed.
      const element = text.slice(from, at);
      const isElement = element.trim() !== '';
      if (isElement) listed += 1;
      maxCounted = Math.max(maxCounted, listed);
      if (isElement && listed <= maxElements) {
        const parsed = parseJson(element);
        if (parsed === undefined) return { value: undefined, maxCounted };
        append(String(elements.push(parsed) - 1));
      }
      if (mark === ',' && listed < maxElements) append(',');
      from = mark === ',' ? at + 1 : at;
      if (mark !== ',') isInList = false;
    }
    if (mark !== ',') depth -= 1;
    if (around.length > maxCharacters) return null;
  }
  append(text.slice(from));
  if (around.length > maxCharacters) return null;
  return { value: withElements(parseJson(around.parts.join('')), elements), maxCounted };
}

/** How many objects and lists of a JSON text are within each other. */
export function depthOfJson(text: string): number {
  let depth = 0;
  let deepest = 0;
  const signs = /["{}[\]]/g;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    const [mark] = sign;
    if (mark === '"') {
      const end = endOfString(text, sign.index + 1);
      if (end < 0) break;
      signs.lastIndex = end + 1;
    } else if (mark === '{' || mark === '[') deepest = Math.max(deepest, (depth += 1));
    else depth -= 1;
  }
  return deepest;
}

/** Where a string ends that begins at `from`; -1 if it does not. */
function endOfString(text: string, from: number): number {
  for (let mark = text.indexOf('"', from); mark >= 0; mark = text.indexOf('"', mark + 1)) {
    let before = mark - 1;
    while (before >= from && text[before] === '\\') before -= 1;
    if ((mark - before) % 2 === 1) return mark;
  }
  return -1;
}

/** The object with the elements of its lists in place of their numbers. */
function withElements(value: unknown, elements: readonly unknown[]): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const entries = Object.entries(value).map(([name, part]: [string, unknown]) => {
    const isList = Array.isArray(part);
    return [name, isList ? part.map((number: unknown) => elements[Number(number)]) : part] as const;
  });
  return Object.fromEntries(entries);
}
