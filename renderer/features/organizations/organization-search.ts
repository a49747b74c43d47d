import type UFuzzy from '@leeoniya/ufuzzy';
import type { Organization } from '../../../shared/schemas/organization.ts';
import { fold, offsetsOfFolded } from './fold.ts';
import { matchersFor, withoutCommands } from './fuzzy.ts';
import { IdSearch } from './id-search.ts';
import type { Range } from './marked-parts.ts';
import { roughlyRanked } from './rough-rank.ts';

/** What was found: places in the list of organizations, the best match first. */
export interface Found {
  places: readonly number[];
  /** Nothing has the words as they were typed; these have words like them. */
  similar: boolean;
}

/** More than anybody reads through is not ranked to the last detail. */
const mostRanked = 1_000;
/** Words may come in any order; each more multiplies the orders to try. */
const mostWordsReordered = 4;

interface NameMatches {
  needle: string;
  places: number[];
}

/**
 * Searches organizations by name or ID, within a frame for 100,000 of them.
 *
 * Names are folded once, at the start; and while a person goes on typing only what matched so far is looked at.
 */
export class OrganizationSearch {
  readonly organizations: readonly Organization[];
  readonly #names: string[];
  readonly #ids: IdSearch;
  readonly #all: { places: number[]; similar: false };
  #last: NameMatches = { needle: '', places: [] };

  constructor(organizations: readonly Organization[]) {
    this.organizations = organizations;
    this.#names = organizations.map(({ name }) => fold(name));
    this.#ids = new IdSearch(organizations.map(({ id }) => id));
    this.#all = { places: organizations.map((_, place) => place), similar: false };
  }

  /** The organizations that match what was typed; all of them where that is nothing. */
  find(typed: string): Found {
    const needle = withoutCommands(fold(typed));
    if (needle === '') return this.#all;
    const { exact, tolerant } = matchersFor(needle);
    const named = this.#byName(needle, exact);
    const byId = this.#ids.find(typed).filter((place) => !isIn(named, place));
    const exactly = this.#ranked(exact, needle, named).concat(byId);
    if (exactly.length > 0) return { places: exactly, similar: false };
    const places = this.#ranked(tolerant, needle, tolerant.filter(this.#names, needle) ?? []);
    return { places, similar: places.length > 0 };
  }

  /** Where what was typed, or something similar, is in a name. */
  marksInName(typed: string, place: number, similar: boolean): Range[] {
    const needle = withoutCommands(fold(typed));
    const name = this.organizations[place]?.name ?? '';
    const folded = this.#names[place] ?? '';
    if (needle === '') return [];
    const { exact, tolerant } = matchersFor(needle);
    const ranges = rangesOf(similar ? tolerant : exact, folded, needle);
    const offsets = folded.length === name.length ? undefined : offsetsOfFolded(name);
    return ranges.map(([from, to]) => [offsets?.[from] ?? from, offsets?.[to] ?? to]);
  }

  /** Where what was typed is in an ID. */
  marksInId(typed: string, place: number): Range[] {
    return this.#ids.marks(typed, place);
  }

  /** Every place whose name has all the words, in the order of the list. */
  #byName(needle: string, exact: UFuzzy): number[] {
    const words = exact.split(needle).toSorted((a, b) => b.length - a.length);
    const narrows = this.#last.needle !== '' && needle.startsWith(this.#last.needle);
    let places = narrows ? this.#last.places : undefined;
    if (words.length === 0)
      places = (places ?? this.#all.places).filter((place) => this.#names[place]?.includes(needle));
    for (const word of words) places = exact.filter(this.#names, word, places) ?? [];
    this.#last = { needle, places: places ?? [] };
    return this.#last.places;
  }

  #ranked(matcher: UFuzzy, needle: string, places: number[]): number[] {
    if (places.length > mostRanked) return roughlyRanked(this.#names, places, needle);
    if (places.length === 0) return places;
    const [, info, order] = matcher.search(this.#names, needle, mostWordsReordered, mostRanked, places);
    return info ? order.flatMap((at) => info.idx[at] ?? []) : places;
  }
}

/** Whether a place is among others, which are in order. */
function isIn(places: readonly number[], place: number): boolean {
  let from = 0;
  let to = places.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((places[middle] ?? Infinity) < place) from = middle + 1;
    else to = middle;
  }
  return places[from] === place;
}

function rangesOf(matcher: UFuzzy, text: string, needle: string): Range[] {
  const [matched, info] = matcher.search([text], needle, mostWordsReordered, 1);
  // Of no match there is an `info` without anything in it, whatever its type says.
  const flat = matched?.length ? (info?.ranges[0] ?? []) : [];
  return flat.flatMap((from, at) => (at % 2 === 0 ? [[from, flat[at + 1] ?? from] as const] : []));
}
