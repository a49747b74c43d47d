/**
 * Words of a folded text: runs of letters, digits and apostrophes.
 *
 * Uses ranges instead of Unicode classes, which are several times slower over 100,000 names.
 */
const word = /[a-z\d'\u00c0-\u1fff\u2c00-\u2dff\u3040-\uffff]+/g;

/** The words of a folded text, in order. */
export function wordsOf(folded: string): readonly string[] {
  return folded.match(word) ?? [];
}

/** The words of a folded text with their offsets. */
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

/** One character's bit. */
export function bitOf(code: number): number {
  const letter = code - firstLetter;
  const digit = code - zero;
  if (letter >= 0 && letter < 26) return 1 << letter;
  return digit >= 0 && digit < 10 ? 1 << (26 + (digit >> 1)) : otherBit;
}
