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

/** Indexes the different words and addresses of names, added in order. Names share words, so far fewer words have to be searched. */
export class WordIndexer {
  readonly #words = new Map<string, IndexedWord>();
  readonly #addresses = new Map<string, IndexedWord>();
  readonly #pieces = new Pieces((piece) => ({
    words: wordsOf(fold(withoutScheme(piece))).map((word) => entryOf(this.#words, word)),
    addresses: addressForms(piece).map((form) => entryOf(this.#addresses, form)),
  }));

  add(name: string, index: number): void {
    let isFirst = true;
    for (const piece of this.#pieces.of(name)) {
      for (const address of piece.addresses) address.indexes.push(index);
      for (const word of piece.words) {
        word.indexes.push(index);
        if (isFirst) (word.startIndexes ??= []).push(index);
        isFirst = false;
      }
    }
  }

  index(): WordIndex {
    return { words: listOf(this.#words), addresses: listOf(this.#addresses) };
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

/**
 * The words and addresses of each piece of a name between spaces or line breaks, read only the first time a piece occurs: that is most of
 * the work.
 *
 * Known pieces are found by a hash of their letters, so that not even a substring has to be created.
 */
class Pieces {
  readonly #read: (piece: string) => Piece;
  readonly #known = new Map<number, { text: string; read: Piece }>();

  constructor(read: (piece: string) => Piece) {
    this.#read = read;
  }

  of(name: string): readonly Piece[] {
    const pieces: Piece[] = [];
    let start = 0;
    let hash = 0;
    for (let at = 0; at <= name.length; at += 1) {
      const code = at < name.length ? name.charCodeAt(at) : space;
      if (code === space || code === lineFeed) {
        if (at > start) pieces.push(this.#between(name, start, at, hash));
        start = at + 1;
        hash = 0;
      } else hash = (Math.imul(hash, 31) + code) & 0x3fff_ffff;
    }
    return pieces;
  }

  #between(name: string, start: number, end: number, hash: number): Piece {
    const known = this.#known.get(hash);
    if (known?.text.length === end - start && name.startsWith(known.text, start)) return known.read;
    const text = name.slice(start, end);
    const read = this.#read(text);
    // If hashes collide, the first piece keeps its entry.
    if (!known) this.#known.set(hash, { text, read });
    return read;
  }
}

const space = ' '.charCodeAt(0);
const lineFeed = '\n'.charCodeAt(0);
