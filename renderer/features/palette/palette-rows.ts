import { fold } from '../../search/fold.ts';
import { wordsOf } from '../../search/words.ts';
import { merged, scored } from './merged.ts';
import type { PaletteEntry, PaletteSource } from './palette-entry.ts';
import type { PaletteSearch } from './palette-search.ts';

/** What stands over some rows; of what was typed for there is nothing to say. */
export type GroupName = 'found' | 'usedLately' | 'saved' | 'commands';

/** What the palette shows. */
export interface PaletteRows {
  groups: readonly { name: GroupName; entries: readonly PaletteEntry[] }[];
  /** Found as well, and not shown. */
  more: number;
  /** Nothing has the words as they were typed; these have words like them. */
  similar: boolean;
  /** What the text is, where it leads nowhere. */
  note: string | undefined;
}

/** A source with the search of its rows, once that is made. */
export interface SearchedSource {
  source: PaletteSource;
  search: PaletteSearch | undefined;
}

/** So many rows are offered before anything is typed. */
const mostUsedShown = 6;

/** What to show for a text: what it names first, then what matches; for none, what is likely wanted. */
export function rowsFor(typed: string, sources: readonly SearchedSource[]): PaletteRows {
  if (typed.trim() === '') return unasked(sources);
  const named = sources.flatMap(({ source }) => source.recognize?.(typed.trim()) ?? []);
  const recognized = named.flatMap(({ entries }) => entries);
  const note = named.find((one) => one.note !== undefined)?.note;
  // A link or an ID is made of words that are in many other things.
  if (recognized.length > 0 || note !== undefined)
    return { groups: [{ name: 'found', entries: recognized }], more: 0, similar: false, note };

  const exact = merged(
    sources.flatMap(({ source, search }) => {
      const own = source.find?.(typed);
      return [
        ...(search ? [search.find(typed)] : []),
        ...(own ? [{ matches: scored(typed, own.entries), count: own.count }] : []),
      ];
    }),
  );
  const similar = exact.count === 0 && wordsOf(fold(typed)).length > 0;
  const found = similar
    ? merged(sources.flatMap(({ search }) => (search ? [search.findSimilar(typed)] : [])))
    : exact;
  return {
    groups: [{ name: 'found', entries: found.matches.map(({ entry }) => entry) }],
    more: found.count - found.matches.length,
    similar: similar && found.count > 0,
    note: undefined,
  };
}

function unasked(sources: readonly SearchedSource[]): PaletteRows {
  const used = merged(
    sources.flatMap(({ search }) => (search ? [{ matches: search.mostUsed(mostUsedShown), count: 0 }] : [])),
  ).matches.slice(0, mostUsedShown);
  const lately = used.map(({ entry }) => entry);
  const all = sources.flatMap(({ source }) => source.entries ?? []);
  const saved = all.filter(({ kind }) => kind === 'lookup').slice(0, mostUsedShown - lately.length);
  const groups = [
    { name: 'usedLately', entries: lately },
    { name: 'saved', entries: saved.filter((entry) => !lately.includes(entry)) },
    {
      name: 'commands',
      entries: all.filter((entry) => entry.kind === 'command' && !lately.includes(entry)),
    },
  ] as const;
  return {
    groups: groups.filter(({ entries }) => entries.length > 0),
    more: 0,
    similar: false,
    note: undefined,
  };
}
