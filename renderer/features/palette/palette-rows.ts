import { fold, wordsOf } from '../../../shared/search/fold.ts';
import {
  type EntrySearch,
  type Match,
  type Matches,
  titleBonus,
} from '../../../shared/search/entry-search.ts';
import { exactMatch } from '../../../shared/search/name-scores.ts';
import type { PaletteEntry, PaletteSource, EntryKind } from '../../core/palette-entry.ts';

/** The heading of a group of rows; `found` has none. */
type GroupName = 'found' | 'suggested' | 'recentlyUsed' | 'saved' | 'commands';

interface PaletteRows {
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
  if (recognized.length > 0)
    return { groups: [{ name: 'found', entries: recognized }], more: 0, similar: false, note };

  // A row that arrives later is not selected. So what logins come before has to wait for them.
  const isPreparing = sources.some(({ source, search }) => source.entries && !search);
  const shown = (matches: Found) => (isPreparing ? withoutLookups(matches) : matches);
  const found = merged(
    sources.flatMap(({ source, search }) => {
      const own = source.find?.(typed);
      return [
        ...(search ? [shown(search.find(typed, maxRows))] : []),
        ...(own ? [{ matches: scored(typed, own.entries), count: own.count, similar: 0 }] : []),
      ];
    }),
  );
  return {
    groups: [{ name: 'found', entries: found.matches.map(({ entry }) => entry) }],
    more: found.count - found.matches.length,
    similar: found.count > 0 && found.similar === found.count,
    note: found.count === 0 ? note : undefined,
  };
}

function withoutLookups({ matches, count, similar }: Found): Found {
  const left = matches.filter(({ entry }) => !kindsToRead.has(entry.kind));
  const held = matches.length - left.length;
  return { matches: left, count: count - held, similar: Math.max(0, similar - held) };
}

function suggestions(sources: readonly SearchedSource[]): PaletteRows {
  const given = sources.find(({ source }) => source.suggested)?.source.suggested;
  if (given) {
    const groups = given.length > 0 ? [{ name: 'suggested' as const, entries: given }] : [];
    return { groups, more: 0, similar: false, note: undefined };
  }
  const used = merged(
    sources.flatMap(({ search }) =>
      search ? [{ matches: search.mostUsed(maxMostUsed), count: 0, similar: 0 }] : [],
    ),
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
const places: ReadonlySet<EntryKind> = new Set(['setting', 'command', 'account', 'help']);
/** What a person reads at leisure, and never runs by a few letters and Enter. */
export const kindsToRead: ReadonlySet<EntryKind> = new Set(['setting', 'help']);
/** What a person opens and copies from. */
const values: ReadonlySet<EntryKind> = new Set(['login', 'item', 'recent']);

/** Rows that are no values, such as an organization, are among the first ones even if many logins match. */
const roomForOthers = 8;

type Found = Pick<Matches<PaletteEntry>, 'matches' | 'count' | 'similar'>;

/**
 * Merges several search results: best match first; equal scores by use.
 *
 * No organization comes before a login, and no setting, command or account before a login that was used, however well its name matches;
 * only before logins with similar words.
 */
function merged(found: readonly Found[]): Found {
  const [count, similar] = found.reduce(
    ([sum, sumOfSimilar], one) => [sum + one.count, sumOfSimilar + one.similar],
    [0, 0],
  );
  const isClose = ({ score }: Match<PaletteEntry>) => score >= 1;
  const all = found
    .flatMap((one) => one.matches)
    // A place with a similar name is no use beside rows with the words themselves.
    .filter(
      (match) => similar === count || isClose(match) || match.score === 0 || !places.has(match.entry.kind),
    );
  const close = all.filter((match) => isClose(match) && values.has(match.entry.kind));
  const lowest = Math.min(...close.map(({ score }) => score));
  const lowestUsed = Math.min(...close.filter(({ usage }) => usage > 0).map(({ score }) => score));
  const rankOf = ({ entry, score }: Match<PaletteEntry>) => {
    if (entry.kind === 'organization') return Math.min(score, lowest - 0.25);
    return places.has(entry.kind) ? Math.min(score, lowestUsed - 0.5) : score;
  };
  const sorted = all.toSorted((one, other) => rankOf(other) - rankOf(one) || other.usage - one.usage);
  const others = sorted.filter(({ entry }) => !values.has(entry.kind)).slice(0, roomForOthers);
  let room = maxRows - others.length;
  const matches = sorted.filter((match) => others.includes(match) || room-- > 0);
  return { matches, count, similar };
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
