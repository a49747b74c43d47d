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
  const pieces = new Map<string, Piece>();
  const byHash = new Map<number, Piece>();
  const pieceOf = (text: string, hash: number): Piece => {
    const known = pieces.get(text);
    if (known) return known;
    const words = wordsOf(fold(text)).map((text) => {
      const word = index.get(text) ?? { text, places: [], opens: [] };
      index.set(text, word);
      return word;
    });
    const piece = { text, words };
    pieces.set(text, piece);
    byHash.set(hash, piece);
    return piece;
  };
  for (let place = 0; place < names.count; place += 1) {
    if (place % namesAtOnce === 0) await giveWay();
    const name = names.at(place);
    const ofName: string[] = [];
    let isFirst = true;
    let hash = 0;
    let start = 0;
    for (let at = 0; at <= name.length; at += 1) {
      const code = at < name.length ? name.charCodeAt(at) : 32;
      if (code !== 32) {
        hash = (hash * 31 + code) & 0x3fffffff;
        continue;
      }
      const alike = byHash.get(hash);
      const piece =
        alike && alike.text.length === at - start && name.startsWith(alike.text, start)
          ? alike
          : pieceOf(name.slice(start, at), hash);
      for (const word of piece.words) {
        word.places.push(place);
        if (isFirst) word.opens.push(place);
        isFirst = false;
        if (take) ofName.push(word.text);
      }
      start = at + 1;
      hash = 0;
    }
    take?.(ofName);
  }
  return [...index.values()];
}

interface Piece {
  text: string;
  words: readonly IndexedWord[];
}
