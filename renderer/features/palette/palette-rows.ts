import { fold } from '../../../shared/search/fold.ts';
import { type EntrySearch, type Match, type Matches, titleBonus } from '../../../shared/search/entry-search.ts';
import { exactMatch } from '../../../shared/search/name-scores.ts';
import { wordsOf } from '../../../shared/search/words.ts';
import type { PaletteEntry, PaletteSource, EntryKind } from './palette-entry.ts';

/** The heading of a group of rows; `found` has none. */
export type GroupName = 'found' | 'suggested' | 'recentlyUsed' | 'saved' | 'commands';

/** The rows the palette shows. */
export interface PaletteRows {
  groups: readonly { name: GroupName; entries: readonly PaletteEntry[] }[];
  /** Number of further matches that are not shown. */
  more: number;
  /** True if nothing contains the typed words, and these rows contain similar ones. */
  similar: boolean;
  /** What the text identifies, if there is no row for it. */
  note: string | undefined;
}

/** A source and its search, once that is built. */
export interface SearchedSource {
  source: PaletteSource;
  search: EntrySearch<PaletteEntry> | undefined;
}

/** Rows offered before anything is typed. */
const maxMostUsed = 6;

/** The rows for a text: those it identifies, otherwise those that match. For an empty text, the rows likely wanted. */
export function rowsFor(typed: string, sources: readonly SearchedSource[]): PaletteRows {
  if (typed.trim() === '') return suggestions(sources);
  const named = sources.flatMap(({ source }) => source.recognize?.(typed.trim()) ?? []);
  const recognized = named.flatMap(({ entries }) => entries);
  const note = named.find((one) => one.note !== undefined)?.note;
  // The words of a link or an ID also occur in many other rows.
  if (recognized.length > 0 || note !== undefined)
    return { groups: [{ name: 'found', entries: recognized }], more: 0, similar: false, note };

  const exact = merged(
    sources.flatMap(({ source, search }) => {
      const own = source.find?.(typed);
      return [
        ...(search ? [search.find(typed, maxRows)] : []),
        ...(own ? [{ matches: scored(typed, own.entries), count: own.count }] : []),
      ];
    }),
  );
  const similar = exact.count === 0 && wordsOf(fold(typed)).length > 0;
  const found = similar
    ? merged(sources.flatMap(({ search }) => (search ? [search.findSimilar(typed, maxRows)] : [])))
    : exact;
  return {
    groups: [{ name: 'found', entries: found.matches.map(({ entry }) => entry) }],
    more: found.count - found.matches.length,
    similar: similar && found.count > 0,
    note: undefined,
  };
}

function suggestions(sources: readonly SearchedSource[]): PaletteRows {
  const given = sources.find(({ source }) => source.suggested)?.source.suggested;
  if (given) {
    const groups = given.length > 0 ? [{ name: 'suggested' as const, entries: given }] : [];
    return { groups, more: 0, similar: false, note: undefined };
  }
  const used = merged(
    sources.flatMap(({ search }) => (search ? [{ matches: search.mostUsed(maxMostUsed), count: 0 }] : [])),
  ).matches.slice(0, maxMostUsed);
  const recent = used.map(({ entry }) => entry);
  const all = sources.flatMap(({ source }) => source.entries ?? []);
  const saved = all.filter(({ kind }) => kind === 'login').slice(0, maxMostUsed - recent.length);
  const groups = [
    { name: 'recentlyUsed', entries: recent },
    { name: 'saved', entries: saved.filter((entry) => !recent.includes(entry)) },
    {
      name: 'commands',
      entries: all.filter((entry) => entry.kind === 'command' && !recent.includes(entry)),
    },
  ] as const;
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    more: 0,
    similar: false,
    note: undefined,
  };
}

/** Maximum number of rows; beyond it, typing on is quicker than reading. */
const maxRows = 50;

/** What a person rarely looks for by the words that name their logins. */
const places: ReadonlySet<EntryKind> = new Set(['setting', 'command', 'account']);
/** What a person opens and copies from. */
const values: ReadonlySet<EntryKind> = new Set(['login', 'item', 'recent']);

/**
 * Merges several search results: best match first; equal scores by use.
 *
 * No setting, command or account comes before a login that was used, however well its name matches.
 */
function merged(found: readonly Matches<PaletteEntry>[]): Matches<PaletteEntry> {
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
function scored(typed: string, entries: readonly PaletteEntry[]): Match<PaletteEntry>[] {
  const matches = wordsOf(fold(typed)).map((word) => exactMatch(word));
  return entries.map((entry) => {
    const words = wordsOf(fold(entry.title));
    const scores = matches.map((match) => Math.max(0, ...words.map(match)));
    // A row without these words was found by its ID.
    const score = scores.every((one) => one > 0) ? scores.reduce((sum, one) => sum + one + titleBonus, 0) : 1;
    return { entry, score, usage: 0 };
  });
}
