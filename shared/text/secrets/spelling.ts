import { filled, messages } from '../catalogue.ts';

/** Patterns for the name of a character. */
export const spellingText = messages('spelling', {
  capital: filled('uppercase {name}'),
  small: filled('lowercase {name}'),
  capitalLetter: filled('uppercase {letter}'),
  smallLetter: filled('lowercase {letter}'),
  accented: filled('{letter} with {accents}'),
  unnamed: filled('{what}, {points}'),
  invisible: 'invisible character',
  otherDigit: 'digit of another script',
  emoji: 'emoji',
  sign: 'sign',
  notLatin: 'not a letter from A to Z',
});

/** The spelling alphabet: each language has its own. In English that of ICAO and NATO (ICAO Annex 10, volume II, 5.2.1.3). */
export const spellingWordText = messages('spelling-words', {
  A: 'Alfa',
  B: 'Bravo',
  C: 'Charlie',
  D: 'Delta',
  E: 'Echo',
  F: 'Foxtrot',
  G: 'Golf',
  H: 'Hotel',
  I: 'India',
  J: 'Juliett',
  K: 'Kilo',
  L: 'Lima',
  M: 'Mike',
  N: 'November',
  O: 'Oscar',
  P: 'Papa',
  Q: 'Quebec',
  R: 'Romeo',
  S: 'Sierra',
  T: 'Tango',
  U: 'Uniform',
  V: 'Victor',
  W: 'Whiskey',
  X: 'X-ray',
  Y: 'Yankee',
  Z: 'Zulu',
});

/** Names of digits. */
export const digitText = messages('digits', {
  '0': 'zero',
  '1': 'one',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
});

/** Letters that don't decompose into A to Z and an accent, or that a spelling alphabet names; uppercase letters share the names. */
export const letterText = messages('letters', {
  ä: 'Alfa with two dots above',
  ö: 'Oscar with two dots above',
  ü: 'Uniform with two dots above',
  ß: 'sharp s',
  æ: 'ligature a e',
  œ: 'ligature o e',
  ø: 'Oscar with stroke',
  ł: 'Lima with stroke',
  đ: 'Delta with stroke',
  ð: 'eth',
  þ: 'thorn',
  ı: 'dotless India',
});

/** Names of accents, by combining mark; each follows “with”. */
export const accentText = messages('accents', {
  '\u0300': 'grave accent',
  '\u0301': 'acute accent',
  '\u0302': 'circumflex',
  '\u0303': 'tilde',
  '\u0304': 'macron',
  '\u0306': 'breve',
  '\u0307': 'dot above',
  '\u0308': 'two dots above',
  '\u030a': 'ring above',
  '\u030b': 'double acute accent',
  '\u030c': 'caron',
  '\u0323': 'dot below',
  '\u0327': 'cedilla',
  '\u0328': 'ogonek',
});

/** Letters without their own name, by Unicode script. */
export const scriptText = messages('scripts', {
  Greek: 'Greek letter',
  Cyrillic: 'Cyrillic letter',
  Hebrew: 'Hebrew letter',
  Arabic: 'Arabic letter',
  Armenian: 'Armenian letter',
  Georgian: 'Georgian letter',
  Devanagari: 'Devanagari letter',
  Thai: 'Thai letter',
  Han: 'Han character',
  Hiragana: 'Hiragana letter',
  Katakana: 'Katakana letter',
  Hangul: 'Hangul letter',
  Latin: 'Latin letter',
  other: 'letter',
});
