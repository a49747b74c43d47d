import { fold } from './fold.ts';
import { wordsOf } from './words.ts';

/** What is searched: each name is told by its place. */
export interface IndexedNames {
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
  names: IndexedNames,
  giveWay: () => Promise<void> | undefined,
  take?: (words: readonly string[]) => void,
): Promise<readonly IndexedWord[]> {
  const index = new Map<string, IndexedWord>();
  const wordFor = (text: string): IndexedWord => {
    const word = index.get(text) ?? { text, places: [], opens: [] };
    index.set(text, word);
    return word;
  };
  const pieces = new Pieces((piece) => wordsOf(fold(piece)).map(wordFor));
  for (let place = 0; place < names.count; place += 1) {
    if (place % namesAtOnce === 0) await giveWay();
    const words = pieces.wordsOf(names.at(place));
    for (const word of words) word.places.push(place);
    words[0]?.opens.push(place);
    take?.(words.map(({ text }) => text));
  }
  return [...index.values()];
}

/**
 * What lies between spaces in names, as it is written, and the words it is read as.
 *
 * It is read when it comes for the first time: folding and taking apart each name anew is most of the work. Known pieces are
 * told by a number made of their letters, so that not even a text has to be made of one.
 */
class Pieces {
  readonly #read: (piece: string) => readonly IndexedWord[];
  readonly #known = new Map<number, { text: string; words: readonly IndexedWord[] }>();

  constructor(read: (piece: string) => readonly IndexedWord[]) {
    this.#read = read;
  }

  wordsOf(name: string): readonly IndexedWord[] {
    const words: IndexedWord[] = [];
    let start = 0;
    let hash = 0;
    for (let at = 0; at <= name.length; at += 1) {
      const code = at < name.length ? name.charCodeAt(at) : space;
      if (code === space) {
        if (at > start) for (const word of this.#wordsBetween(name, start, at, hash)) words.push(word);
        start = at + 1;
        hash = 0;
      } else hash = (Math.imul(hash, 31) + code) & 0x3fff_ffff;
    }
    return words;
  }

  #wordsBetween(name: string, start: number, end: number, hash: number): readonly IndexedWord[] {
    const known = this.#known.get(hash);
    if (known?.text.length === end - start && name.startsWith(known.text, start)) return known.words;
    const text = name.slice(start, end);
    const words = this.#read(text);
    // The first of several that come to the same number keeps it.
    if (!known) this.#known.set(hash, { text, words });
    return words;
  }
}

const space = ' '.charCodeAt(0);
