import type { Range } from './marked-parts.ts';

/** From so many characters on an ID is found by any part of it; by fewer, only by its start. */
const anyPartFrom = 4;

/**
 * Searches IDs, in either case; while a person goes on typing only those that matched so far are looked at.
 *
 * A word of less than four characters has to have a digit: hexadecimal has every short word of letters somewhere.
 */
export class IdSearch {
  readonly #ids: readonly string[];
  readonly #all: readonly number[];
  #last: { needle: string; places: readonly number[] } | undefined;

  constructor(ids: readonly string[]) {
    this.#ids = ids.map((id) => id.toLowerCase());
    this.#all = ids.map((_, place) => place);
  }

  /** The places of the IDs that match what was typed, in their order. */
  find(typed: string): readonly number[] {
    const needle = typed.trim().toLowerCase();
    if (!isSought(needle)) return [];
    const places = this.#candidates(needle).filter((place) => this.#offset(needle, place) >= 0);
    this.#last = { needle, places };
    return places;
  }

  /** Where in an ID what was typed is. */
  marks(typed: string, place: number): Range[] {
    const needle = typed.trim().toLowerCase();
    const from = isSought(needle) ? this.#offset(needle, place) : -1;
    return from < 0 ? [] : [[from, from + needle.length]];
  }

  #offset(needle: string, place: number): number {
    const id = this.#ids[place] ?? '';
    if (needle.length >= anyPartFrom) return id.indexOf(needle);
    return id.startsWith(needle) ? 0 : -1;
  }

  /** What matched before, if all that can match now is in it. */
  #candidates(needle: string): readonly number[] {
    const last = this.#last;
    const narrows =
      last !== undefined &&
      needle.startsWith(last.needle) &&
      needle.length >= anyPartFrom === last.needle.length >= anyPartFrom;
    return narrows ? last.places : this.#all;
  }
}

function isSought(needle: string): boolean {
  return needle.length >= anyPartFrom || /\d/.test(needle);
}
