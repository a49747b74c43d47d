import { abbreviates } from './abbreviation.ts';
import { fold, spellingsOf, withoutApostrophes } from './fold.ts';
import { Lines } from './letter-places.ts';
import { raise, type Scores } from './name-scores.ts';
import { wordsOf } from './words.ts';

/** Less than the same word scores without anything between its letters, so that this comes first. */
const joinedScore = 7;

/** Shorter texts abbreviate too many names, and join too many words. */
const shortest = 2;

const urlOrNumbers = /:\/\/|^[\d.:/]+$/;

/** A name, and the rows that have it. */
interface Name {
  words: readonly string[];
  /** Bitmasks of its letters and of its words’ first letters. They reject most other typed texts cheaply. */
  letters: number;
  initials: number;
  rows: number[];
  /** Whether it can be abbreviated: it is a title or a client. */
  isTitle: boolean;
}

/** The different names of rows, to find rows by what a person makes of a name's words: “obrien” of O'Brien, “sww” of Stadtwerke Würzburg. */
export class EntryNames {
  readonly #byText = new Map<string, Name | null>();
  readonly #names: Name[] = [];
  /** Each name's words as one. */
  #joined: Lines | undefined;

  /** Adds a row's name: a title or client, or another text, which can't be abbreviated. */
  add(text: string, row: number, isTitle: boolean): void {
    let name = this.#byText.get(text);
    if (name === undefined) {
      // One word has nothing to join, and nobody leaves out the signs of a URL or an IP address.
      const isUseful = isTitle || (/\W/.test(text) && !urlOrNumbers.test(text));
      name = isUseful ? nameOf(text, isTitle) : null;
      this.#byText.set(text, name);
      if (name) this.#names.push(name);
    }
    name?.rows.push(row);
  }

  /** Raises the scores of the rows with successive words that are the typed word if nothing is between them. */
  raiseJoined(scores: Scores, typed: string): void {
    this.#joined ??= new Lines(
      this.#names.map(({ words }) => withoutApostrophes(words.join(''))).join('\n') + '\n',
    );
    for (const sought of new Set(spellingsOf(typed).map(withoutApostrophes))) {
      if (sought.length < shortest) continue;
      for (const index of this.#joined.indexesOf(sought, { only: 'anywhere' })) {
        const name = this.#names[index];
        if (name && isJoined(name, sought)) raise(scores, name.rows, joinedScore);
      }
    }
  }

  /** Marks the rows with a title or client that the typed word abbreviates. */
  abbreviated(typed: string, rowCount: number): Uint8Array {
    const rows = new Uint8Array(rowCount);
    if (typed.length < shortest) return rows;
    const letters = lettersOf(typed);
    const initial = lettersOf(typed.charAt(0));
    for (const name of this.#names) {
      if ((name.initials & initial) === 0 || (name.letters & letters) !== letters || !name.isTitle) continue;
      if (abbreviates(typed, name.words)) for (const row of name.rows) rows[row] = 1;
    }
    return rows;
  }
}

function nameOf(text: string, isTitle: boolean): Name {
  const words = wordsOf(fold(text));
  let letters = 0;
  let initials = 0;
  for (const word of words) {
    letters |= lettersOf(word);
    initials |= lettersOf(word.charAt(0));
  }
  return { words, letters, initials, rows: [], isTitle };
}

/** Whether the text is several successive words of the name. A word ends at an apostrophe too. */
function isJoined({ words }: Name, sought: string): boolean {
  const parts = words.some((word) => word.includes("'")) ? words.flatMap((word) => word.split("'")) : words;
  for (let first = 0; first < parts.length - 1; first += 1) {
    let end = 0;
    for (let at = first; end < sought.length && sought.startsWith(parts[at] ?? '\n', end); at += 1)
      end += parts[at]?.length ?? 0;
    if (end === sought.length) return true;
  }
  return false;
}

const a = 'a'.charCodeAt(0);

/** The letters of a folded text as a bitmask: one bit for each of a to z, one for all others. */
function lettersOf(text: string): number {
  let bits = 0;
  for (let at = 0; at < text.length; at += 1) {
    const letter = text.charCodeAt(at) - a;
    bits |= 1 << (letter >= 0 && letter < 26 ? letter : 26);
  }
  return bits;
}
