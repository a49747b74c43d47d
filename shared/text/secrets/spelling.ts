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

/** Letters that don't decompose into A to Z and an accent; uppercase letters share the names. */
export const letterText = messages('letters', {
  ß: 'sharp s',
  æ: 'ligature a e',
  œ: 'ligature o e',
  ø: 'oscar with stroke',
  ł: 'lima with stroke',
  đ: 'delta with stroke',
  ð: 'eth',
  þ: 'thorn',
  ı: 'dotless india',
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
