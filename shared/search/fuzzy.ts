import UFuzzy from '@leeoniya/ufuzzy';
import { abbreviationRanges, type Range } from './text-match.ts';
import { withoutApostrophes } from './fold.ts';
import { exactMatch, type WordMatch } from './name-scores.ts';

// uFuzzy declares this enum without a value at run time (`const enum`), so the number is written out.
const oneSlip: UFuzzy.Options = { intraMode: 1 };

/* Expressions over all of Unicode are several times slower, so only texts in other scripts use them. */
const latin = new UFuzzy(oneSlip);
const unicode = new UFuzzy({
  ...oneSlip,
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
});

const matcherFor = (typed: string) => (/^[\u0020-\u007e]*$/.test(typed) ? latin : unicode);

/** The indexes of the words with at most one slip, see `withOneSlip`. */
export function indexesWithOneSlip(words: string[], typed: string): readonly number[] {
  // Reading the typed word takes uFuzzy longer than most searches.
  return words.length === 0 ? [] : (matcherFor(typed).filter(words, typed) ?? []);
}

/**
 * How many different letters of a typed word (`lettersOf`) a word with one slip may lack: runs of letters and of digits are compared by
 * themselves, each with a slip. Infinity for other scripts.
 */
export function lettersToLack(typed: string): number {
  return /^[a-z\d]*$/.test(typed) ? (typed.match(/\d+|\D+/g) ?? []).length : Infinity;
}

/** Matches words with at most one slip: a letter too many, missing or wrong, or two letters swapped. */
export function withOneSlip(words: string[]): WordMatch {
  return (typed) => {
    const similar = new Set(indexesWithOneSlip(words, typed).map((index) => words[index]));
    const exact = exactMatch(typed);
    return (word) => exact(word) || Number(similar.has(word));
  };
}

/** Shorter words have no similar ones (uFuzzy's `intraRules`). */
const minLengthWithSlip = 3;

/**
 * Parts of which each word with one slip (see `withOneSlip`) has at least one: a slip changes either half of a word, unless it
 * swaps the letters in the middle.
 */
export function partsDespiteSlip(word: string): readonly string[] {
  if (word.length < minLengthWithSlip) return [];
  const half = Math.max(2, word.length >> 1);
  const swapped = word.slice(0, half - 1) + word.charAt(half) + word.charAt(half - 1) + word.slice(half + 1);
  // The last two of three letters can only be swapped.
  return word.length === minLengthWithSlip ? [swapped] : [swapped, word.slice(0, half), word.slice(half)];
}

/** The ranges of a text that a typed word abbreviates or, if there are none, that are similar to it. */
export function resemblingRanges(text: string, typed: string): Range[] {
  const abbreviated = abbreviationRanges(text, typed);
  return abbreviated.length > 0 ? abbreviated : similarRanges(text, typed);
}

function similarRanges(text: string, typed: string): Range[] {
  // Most texts of a row have no such word, and asking uFuzzy takes longer.
  const bare = withoutApostrophes(text);
  if (!partsDespiteSlip(typed).some((part) => bare.includes(part))) return [];
  const [matched, info] = matcherFor(typed).search([text], typed, 0, 1);
  // Without a match `info` is an empty object, whatever its type says.
  const flat = matched?.length ? (info?.ranges[0] ?? []) : [];
  return flat.flatMap((from, at) => (at % 2 === 0 ? [[from, flat[at + 1] ?? from] as const] : []));
}
