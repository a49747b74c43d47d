/** The spelling alphabet of ICAO and NATO (ICAO Annex 10, volume II, 5.2.1.3). */
const spellingWords =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'.split(
    ' ',
  );
const digitWords = 'zero one two three four five six seven eight nine'.split(' ');

/** The spelling word of a letter from A to Z in either case, or the word of a digit. */
export const wordOf: ReadonlyMap<string, string> = new Map([
  ...spellingWords.map((word) => [word.charAt(0), word] as const),
  ...spellingWords.map((word) => [word.charAt(0).toLowerCase(), word.toLowerCase()] as const),
  ...digitWords.map((word, digit) => [String(digit), word] as const),
]);

/** What signs and spaces are called. */
export const signNames: Readonly<Record<string, string>> = {
  ' ': 'space',
  '\t': 'tab',
  '\n': 'line break',
  '\r\n': 'line break (CR LF)',
  '\r': 'carriage return',
  '!': 'exclamation mark',
  '"': 'double quote',
  '#': 'hash',
  $: 'dollar',
  '%': 'percent',
  '&': 'ampersand',
  "'": 'apostrophe',
  '(': 'opening parenthesis',
  ')': 'closing parenthesis',
  '*': 'asterisk',
  '+': 'plus',
  ',': 'comma',
  '-': 'hyphen',
  '.': 'full stop',
  '/': 'slash',
  ':': 'colon',
  ';': 'semicolon',
  '<': 'less than',
  '=': 'equals',
  '>': 'greater than',
  '?': 'question mark',
  '@': 'at sign',
  '[': 'opening square bracket',
  '\\': 'backslash',
  ']': 'closing square bracket',
  '^': 'caret',
  _: 'underscore',
  '`': 'backtick',
  '{': 'opening curly bracket',
  '|': 'vertical bar',
  '}': 'closing curly bracket',
  '~': 'tilde',
  '\u00a0': 'no-break space',
  '\u00ad': 'soft hyphen (invisible)',
  '\u200b': 'zero-width space (invisible)',
  '\u200e': 'left-to-right mark (invisible)',
  '\u200f': 'right-to-left mark (invisible)',
  '\ufeff': 'byte order mark (invisible)',
  '¡': 'inverted exclamation mark',
  '¿': 'inverted question mark',
  '£': 'pound sign',
  '¥': 'yen sign',
  '€': 'euro sign',
  '§': 'section sign',
  '°': 'degree sign',
  µ: 'micro sign',
  '·': 'middle dot',
  '–': 'en dash',
  '—': 'em dash',
  '‘': 'opening single quote',
  '’': 'closing single quote',
  '“': 'opening double quote',
  '”': 'closing double quote',
  '«': 'opening angle quote',
  '»': 'closing angle quote',
  '•': 'bullet',
  '…': 'ellipsis, one character',
};

/** Letters that don't come apart into one from A to Z and an accent; the capital ones are named alike. */
export const letterNames: Readonly<Record<string, string>> = {
  ß: 'sharp s',
  æ: 'ligature a e',
  œ: 'ligature o e',
  ø: 'oscar with stroke',
  ł: 'lima with stroke',
  đ: 'delta with stroke',
  ð: 'eth',
  þ: 'thorn',
  ı: 'india without its dot',
};

/** Accents, as combining marks. */
export const accentNames: Readonly<Record<string, string>> = {
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
};

/** Scripts whose letters are named as such, each with what its letters match. */
export const scripts = [
  'Greek',
  'Cyrillic',
  'Hebrew',
  'Arabic',
  'Armenian',
  'Georgian',
  'Devanagari',
  'Thai',
  'Han',
  'Hiragana',
  'Katakana',
  'Hangul',
  'Latin',
].map((name) => ({ name, pattern: new RegExp(`^\\p{Script=${name}}`, 'u') }));
