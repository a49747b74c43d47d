/**
 * Words of a folded text: runs of letters, digits and apostrophes.
 *
 * By ranges rather than Unicode's own classes, which take several times as long over 100,000 names.
 */
const word = /[a-z\d'\u00c0-\u1fff\u2c00-\u2dff\u3040-\uffff]+/g;

/** The words of a folded text, in their order. */
export function wordsOf(folded: string): readonly string[] {
  return folded.match(word) ?? [];
}

/** The same, each with its offset in the text. */
export function placedWords(folded: string): { text: string; offset: number }[] {
  return Array.from(folded.matchAll(word), ({ 0: text, index: offset }) => ({ text, offset }));
}
