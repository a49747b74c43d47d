import { abbreviates } from './text-match.ts';
import { spellingsOf, withoutApostrophes, lettersOf } from './fold.ts';
import { raise, type Scores, type IndexedWord } from './name-scores.ts';

/** Less than the same word scores without anything between its letters, so that this comes first. */
const joinedScore = 7;

/** Shorter texts abbreviate too many names, and join too many words. */
const shortest = 2;

const urlOrNumbers = /:\/\/|^[\d.:/]+$/;

/** A name, and the rows that have it. */
interface Name {
  words: readonly string[];
  /** The words, which end at an apostrophe too. */
  parts: readonly string[];
  /** Bitmasks of its letters and of its words’ first letters. They reject most other typed texts cheaply. */
  letters: number;
  initials: number;
  rows: number[];
}

/** The different names of rows, to find rows by what a person makes of a name's words: “obrien” of O'Brien, “sww” of Stadtwerke Würzburg. */
export class EntryNames {
  /** The names that can be abbreviated: titles and clients. */
  readonly #titles: Name[] = [];
  readonly #titlesByText = new Map<string, Name>();
  readonly #othersByText = new Map<string, Name>();
  /** The `letters` and `initials` of each, which are read without it at a keystroke. */
  #masks: Int32Array | undefined;
  /** The names with each part, unless it is the last one. */
  readonly #byPart = new Map<string, Name[]>();
  /** The same for parts that may not be words of the index. */
  readonly #byOddPart = new Map<string, Name[]>();
  #maxPartLength = 0;

  /** Adds a row's name with its words: a title or client, or another text, which can't be abbreviated. */
  add(text: string, words: readonly IndexedWord[], row: number, isTitle: boolean): void {
    // One word has nothing to join, and nobody leaves out the signs of a URL or an IP address.
    if (!isTitle && (isOneWord(words) || urlOrNumbers.test(text))) return;
    const byText = isTitle ? this.#titlesByText : this.#othersByText;
    const known = byText.get(text);
    if (known) {
      known.rows.push(row);
      return;
    }
    const name = nameOf(words, row);
    byText.set(text, name);
    this.#index(name, isTitle, name.parts !== name.words);
  }

  #index(name: Name, isTitle: boolean, isOdd: boolean): void {
    if (isTitle) this.#titles.push(name);
    for (let at = 0; at < name.parts.length - 1; at += 1) {
      const part = name.parts[at] ?? '';
      this.#maxPartLength = Math.max(this.#maxPartLength, part.length);
      addTo(this.#byPart, part, name);
      if (isOdd) addTo(this.#byOddPart, part, name);
    }
  }

  /** Raises the scores of the rows with successive words that are the typed word if nothing is between them. */
  raiseJoined(scores: Scores, typed: string): void {
    const byPart = this.#byPart;
    for (const sought of new Set(spellingsOf(typed).map(withoutApostrophes))) {
      if (sought.length < shortest) continue;
      for (let end = 0; end <= Math.min(sought.length - 1, this.#maxPartLength); end += 1) {
        for (const name of byPart.get(sought.slice(0, end)) ?? [])
          if (isJoined(name, sought)) raise(scores, name.rows, joinedScore);
      }
      // Other names score more for the whole word.
      for (const name of this.#byOddPart.get(sought) ?? []) raise(scores, name.rows, joinedScore);
    }
  }

  /** Marks the rows with a title or client that the typed word abbreviates, except rows with one of these scores; undefined if none is. */
  abbreviated(typed: string, some: Scores, others: Scores): Uint8Array | undefined {
    if (typed.length < shortest) return undefined;
    let rows: Uint8Array | undefined;
    const needed = lettersOf(typed);
    const initial = lettersOf(typed.charAt(0));
    const masks = (this.#masks ??= Int32Array.from(
      this.#titles.flatMap(({ letters, initials }) => [letters, initials]),
    ));
    // Plain loops without functions, because they run for each of 20,000 names.
    for (let at = 0; at < masks.length; at += 2) {
      if (((masks[at + 1] ?? 0) & initial) === 0 || ((masks[at] ?? 0) & needed) !== needed) continue;
      const name = this.#titles[at >> 1];
      if (!name) continue;
      const of = name.rows;
      let open = 0;
      while (open < of.length && (some[of[open] ?? 0] !== 0 || others[of[open] ?? 0] !== 0)) open += 1;
      if (open === of.length || !abbreviates(typed, name.words)) continue;
      rows ??= new Uint8Array(some.length);
      for (const row of of) rows[row] = 1;
    }
    return rows;
  }
}

function addTo(index: Map<string, Name[]>, part: string, name: Name): void {
  const names = index.get(part);
  if (!names) index.set(part, [name]);
  else if (names.at(-1) !== name) names.push(name);
}

const isOneWord = (words: readonly IndexedWord[]): boolean =>
  words.length < 2 && !words[0]?.text.includes("'");

function nameOf(indexed: readonly IndexedWord[], row: number): Name {
  const words = indexed.map(({ text }) => text);
  const parts = words.some((word) => word.includes("'")) ? words.flatMap((word) => word.split("'")) : words;
  let letters = 0;
  let initials = 0;
  for (const word of words) {
    letters |= lettersOf(word);
    initials |= lettersOf(word.charAt(0));
  }
  return { words, parts, letters, initials, rows: [row] };
}

/** Whether the text is several successive parts of the name. */
function isJoined({ parts }: Name, sought: string): boolean {
  for (let first = 0; first < parts.length - 1; first += 1) {
    let end = 0;
    for (let at = first; end < sought.length && sought.startsWith(parts[at] ?? '\n', end); at += 1)
      end += parts[at]?.length ?? 0;
    if (end === sought.length) return true;
  }
  return false;
}
