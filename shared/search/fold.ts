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
const shortestWithUmlaut = 5;

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
  if (bare === folded && bare.length < shortestWithUmlaut) return [folded];
  const contracted = [folded, bare].map((word) =>
    word.length < shortestWithUmlaut ? word : word.replace(/([aou])e/g, '$1'),
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
