import { fold } from '../../search/fold.ts';
import { exactMatch } from '../../search/name-scores.ts';
import { wordsOf } from '../../search/words.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { titleBonus, maxRows, type PaletteMatches, type Match } from './palette-search.ts';

/** Merges several search results: best match first; equal scores by use. */
export function merged(found: readonly PaletteMatches[]): PaletteMatches {
  const matches = found
    .flatMap((one) => one.matches)
    .toSorted((one, other) => other.score - one.score || other.usage - one.usage)
    .slice(0, maxRows);
  return { matches, count: found.reduce((sum, { count }) => sum + count, 0) };
}

/** Rows found by a source's own search, with scores comparable to those of `PaletteSearch`. */
export function scored(typed: string, entries: readonly PaletteEntry[]): Match[] {
  const matches = wordsOf(fold(typed)).map((word) => exactMatch(word));
  return entries.map((entry) => {
    const words = wordsOf(fold(entry.title));
    const scores = matches.map((match) => Math.max(0, ...words.map(match)));
    // A row without these words was found by its ID.
    const score = scores.every((one) => one > 0) ? scores.reduce((sum, one) => sum + one + titleBonus, 0) : 1;
    return { entry, score, usage: 0 };
  });
}
