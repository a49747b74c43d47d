import { Lines } from '../../search/lines.ts';
import type { Range } from '../../search/marked-parts.ts';

/** From so many characters on an ID is found by any part of it; by fewer, only by its start. */
const anyPartFrom = 4;

/**
 * Searches IDs, in either case; while a person goes on typing only those that matched so far are looked at.
 *
 * A text of less than four characters has to have a digit: hexadecimal has every short word of letters somewhere.
 */
export class IdSearch {
  readonly #ids: Lines;
  readonly #folded: Lines;
  #last: { needle: string; places: readonly number[] } | undefined;

  constructor(ids: string) {
    const folded = ids.toLowerCase();
    this.#ids = new Lines(ids);
    this.#folded = folded === ids ? this.#ids : new Lines(folded);
  }

  /** The ID at a place, as it is. */
  at(place: number): string {
    return this.#ids.at(place);
  }

  /** The places of the IDs that match what was typed, in their order. */
  find(typed: string): readonly number[] {
    const needle = needleOf(typed);
    if (needle === undefined) return [];
    const last = this.#last;
    const places =
      last && needle.startsWith(last.needle) && isAnywhere(needle) === isAnywhere(last.needle)
        ? last.places.filter((place) => this.#offset(needle, place) >= 0)
        : this.#folded.placesOf(needle, { only: isAnywhere(needle) ? 'anywhere' : 'at the start' });
    this.#last = { needle, places };
    return places;
  }

  /** Where in the ID at a place what was typed is. */
  marks(typed: string, place: number): Range[] {
    const needle = needleOf(typed);
    const from = needle === undefined ? -1 : this.#offset(needle, place);
    return needle === undefined || from < 0 ? [] : [[from, from + needle.length]];
  }

  #offset(needle: string, place: number): number {
    const id = this.#folded.at(place);
    if (isAnywhere(needle)) return id.indexOf(needle);
    return id.startsWith(needle) ? 0 : -1;
  }
}

const isAnywhere = (needle: string): boolean => needle.length >= anyPartFrom;

/** What is looked for; nothing where what was typed is too little to be of an ID. */
function needleOf(typed: string): string | undefined {
  const needle = typed.trim().toLowerCase();
  return isAnywhere(needle) || /\d/.test(needle) ? needle : undefined;
}
