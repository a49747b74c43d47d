/** Letters that Unicode does not take apart into a letter and its marks, as they are typed without them. */
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

/** A text as a search sees it: in lower case, without accents, so that “zurich” is in “Zürich”. */
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
 * Where the characters of a folded text come from: for each, and for its end, the offset in the text itself.
 *
 * Folding may change a text's length, and what matched has to be marked in the text as it is written.
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
