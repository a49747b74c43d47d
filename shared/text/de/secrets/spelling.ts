import type { TranslationOf } from '../../catalogue.ts';
import type { accentText, digitText, letterText, scriptText, spellingText } from '../../secrets/spelling.ts';

export const spelling: TranslationOf<typeof spellingText> = {
  capital: 'groß {name}',
  small: 'klein {name}',
  capitalLetter: '{letter}, groß',
  smallLetter: '{letter}, klein',
  accented: '{letter} mit {accents}',
  unnamed: '{what}, {points}',
  invisible: 'unsichtbares Zeichen',
  otherDigit: 'Ziffer einer anderen Schrift',
  emoji: 'Emoji',
  sign: 'Zeichen',
  notLatin: 'kein Buchstabe von A bis Z',
};

export const digits: TranslationOf<typeof digitText> = {
  '0': 'null',
  '1': 'eins',
  '2': 'zwei',
  '3': 'drei',
  '4': 'vier',
  '5': 'fünf',
  '6': 'sechs',
  '7': 'sieben',
  '8': 'acht',
  '9': 'neun',
};

export const letters: TranslationOf<typeof letterText> = {
  ß: 'Eszett',
  æ: 'Ligatur A E',
  œ: 'Ligatur O E',
  ø: 'oscar mit Schrägstrich',
  ł: 'lima mit Schrägstrich',
  đ: 'delta mit Querstrich',
  ð: 'Eth',
  þ: 'Thorn',
  ı: 'india ohne Punkt',
};

export const accents: TranslationOf<typeof accentText> = {
  '\u0300': 'Gravis',
  '\u0301': 'Akut',
  '\u0302': 'Zirkumflex',
  '\u0303': 'Tilde',
  '\u0304': 'Makron',
  '\u0306': 'Breve',
  '\u0307': 'Punkt darüber',
  '\u0308': 'zwei Punkten (Umlaut)',
  '\u030a': 'Ring darüber',
  '\u030b': 'Doppelakut',
  '\u030c': 'Hatschek',
  '\u0323': 'Punkt darunter',
  '\u0327': 'Cedille',
  '\u0328': 'Ogonek',
};

export const scripts: TranslationOf<typeof scriptText> = {
  Greek: 'griechischer Buchstabe',
  Cyrillic: 'kyrillischer Buchstabe',
  Hebrew: 'hebräischer Buchstabe',
  Arabic: 'arabischer Buchstabe',
  Armenian: 'armenischer Buchstabe',
  Georgian: 'georgischer Buchstabe',
  Devanagari: 'Devanagari-Buchstabe',
  Thai: 'thailändischer Buchstabe',
  Han: 'chinesisches Schriftzeichen',
  Hiragana: 'Hiragana-Zeichen',
  Katakana: 'Katakana-Zeichen',
  Hangul: 'Hangul-Zeichen',
  Latin: 'lateinischer Buchstabe',
  other: 'Buchstabe',
};
