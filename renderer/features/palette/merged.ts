import { fold } from '../../search/fold.ts';
import { asTyped } from '../../search/name-scores.ts';
import { wordsOf } from '../../search/words.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { inTitle, maxRows, type PaletteMatches, type Match } from './palette-search.ts';

/** What several searches found as one: the best match first, of equals the one used most. */
export function merged(found: readonly PaletteMatches[]): PaletteMatches {
  const matches = found
    .flatMap((one) => one.matches)
    .toSorted((one, other) => other.score - one.score || other.worth - one.worth)
    .slice(0, maxRows);
  return { matches, count: found.reduce((sum, { count }) => sum + count, 0) };
}

/** Rows that were searched elsewhere, with scores that compare with those of `PaletteSearch`. */
export function scored(typed: string, entries: readonly PaletteEntry[]): Match[] {
  const matches = wordsOf(fold(typed)).map((word) => asTyped(word));
  return entries.map((entry) => {
    const words = wordsOf(fold(entry.title));
    const scores = matches.map((match) => Math.max(0, ...words.map(match)));
    // What has no such word was found by its ID.
    const score = scores.every((one) => one > 0) ? scores.reduce((sum, one) => sum + one + inTitle, 0) : 1;
    return { entry, score, worth: 0 };
  });
}
