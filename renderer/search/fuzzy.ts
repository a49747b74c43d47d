import UFuzzy from '@leeoniya/ufuzzy';
import { asTyped, type WordMatch } from './name-scores.ts';
import type { Range } from './marked-parts.ts';

// The enum is a declaration without a value at run time (`const enum`), so its number has to be written.
const oneSlip: UFuzzy.Options = { intraMode: 1 };

/* Expressions over all of Unicode take several times as long, so they are for those who write in another script. */
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

/** Matches words with one slip in them: a letter too many, too few or another, or two the wrong way round. */
export function withOneSlip(words: string[]): WordMatch {
  return (typed) => {
    const similar = new Set(
      matcherFor(typed)
        .filter(words, typed)
        ?.map((number) => words[number]),
    );
    const exact = asTyped(typed);
    return (word) => exact(word) || Number(similar.has(word));
  };
}

/** Where in a text something similar to a typed word is. */
export function similarRanges(text: string, typed: string): Range[] {
  const [matched, info] = matcherFor(typed).search([text], typed, 0, 1);
  // Of no match there is an `info` without anything in it, whatever its type says.
  const flat = matched?.length ? (info?.ranges[0] ?? []) : [];
  return flat.flatMap((from, at) => (at % 2 === 0 ? [[from, flat[at + 1] ?? from] as const] : []));
}
