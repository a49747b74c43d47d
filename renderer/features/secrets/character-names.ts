import {
  accentText,
  digitText,
  letterText,
  scriptText,
  spellingWordText,
} from '../../../shared/text/secrets/spelling.ts';
import { lookAlikeText, signText } from '../../../shared/text/secrets/signs.ts';

/** The catalogue's names of some characters; undefined for the others. */
type Names = Readonly<Record<string, string | undefined>>;
const spellingWords: Names = spellingWordText;
const digits: Names = digitText;
const signs: Names = signText;
const letters: Names = letterText;
const accents: Names = accentText;
const lookAlikes: Names = lookAlikeText;

/** The spelling word of a letter from A to Z. */
export const spellingWord = (letter: string): string | undefined =>
  // Other letters have these as capitals too: ı, ſ.
  /^[A-Za-z]$/.test(letter) ? spellingWords[letter.toUpperCase()] : undefined;
/** The word for a digit from 0 to 9. */
export const digitWord = (digit: string): string | undefined => digits[digit];
/** The name of a sign or a space. */
export const signName = (sign: string): string | undefined => signs[sign];
/** The name of a letter that does not decompose into one from A to Z and an accent, or that has its own all the same. */
export const letterName = (letter: string): string | undefined =>
  letters[letter.normalize('NFC').toLowerCase()];
/** The name of a combining mark. */
export const accentName = (mark: string): string | undefined => accents[mark];
/** The characters that this one is easily mistaken for, as a text. */
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

/** The description of a letter without a name, by its script. */
export function letterOfScript(letter: string): string {
  return scriptText[patterns.find(({ pattern }) => pattern.test(letter))?.name ?? 'other'];
}
