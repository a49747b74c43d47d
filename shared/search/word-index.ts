import { addressForms, withoutScheme } from './address.ts';
import { fold } from './fold.ts';
import { lettersOf, wordsOf } from './words.ts';

/** The different words of all names, and the addresses in them (`addressForms`). */
export interface WordIndex {
  readonly words: WordList;
  readonly addresses: WordList;
}

/** Different words, and the letters of each (`lettersOf`) by its index, which are read without the words. */
export interface WordList {
  readonly words: readonly IndexedWord[];
  readonly letters: Int32Array;
}

/** What a piece of a name has. */
interface Piece {
  readonly text: string;
  readonly words: readonly IndexedWord[];
  readonly addresses: readonly IndexedWord[];
}

/** A folded word, or an address, and the indexes of the names that contain it. */
export interface IndexedWord {
  readonly text: string;
  /** The names that contain the word. */
  readonly indexes: number[];
  /** The names that start with the word, if any. */
  startIndexes: number[] | undefined;
}

/**
 * Indexes the different words and addresses of names, added in order. Names share words, so far fewer words have to be searched.
 *
 * A piece of a name, between spaces or line breaks, is read only the first time it occurs: that is most of the work. Known pieces are
 * found by a hash of their letters, so that not even a substring has to be created.
 */
export class WordIndexer {
  readonly #words = new Map<string, IndexedWord>();
  readonly #addresses = new Map<string, IndexedWord>();
  readonly #known = new Map<number, Piece>();

  /** Adds a name, and returns its words in their order. */
  add(name: string, index: number): readonly IndexedWord[] {
    const all: IndexedWord[] = [];
    let start = 0;
    let hash = 0;
    for (let at = 0; at <= name.length; at += 1) {
      const code = at < name.length ? name.charCodeAt(at) : space;
      if (code !== space && code !== lineFeed) {
        hash = (Math.imul(hash, 31) + code) & 0x3fff_ffff;
        continue;
      }
      if (at > start) {
        const { words, addresses } = this.#pieceBetween(name, start, at, hash);
        for (const address of addresses) address.indexes.push(index);
        for (const word of words) {
          word.indexes.push(index);
          if (all.length === 0) {
            if (word.startIndexes) word.startIndexes.push(index);
            else word.startIndexes = [index];
          }
          all.push(word);
        }
      }
      start = at + 1;
      hash = 0;
    }
    return all;
  }

  index(): WordIndex {
    return { words: listOf(this.#words), addresses: listOf(this.#addresses) };
  }

  #pieceBetween(name: string, start: number, end: number, hash: number): Piece {
    const known = this.#known.get(hash);
    if (known?.text.length === end - start && name.startsWith(known.text, start)) return known;
    const text = name.slice(start, end);
    const piece = {
      text,
      words: wordsOf(fold(withoutScheme(text))).map((word) => entryOf(this.#words, word)),
      addresses: addressForms(text).map((form) => entryOf(this.#addresses, form)),
    };
    // If hashes collide, the first piece keeps its entry.
    if (!known) this.#known.set(hash, piece);
    return piece;
  }
}

function listOf(index: ReadonlyMap<string, IndexedWord>): WordList {
  const words = [...index.values()];
  return { words, letters: Int32Array.from(words, ({ text }) => lettersOf(text)) };
}

function entryOf(index: Map<string, IndexedWord>, text: string): IndexedWord {
  let entry = index.get(text);
  if (!entry) index.set(text, (entry = { text, indexes: [], startIndexes: undefined }));
  return entry;
}

const space = ' '.charCodeAt(0);
const lineFeed = '\n'.charCodeAt(0);
