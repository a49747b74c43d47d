import fc from 'fast-check';
import { expect, test } from 'vitest';
import { likenessTo } from '../../../../electron/features/compare/feature.ts';

test.each([
  // As it was noted, and as another keyboard or system composes the same letters.
  ['k7#Ölpreis', 'k7#Ölpreis', 'same'],
  ['k7#Ölpreis', 'k7#O\u0308lpreis', 'same'],
  ['\u1100\u1161', '가', 'same'],
  ['\u212bngström', 'Ångström', 'same'],
  // As a mail, a ticket or a table has it.
  ['k7#q', ' k7#q ', 'blanks'],
  ['k7#q', 'k7#q\r\n', 'blanks'],
  ['k7#q', '\u00a0k7#q\t', 'blanks'],
  ['k7#q', '\ufeffk7\u200b#q', 'blanks'],
  ['k7#q', 'k7\u00ad#q', 'blanks'],
  ['e\u0301t\u00e9', '\u00e9te \u0301', 'blanks'],
  // As it is read aloud in groups, and a key of several lines in a field of one.
  ['ab12cd34', 'ab12 cd34', 'blanks'],
  ['-----BEGIN KEY-----\nAAAA\n-----END KEY-----\n', '-----BEGIN KEY-----AAAA-----END KEY-----', 'blanks'],
  ['pass phrase', 'pass\u00a0phrase', 'blanks'],
  // With Caps Lock.
  ['Winter2030', 'wINTER2030', 'capitals'],
  ['Winter2030', 'WINTER2030', 'capitals'],
  ['Straße', 'sTRAẞE', 'capitals'],
  ['ΟΔΟΣ', 'οδος', 'capitals'],
  ['\u00e9t\u00e9', 'E\u0301TE\u0301', 'capitals'],
  ['𐐀x', '𐐨X', 'capitals'],
  ['Winter2030', ' wINTER2030\n', 'blanks-and-capitals'],
  // What only looks alike, and what is another letter.
  ['k7#q', 'k7#p', 'different'],
  ['k7#q', 'k7#', 'different'],
  ['k7#q', 'k7#qq', 'different'],
  ['Straße', 'STRASSE', 'different'],
  ['paypal', 'pаypal', 'different'],
  ['l0', 'lO', 'different'],
  ['résumé', 'resume', 'different'],
  ['ﬁ', 'fi', 'different'],
  ['x²', 'x2', 'different'],
  ['k7#q', ' ', 'different'],
  ['\ud83d', '\ud83c', 'different'],
  ['a\u0000b', 'a', 'different'],
])('of %j, %j is %s', (value, text, likeness) => {
  expect(likenessTo(value, text)).toBe(likeness);
  expect(likenessTo(text, value)).toBe(likeness);
});

test('every letter that has one capital is the same but for capital letters', () => {
  const letters = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point));
  const pairs = letters
    .map((letter) => [letter, letter.toUpperCase()] as const)
    .filter(([small, capital]) => small !== capital && capital.toLowerCase() === small)
    .filter(([small]) => small.normalize('NFC') === small);
  expect(pairs.length).toBeGreaterThan(1_300);
  expect(pairs.filter(([small, capital]) => likenessTo(`x${small}`, `x${capital}`) !== 'capitals')).toEqual(
    [],
  );
});

const blank = fc.constantFrom(
  ' ',
  '\n',
  '\r\n',
  '\t',
  '\u00a0',
  '\u2009',
  '\u200b',
  '\u2060',
  '\ufeff',
  '\u00ad',
);
const word = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
const plain = fc.string({
  unit: fc.constantFrom(...Array.from('abcdefXYZ0189#$%é日🔑')),
  minLength: 1,
  maxLength: 40,
});
/** The text with something put in at a place. */
const withPart = (text: string, part: string, place: number) => {
  const letters = Array.from(text);
  return letters.toSpliced(place % (letters.length + 1), 0, part).join('');
};

test('any text is the same as itself, however it is composed', () => {
  fc.assert(
    fc.property(word, (value) => {
      expect(likenessTo(value, value)).toBe('same');
      expect(likenessTo(value, value.normalize('NFD'))).toBe('same');
      expect(likenessTo(value.normalize('NFD'), value.normalize('NFC'))).toBe('same');
    }),
  );
});

test('a blank anywhere, and Caps Lock, are named; one more letter anywhere is another text', () => {
  fc.assert(
    fc.property(plain, blank, fc.nat(), (value, part, place) => {
      const spaced = withPart(value, part, place);
      expect(likenessTo(value, spaced)).toBe('blanks');
      const swapped = value.replaceAll(/\p{L}/gu, (letter) =>
        letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
      );
      const isSwapped = swapped !== value;
      expect(likenessTo(value, swapped)).toBe(isSwapped ? 'capitals' : 'same');
      expect(likenessTo(spaced, swapped)).toBe(isSwapped ? 'blanks-and-capitals' : 'blanks');
      expect(likenessTo(value, withPart(spaced, 'Q', place))).toBe('different');
    }),
  );
});
