import type { Match, Matches } from '../../search/entry-search.ts';
import { titleBonus } from '../../search/entry-search.ts';
import { fold } from '../../../shared/search/fold.ts';
import { exactMatch } from '../../search/name-scores.ts';
import { wordsOf } from '../../search/words.ts';
import type { EntryKind, PaletteEntry } from './palette-entry.ts';

/** Maximum number of rows; beyond it, typing on is quicker than reading. */
export const maxRows = 50;

/** What a person rarely looks for by the words that name their logins. */
const places: ReadonlySet<EntryKind> = new Set(['setting', 'command', 'account']);
/** What a person opens and copies from. */
const values: ReadonlySet<EntryKind> = new Set(['login', 'item', 'recent']);

/**
 * Merges several search results: best match first; equal scores by use.
 *
 * No setting, command or account comes before a login that was used, however well its name matches.
 */
export function merged(found: readonly Matches<PaletteEntry>[]): Matches<PaletteEntry> {
  const all = found.flatMap((one) => one.matches);
  const used = all.filter(({ entry, usage }) => usage > 0 && values.has(entry.kind));
  const lowestUsed = Math.min(...used.map(({ score }) => score));
  const rankOf = ({ entry, score }: Match<PaletteEntry>) =>
    places.has(entry.kind) ? Math.min(score, lowestUsed - 1) : score;
  const matches = all
    .toSorted((one, other) => rankOf(other) - rankOf(one) || other.usage - one.usage)
    .slice(0, maxRows);
  return { matches, count: found.reduce((sum, { count }) => sum + count, 0) };
}

/** Rows found by a source's own search, with scores comparable to those of `EntrySearch`. */
export function scored(typed: string, entries: readonly PaletteEntry[]): Match<PaletteEntry>[] {
  const matches = wordsOf(fold(typed)).map((word) => exactMatch(word));
  return entries.map((entry) => {
    const words = wordsOf(fold(entry.title));
    const scores = matches.map((match) => Math.max(0, ...words.map(match)));
    // A row without these words was found by its ID.
    const score = scores.every((one) => one > 0) ? scores.reduce((sum, one) => sum + one + titleBonus, 0) : 1;
    return { entry, score, usage: 0 };
  });
}
