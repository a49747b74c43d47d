import { Lines } from '../../search/lines.ts';
import type { Range } from '../../search/marked-parts.ts';

/** Texts of at least this length match any part of an ID; shorter ones only its start. */
const anyPartFrom = 4;

/**
 * Searches IDs, ignoring case. If the new text extends the previous one, only the previous matches are searched.
 *
 * A text of less than four characters must contain a digit: hexadecimal IDs contain most short runs of the letters a to f.
 */
export class IdSearch {
  readonly #ids: Lines;
  readonly #folded: Lines;
  #last: { needle: string; indexes: readonly number[] } | undefined;

  constructor(ids: string) {
    const folded = ids.toLowerCase();
    this.#ids = new Lines(ids);
    this.#folded = folded === ids ? this.#ids : new Lines(folded);
  }

  /** The ID at an index, in its original case. */
  at(index: number): string {
    return this.#ids.at(index);
  }

  /** Indexes of the IDs that match the typed text, in order. */
  find(typed: string): readonly number[] {
    const needle = needleOf(typed);
    if (needle === undefined) return [];
    const last = this.#last;
    const indexes =
      last && needle.startsWith(last.needle) && isAnywhere(needle) === isAnywhere(last.needle)
        ? last.indexes.filter((index) => this.#offset(needle, index) >= 0)
        : this.#folded.indexesOf(needle, { only: isAnywhere(needle) ? 'anywhere' : 'at the start' });
    this.#last = { needle, indexes };
    return indexes;
  }

  /** The range of the ID at this index that matches the typed text. */
  marks(typed: string, index: number): Range[] {
    const needle = needleOf(typed);
    const from = needle === undefined ? -1 : this.#offset(needle, index);
    return needle === undefined || from < 0 ? [] : [[from, from + needle.length]];
  }

  #offset(needle: string, index: number): number {
    const id = this.#folded.at(index);
    if (isAnywhere(needle)) return id.indexOf(needle);
    return id.startsWith(needle) ? 0 : -1;
  }
}

const isAnywhere = (needle: string): boolean => needle.length >= anyPartFrom;

/** The text to search for; undefined if it can't be part of an ID. */
function needleOf(typed: string): string | undefined {
  const needle = typed.trim().toLowerCase();
  return isAnywhere(needle) || /\d/.test(needle) ? needle : undefined;
}
