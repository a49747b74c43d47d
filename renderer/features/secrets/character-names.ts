import { accentText, digitText, letterText, scriptText } from '../../../shared/text/spelling.ts';
import { lookAlikeText, signText } from '../../../shared/text/signs.ts';

/** The spelling alphabet of ICAO and NATO (ICAO Annex 10, volume II, 5.2.1.3), the same in every language. */
const spellingWords =
  'Alfa Bravo Charlie Delta Echo Foxtrot Golf Hotel India Juliett Kilo Lima Mike November Oscar Papa Quebec Romeo Sierra Tango Uniform Victor Whiskey X-ray Yankee Zulu'.split(
    ' ',
  );
const wordOf: ReadonlyMap<string, string> = new Map([
  ...spellingWords.map((word) => [word.charAt(0), word] as const),
  ...spellingWords.map((word) => [word.charAt(0).toLowerCase(), word.toLowerCase()] as const),
]);

/** What the catalogue has for some characters; nothing for the others. */
type Names = Readonly<Record<string, string | undefined>>;
const digits: Names = digitText;
const signs: Names = signText;
const letters: Names = letterText;
const accents: Names = accentText;
const lookAlikes: Names = lookAlikeText;

/** The spelling word of a letter from A to Z: in small letters for a small one. */
export const spellingWord = (letter: string): string | undefined => wordOf.get(letter);
/** The word of a digit from 0 to 9. */
export const digitWord = (digit: string): string | undefined => digits[digit];
/** What a sign, or a space, is called. */
export const signName = (sign: string): string | undefined => signs[sign];
/** What a letter is called that does not come apart into one from A to Z and an accent. */
export const letterName = (letter: string): string | undefined => letters[letter.toLowerCase()];
/** What a combining mark is called. */
export const accentName = (mark: string): string | undefined => accents[mark];
/** What a character is easily taken for. */
export const lookAlike = (character: string): string | undefined => lookAlikes[character];

const scripts = [
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
] as const;
const patterns = scripts.map((name) => ({ name, pattern: new RegExp(`^\\p{Script=${name}}`, 'u') }));

/** What a letter without a name of its own is called, by its script. */
export function letterOfScript(letter: string): string {
  return scriptText[patterns.find(({ pattern }) => pattern.test(letter))?.name ?? 'other'];
}
