import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import {
  spellOut,
  hasRightToLeft,
  valueCharacters,
  visibleForm,
} from '../../../../renderer/features/large-type/spell-out.ts';
import { useLanguage } from '../../../../shared/text/catalogue.ts';

afterEach(() => useLanguage('en'));

const wordsOf = (value: string) => spellOut(value).map(({ words }) => words);
const one = (value: string) => {
  const [character, ...more] = spellOut(value);
  if (!character || more.length > 0) throw new Error(`${value} is not one character`);
  return character;
};

test('letters are spelled with the ICAO alphabet, with their case, and digits as words', () => {
  expect(wordsOf('Ax9j')).toEqual(['uppercase Alfa', 'lowercase X-ray', 'nine', 'lowercase Juliett']);
});

test('every character on a keyboard has its own name', () => {
  const keyboard = Array.from({ length: 95 }, (_, place) => String.fromCharCode(32 + place)).join('');
  const words = wordsOf(keyboard);
  expect(new Set(words).size).toBe(95);
  expect(words.filter((name) => name.includes('U+'))).toEqual([]);
});

test.each([
  ['0', 'not the letter O'],
  ['O', 'not zero'],
  ['1', 'not the letter L or I'],
  ['l', 'not one, not uppercase India'],
  ['I', 'not one, not lowercase Lima'],
  ['5', 'not the letter S'],
  ['S', 'not five'],
  ['8', 'not the letter B'],
  ['B', 'not eight'],
  ['`', 'not an apostrophe'],
  ['–', 'not a hyphen'],
])('“%s”, which resembles another, says which one it is', (character, beware) => {
  expect(one(character).beware).toBe(beware);
});

test('an unmistakable character has no such warning', () => {
  expect(one('K').beware).toBe('');
});

test.each([
  ['é', 'lowercase Echo with acute accent'],
  ['e\u0301', 'lowercase Echo with acute accent'],
  ['Ü', 'uppercase Uniform with two dots above'],
  ['u\u0308', 'lowercase Uniform with two dots above'],
  ['ı', 'lowercase dotless India'],
  ['ệ', 'lowercase Echo with dot below and circumflex'],
  ['ß', 'lowercase sharp s'],
  ['Ø', 'uppercase Oscar with stroke'],
  ['€', 'euro sign'],
  ['\u00a0', 'no-break space'],
  ['\u200b', 'zero-width space (invisible)'],
  ['\u0007', 'invisible character, U+0007'],
  ['\r\n', 'line break (CR LF)'],
  ['٥', 'digit of another script, U+0665'],
  ['ש', 'Hebrew letter, U+05E9'],
  ['字', 'Han character, U+5B57'],
  ['🔑', 'emoji, U+1F511'],
  ['👩‍🔧', 'emoji, U+1F469 U+200D U+1F527'],
])('“%s” is one character: %s', (character, words) => {
  expect(one(character).words).toBe(words);
});

test('German spells with the cities of DIN 5009', async () => {
  await useLanguage('de');
  expect(wordsOf('AbzÄo\u0308ßø7')).toEqual([
    'groß Aachen',
    'klein Berlin',
    'klein Zwickau',
    'groß Umlaut Aachen',
    'klein Umlaut Offenbach',
    'klein Eszett',
    'klein Offenbach mit Schrägstrich',
    'sieben',
  ]);
  const alphabet = Array.from({ length: 26 }, (_, place) => String.fromCharCode(65 + place));
  expect(alphabet.map((letter) => one(letter).words.replace('groß ', '').charAt(0))).toEqual(alphabet);
  expect(one('l').beware).toBe('nicht eins, nicht groß Ingelheim');
});

test('a Cyrillic letter that resembles a Latin one is distinguished from it', () => {
  expect(one('а')).toMatchObject({
    words: 'lowercase Cyrillic letter, U+0430',
    beware: 'not a letter from A to Z',
  });
});

test('kinds of characters are distinguished, and invisible ones have a mark', () => {
  expect(valueCharacters('aA1# é').map(({ kind }) => kind)).toEqual([
    'letter',
    'capital',
    'digit',
    'symbol',
    'space',
    'letter',
  ]);
  expect(valueCharacters(' \t\n·').map(visibleForm)).toEqual(['␣', '→', '↵', '·']);
});

test('right-to-left text is detected', () => {
  expect(hasRightToLeft('abc סיסמה')).toBe(true);
  expect(hasRightToLeft('abc é字')).toBe(false);
});

test('any value’s characters joined are the value, and each has a name', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 }), (units) => {
      const value = String.fromCharCode(...units);
      const spelled = spellOut(value);
      expect(spelled.map(({ text }) => text).join('')).toBe(value);
      expect(spelled.every(({ words }) => words !== '')).toBe(true);
    }),
  );
});
