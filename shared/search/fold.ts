/** Letters that Unicode does not decompose into a letter and its marks, and how they are typed without them. */
const alike: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  þ: 'th',
  ŋ: 'n',
  // Apostrophes, and what is typed in their place.
  '’': "'",
  '‘': "'",
  '‛': "'",
  ʼ: "'",
  ʹ: "'",
  '′': "'",
  '`': "'",
  '´': "'",
};

/** Printable ASCII without the grave accent. */
const plain = /^[\u0020-\u005f\u0061-\u007e]*$/;
const marks = /[\u0300-\u036f]/g;
const special = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

/**
 * The text in lower case and without accents, as the window and the command line compare it: “zurich” is in “Zürich”. Ligatures and
 * full-width letters become the letters that a person types.
 */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .replace(special, (letter) => alike[letter] ?? letter)
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(special, (letter) => alike[letter] ?? letter);
}

/** Without its “e”, a shorter word would be in too many names. */
const minLengthWithUmlaut = 5;

/** A folded text without its apostrophes, which are often left out. */
export function withoutApostrophes(folded: string): string {
  return folded.includes("'") ? folded.replaceAll("'", '') : folded;
}

/**
 * The ways in which a folded word may stand in a folded name, the word itself first: “mueller” is also “muller”, because `fold` makes
 * that of “Müller”, and “o'brien” is also “obrien”.
 */
export function spellingsOf(folded: string): readonly string[] {
  const bare = withoutApostrophes(folded);
  if (bare === folded && bare.length < minLengthWithUmlaut) return [folded];
  const contracted = [folded, bare].map((word) =>
    word.length < minLengthWithUmlaut ? word : word.replace(/([aou])e/g, '$1'),
  );
  return [...new Set([folded, ...contracted, bare])].filter((word) => word !== '');
}

/** The ways to fold a typed text, the usual one first: “müller” also finds “Mueller”. */
export function readingsOf(typed: string): readonly string[] {
  const expanded = typed.normalize('NFC').replace(/[äöü]/gi, (letter) => `${fold(letter)}e`);
  const folded = fold(typed);
  const other = fold(expanded);
  return other === folded ? [folded] : [folded, other];
}

/**
 * For each character of the folded text, and for its end, the offset in the original text.
 *
 * Folding may change a text's length, and matches are marked in the original text.
 */
export function offsetsOfFolded(text: string): number[] {
  const offsets: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (let unit = 0; unit < fold(letter).length; unit += 1) offsets.push(at);
    at += letter.length;
  }
  return [...offsets, at];
}

/**
 * Words of a folded text: runs of letters, digits and apostrophes.
 *
 * Uses ranges instead of Unicode classes, which are several times slower over 100,000 names.
 */
const word = /[a-z\d'\u00c0-\u1fff\u2c00-\u2dff\u3040-\uffff]+/g;

export function wordsOf(folded: string): readonly string[] {
  return folded.match(word) ?? [];
}

export function wordsWithOffsets(folded: string): { text: string; offset: number }[] {
  return Array.from(folded.matchAll(word), ({ 0: text, index: offset }) => ({ text, offset }));
}

/** Whether a character of a folded text belongs to a word. Keep it like `word`. */
export function isWordCode(code: number): boolean {
  if (code < 0x80) return (code >= 0x61 && code <= 0x7a) || (code >= 0x30 && code <= 0x39) || code === 0x27;
  return (
    (code >= 0xc0 && code <= 0x1fff) ||
    (code >= 0x2c00 && code <= 0x2dff) ||
    (code >= 0x3040 && code <= 0xffff)
  );
}

const firstLetter = 'a'.charCodeAt(0);
const zero = '0'.charCodeAt(0);

/** The bits of a to z in `lettersOf`. */
export const letterBits = (1 << 26) - 1;
/** The bit of all that are neither letters nor digits. */
export const otherBit = 1 << 31;

/**
 * The characters of a folded text as a bitmask: one bit for each of a to z, one for two digits each, one for all others. A text can only
 * be in another one that has all its bits, which rejects most texts cheaply.
 */
export function lettersOf(folded: string): number {
  let bits = 0;
  for (let at = 0; at < folded.length; at += 1) bits |= bitOf(folded.charCodeAt(at));
  return bits;
}

export function bitOf(code: number): number {
  const letter = code - firstLetter;
  const digit = code - zero;
  if (letter >= 0 && letter < 26) return 1 << letter;
  return digit >= 0 && digit < 10 ? 1 << (26 + (digit >> 1)) : otherBit;
}

export function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count += 1;
  return count;
}
