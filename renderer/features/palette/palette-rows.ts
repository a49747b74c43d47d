import type { EntrySearch } from '../../search/entry-search.ts';
import { fold } from '../../../shared/search/fold.ts';
import { wordsOf } from '../../search/words.ts';
import { maxRows, merged, scored } from './merged.ts';
import type { PaletteEntry, PaletteSource } from './palette-entry.ts';

/** The heading of a group of rows; `found` has none. */
export type GroupName = 'found' | 'recentlyUsed' | 'saved' | 'commands';

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
