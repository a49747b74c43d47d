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
  '’': "'",
  '‘': "'",
};

const plain = /^[\u0020-\u007e]*$/;
const marks = /[\u0300-\u036f]/g;
const special = new RegExp(`[${Object.keys(alike).join('')}]`, 'g');

/** The text in lower case and without accents, as the search compares it: “zurich” is in “Zürich”. */
export function fold(text: string): string {
  const lower = text.toLowerCase();
  if (plain.test(lower)) return lower;
  return lower
    .normalize('NFD')
    .replace(marks, '')
    .normalize('NFC')
    .replace(special, (letter) => alike[letter] ?? letter);
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
