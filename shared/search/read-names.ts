import { fold } from './fold.ts';
import { Lines } from './letter-places.ts';
import { batchSize, type YieldIfLong } from './yield-if-long.ts';

/** The order that people expect of names: numbers by value, without regard to case and accents. */
const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The characters of everyday names except letters and digits. A collator compares them one by one. */
const signs = Array.from(' _-–—,;:!?.\'‘’"“”()[]{}@*/\\&#%`^+<=>|~$');
const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
/** Unicode's range of Latin letters with marks, as code units. */
const accented = { from: 0xc0, to: 0x24f };
/** Longer numbers are IDs rather than counts. */
const maxDigits = 9;

const lineFeed = '\n'.charCodeAt(0);
const zero = '0'.charCodeAt(0);
/** Ranges of at most this many names are sorted by insertion, which is faster for them. */
const shortRange = 24;

/** Names that were read once, for sorting and for searching. */
interface ReadNames {
  /** The names' indexes in the order of an `Intl.Collator`; equal names keep their order, empty ones come last. */
  order: Uint32Array;
  /** Each name folded (see `fold`), by index. */
  folded: Lines;
}

/**
 * Sorts names like an `Intl.Collator` and folds them like `fold`, in a fraction of their time. `yieldIfLong` is called regularly.
 *
 * Names of everyday characters are sorted by these characters' ranks in the collator's order, and are folded by a table. Only for
 * the others the collator and `fold` are used. No name has a control character.
 */
export async function readNames(names: Lines, yieldIfLong: YieldIfLong): Promise<ReadNames> {
  const read = new NameReader(names);
  const everyday: number[] = [];
  const others: number[] = [];
  const empty: number[] = [];
  for (let index = 0; index < names.count; index += 1) {
    if (index % batchSize === 0) await yieldIfLong();
    if (read.add(index)) everyday.push(index);
    else if (names.at(index) === '') empty.push(index);
    else others.push(index);
  }
  const folded = read.folded();
  await yieldIfLong();
  const inOrder = await read.sorted(everyday, yieldIfLong);
  const order = new Uint32Array(names.count);
  order.set(empty, names.count - empty.length);
  if (others.length === 0) order.set(inOrder);
  else {
    const compare: CompareIndexes = (one, other) =>
      collator.compare(names.at(one), names.at(other)) || one - other;
    order.set(
      await mergedInOrder(inOrder, await mergeSorted(others, compare, yieldIfLong), compare, yieldIfLong),
    );
  }
  return { order, folded };
}

class NameReader {
  readonly #names: Lines;
  /** The ranks of each everyday name's characters, ended by a 0, which comes before all ranks. */
  readonly #ranks: Uint8Array;
  /** Where each name starts in `#ranks`. */
  readonly #starts: Uint32Array;
  #end = 0;
  /** The folded names, each ended by a line feed, as code units. */
  #folded: Uint16Array<ArrayBuffer>;
  readonly #foldedStarts: Uint32Array;
  #foldedEnd = 0;
  #isOneByte = true;

  constructor(names: Lines) {
    this.#names = names;
    // Each number has one rank more than digits.
    this.#ranks = new Uint8Array(2 * names.text.length + 1);
    this.#starts = new Uint32Array(names.count);
    this.#folded = new Uint16Array(names.text.length);
    this.#foldedStarts = new Uint32Array(names.count + 1);
  }

  /** Adds the next name; false if it is empty, or has characters other than everyday ones. */
  add(index: number): boolean {
    this.#reserve(this.#names.lengthAt(index));
    this.#foldedStarts[index] = this.#foldedEnd;
    const isEveryday = this.#addEveryday(index);
    if (!isEveryday) this.#addFolded(fold(this.#names.at(index)));
    this.#folded[this.#foldedEnd] = lineFeed;
    this.#foldedEnd += 1;
    this.#foldedStarts[index + 1] = this.#foldedEnd;
    return isEveryday;
  }

  #addEveryday(index: number): boolean {
    const { rankOf, foldedOf, countRank } = everyday();
    const { text } = this.#names;
    const ranks = this.#ranks;
    const folded = this.#folded;
    let end = this.#end;
    let foldedEnd = this.#foldedEnd;
    let bits = 0;
    let at = this.#names.starts[index] ?? 0;
    const lineEnd = at + this.#names.lengthAt(index);
    if (at === lineEnd) return false;
    // Plain loops by code unit, here and below, because they run for each character of 100,000 names.
    while (at < lineEnd) {
      const code = text.charCodeAt(at);
      const rank = rankOf[code] ?? 0;
      if (rank > 0) {
        ranks[end++] = rank;
        const letter = foldedOf[code] ?? 0;
        folded[foldedEnd++] = letter;
        bits |= letter;
        at += 1;
        continue;
      }
      if (!isDigit(code)) return false;
      const digitsStart = at;
      for (; isDigit(text.charCodeAt(at)); at += 1) folded[foldedEnd++] = text.charCodeAt(at);
      let first = digitsStart;
      while (first < at - 1 && text.charCodeAt(first) === zero) first += 1;
      if (at - first > maxDigits) return false;
      // The number of digits comes first, because the shorter number is the smaller one.
      ranks[end++] = countRank + at - first;
      for (; first < at; first += 1) ranks[end++] = text.charCodeAt(first) - zero + 1;
    }
    ranks[end] = 0;
    this.#starts[index] = this.#end;
    this.#end = end + 1;
    this.#foldedEnd = foldedEnd;
    if (bits > 0xff) this.#isOneByte = false;
    return true;
  }

  #addFolded(name: string): void {
    this.#reserve(name.length);
    for (let at = 0; at < name.length; at += 1) {
      const code = name.charCodeAt(at);
      if (code > 0xff) this.#isOneByte = false;
      this.#folded[this.#foldedEnd] = code;
      this.#foldedEnd += 1;
    }
  }

  /** Makes room for a name: folding may lengthen it. */
  #reserve(length: number): void {
    if (this.#foldedEnd + length < this.#folded.length) return;
    const larger = new Uint16Array(2 * (this.#folded.length + length));
    larger.set(this.#folded);
    this.#folded = larger;
  }

  /** The folded names so far. */
  folded(): Lines {
    const codes = this.#folded.subarray(0, this.#foldedEnd);
    // A text with one byte for each character is searched faster. No name has a character that the two encodings decode differently.
    const text = this.#isOneByte
      ? new TextDecoder('latin1').decode(new Uint8Array(codes))
      : new TextDecoder('utf-16le').decode(codes);
    return new Lines(text, this.#foldedStarts);
  }

  /** Sorts names by their ranks, a character at a time: names with the same one form a range, which is sorted by the next. */
  async sorted(indexes: readonly number[], yieldIfLong: YieldIfLong): Promise<Uint32Array> {
    const ranks = this.#ranks;
    const starts = this.#starts;
    const order = Uint32Array.from(indexes);
    const former = new Uint32Array(order.length);
    const rankAt = new Uint8Array(order.length);
    const places = new Uint32Array(everyday().maxRank + 1);
    /** Ranges to sort: from, to, and how many characters are equal. */
    const ranges = [0, order.length, 0];
    while (ranges.length > 0) {
      const equal = ranges.pop() ?? 0;
      const to = ranges.pop() ?? 0;
      const from = ranges.pop() ?? 0;
      if (to - from <= shortRange) {
        this.#insertionSort(order, from, to, equal);
        continue;
      }
      await yieldIfLong();
      places.fill(0);
      for (let at = from; at < to; at += 1) {
        const rank = ranks[(starts[order[at] ?? 0] ?? 0) + equal] ?? 0;
        rankAt[at] = rank;
        places[rank] = (places[rank] ?? 0) + 1;
      }
      let place = from;
      for (let rank = 0; rank < places.length; rank += 1) {
        const size = places[rank] ?? 0;
        places[rank] = place;
        // Rank 0 is the end of a name.
        if (size > 1 && rank > 0) ranges.push(place, place + size, equal + 1);
        place += size;
      }
      former.set(order.subarray(from, to), from);
      for (let at = from; at < to; at += 1) {
        const rank = rankAt[at] ?? 0;
        const next = places[rank] ?? 0;
        places[rank] = next + 1;
        order[next] = former[at] ?? 0;
      }
    }
    return order;
  }

  #insertionSort(order: Uint32Array, from: number, to: number, equal: number): void {
    for (let at = from + 1; at < to; at += 1) {
      const index = order[at] ?? 0;
      let place = at;
      while (place > from && this.#compare(order[place - 1] ?? 0, index, equal) > 0) {
        order[place] = order[place - 1] ?? 0;
        place -= 1;
      }
      order[place] = index;
    }
  }

  #compare(one: number, other: number, equal: number): number {
    const ranks = this.#ranks;
    let a = (this.#starts[one] ?? 0) + equal;
    let b = (this.#starts[other] ?? 0) + equal;
    while (ranks[a] === ranks[b] && ranks[a] !== 0) {
      a += 1;
      b += 1;
    }
    return (ranks[a] ?? 0) - (ranks[b] ?? 0);
  }
}

function isDigit(code: number): boolean {
  return code >= zero && code <= zero + 9;
}

interface Everyday {
  /** Each everyday character's rank in the collator's order, from 1, by code unit; 0 for any other character, and for digits. */
  rankOf: Uint8Array;
  /** Each everyday character folded, as code units. */
  foldedOf: Uint16Array;
  /** A number with this many digits more than 0 has this rank plus the number of digits. */
  countRank: number;
  maxRank: number;
}

let known: Everyday | undefined;

/** Made at the first use, because it asks the collator about each pair. */
function everyday(): Everyday {
  known ??= everydayRanks();
  return known;
}

function everydayRanks(): Everyday {
  const rankOf = new Uint8Array(0x2020);
  const inOrder = [...signs, '0', ...letters].sort((a, b) => collator.compare(a, b));
  let rank = 0;
  let countRank = 0;
  for (const [index, character] of inOrder.entries()) {
    if (character === '0') {
      countRank = rank;
      rank += maxDigits;
      continue;
    }
    // Straight and curved quotation marks have the same rank.
    if (collator.compare(character, inOrder[index - 1] ?? '') !== 0) rank += 1;
    rankOf[character.charCodeAt(0)] = rank;
    rankOf[character.toUpperCase().charCodeAt(0)] = rank;
  }
  for (let code = accented.from; code <= accented.to; code += 1) {
    const letter = String.fromCharCode(code);
    const [plain = ''] = letter.normalize('NFD');
    if (collator.compare(letter, plain) === 0) rankOf[code] = rankOf[plain.charCodeAt(0)] ?? 0;
  }
  const foldedOf = Uint16Array.from(rankOf, (_, code) => fold(String.fromCharCode(code)).charCodeAt(0));
  return { rankOf, foldedOf, countRank, maxRank: rank };
}

/** Negative if the entry at the first index comes before that at the second one. */
type CompareIndexes = (one: number, other: number) => number;

/** Sorts by comparisons, in small steps. */
async function mergeSorted(
  indexes: readonly number[],
  compare: CompareIndexes,
  yieldIfLong: YieldIfLong,
): Promise<Uint32Array> {
  if (indexes.length <= batchSize) return Uint32Array.from(indexes).sort(compare);
  const middle = indexes.length >> 1;
  const one = await mergeSorted(indexes.slice(0, middle), compare, yieldIfLong);
  await yieldIfLong();
  const other = await mergeSorted(indexes.slice(middle), compare, yieldIfLong);
  return mergedInOrder(one, other, compare, yieldIfLong);
}

/** Merges two sorted lists. Where one of them has few entries, few comparisons are needed. */
async function mergedInOrder(
  many: Uint32Array,
  few: Uint32Array,
  compare: CompareIndexes,
  yieldIfLong: YieldIfLong,
): Promise<Uint32Array> {
  const all = new Uint32Array(many.length + few.length);
  let taken = 0;
  for (const [before, index] of few.entries()) {
    if (before % batchSize === 0) await yieldIfLong();
    // Steps that double find the range, halves the place: as fast for neighbours as for a single entry.
    let step = 1;
    while (taken + step <= many.length && compare(many[taken + step - 1] ?? 0, index) <= 0) step *= 2;
    let low = taken + (step >> 1);
    let high = Math.min(taken + step - 1, many.length);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (compare(many[middle] ?? 0, index) <= 0) low = middle + 1;
      else high = middle;
    }
    all.set(many.subarray(taken, low), taken + before);
    taken = low;
    all[taken + before] = index;
  }
  all.set(many.subarray(taken), taken + few.length);
  return all;
}
