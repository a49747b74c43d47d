import UFuzzy from '@leeoniya/ufuzzy';
import { exactMatch, type WordMatch } from './name-scores.ts';
import type { Range } from './marks.ts';

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

/** Matches words with at most one slip: a letter too many, missing or wrong, or two letters swapped. */
export function withOneSlip(words: string[]): WordMatch {
  return (typed) => {
    const similar = new Set(
      matcherFor(typed)
        .filter(words, typed)
        ?.map((number) => words[number]),
    );
    const exact = exactMatch(typed);
    return (word) => exact(word) || Number(similar.has(word));
  };
}

/** The ranges of a text that are similar to a typed word. */
export function similarRanges(text: string, typed: string): Range[] {
  const [matched, info] = matcherFor(typed).search([text], typed, 0, 1);
  // Without a match `info` is an empty object, whatever its type says.
  const flat = matched?.length ? (info?.ranges[0] ?? []) : [];
  return flat.flatMap((from, at) => (at % 2 === 0 ? [[from, flat[at + 1] ?? from] as const] : []));
}
