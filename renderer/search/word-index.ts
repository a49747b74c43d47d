import { fold } from './fold.ts';
import { wordsOf } from './words.ts';

/** What is searched: each name is told by its place. */
export interface Names {
  readonly count: number;
  at(place: number): string;
}

/** A word, folded, and where it is; names are told by their place in the list. */
export interface IndexedWord {
  readonly text: string;
  /** The names that have it. */
  readonly places: number[];
  /** The names that begin with it. */
  readonly opens: number[];
}

/** So many names are taken in before it is asked again whether to give way; far less than a frame's worth. */
const namesAtOnce = 500;

/**
 * The different words of all names. Names share their words: there are far fewer to look through.
 *
 * `giveWay` is called every now and then, and may wait until the page has time to go on. `take` gets each name's words.
 */
export async function indexWords(
  names: Names,
  giveWay: () => Promise<void> | undefined,
  take?: (words: readonly string[]) => void,
): Promise<readonly IndexedWord[]> {
  const index = new Map<string, IndexedWord>();
  for (let place = 0; place < names.count; place += 1) {
    if (place % namesAtOnce === 0) await giveWay();
    const words = wordsOf(fold(names.at(place)));
    take?.(words);
    words.forEach((text, number) => {
      const word = index.get(text) ?? { text, places: [], opens: [] };
      if (word.places.length === 0) index.set(text, word);
      word.places.push(place);
      if (number === 0) word.opens.push(place);
    });
  }
  return [...index.values()];
}
