import { fold } from './fold.ts';
import { wordsOf } from './words.ts';
import { batchSize, type YieldIfLong } from './yield-when-long.ts';

/** The names to search, by index. */
export interface IndexedNames {
  readonly count: number;
  at(index: number): string;
}

/** A folded word and the indexes of the names that contain it. */
export interface IndexedWord {
  readonly text: string;
  /** The names that contain the word. */
  readonly indexes: number[];
  /** The names that start with the word. */
  readonly startIndexes: number[];
}

/**
 * Indexes the different words of all names. Names share words, so far fewer words have to be searched.
 *
 * `yieldIfLong` is called regularly. `onWords` receives each name's words.
 */
export async function indexWords(
  names: IndexedNames,
  yieldIfLong: YieldIfLong,
  onWords?: (words: readonly string[]) => void,
): Promise<readonly IndexedWord[]> {
  const index = new Map<string, IndexedWord>();
  const wordFor = (text: string): IndexedWord => {
    const word = index.get(text) ?? { text, indexes: [], startIndexes: [] };
    index.set(text, word);
    return word;
  };
  const pieces = new Pieces((piece) => wordsOf(fold(piece)).map(wordFor));
  for (let position = 0; position < names.count; position += 1) {
    if (position % batchSize === 0) await yieldIfLong();
    const words = pieces.wordsOf(names.at(position));
    for (const word of words) word.indexes.push(position);
    words[0]?.startIndexes.push(position);
    onWords?.(words.map(({ text }) => text));
  }
  return [...index.values()];
}

/**
 * The words of each space-separated piece of a name, folded and split only the first time a piece occurs: that is most of the work.
 *
 * Known pieces are found by a hash of their letters, so that not even a substring has to be created.
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
    // If hashes collide, the first piece keeps its entry.
    if (!known) this.#known.set(hash, { text, words });
    return words;
  }
}

const space = ' '.charCodeAt(0);
