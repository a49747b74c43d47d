import { formatList } from '../../../shared/text/formats.ts';
import {
  lookAlikeText,
  signText,
  spellingText,
  accentText,
  digitText,
  letterText,
  scriptText,
  spellingWordText,
} from '../../../shared/features/large-type/text/en.ts';
import { markWhitespace } from '../../components/visible-whitespace.ts';

interface SpelledCharacter extends ValueCharacter {
  /** Such as `capital Kilo`, `five`, `hash`. */
  words: string;
  /** What it is easily mistaken for, such as `not the letter O`; otherwise empty. */
  beware: string;
}

/** Spells a value character by character: letters by the language's spelling alphabet, digits as words, signs by their names. */
export function spellOut(value: string): SpelledCharacter[] {
  return valueCharacters(value).map((character) => ({
    ...character,
    words: nameOf(character),
    beware: lookAlike(character.text) ?? bewareOfScript(character),
  }));
}

function nameOf({ text, kind }: ValueCharacter): string {
  const letter = spellingWord(text) ?? letterName(text);
  if (letter) return withCase(text, letter);
  return digitWord(text) ?? signName(text) ?? accented(text) ?? unnamed(text, kind);
}

/** `é` is `lowercase Echo with acute accent`, whether it is one code point or two. */
function accented(text: string): string | undefined {
  const [base = '', ...marks] = text.normalize('NFD');
  const accents = marks.flatMap((mark) => accentName(mark) ?? []);
  if (marks.length === 0 || accents.length < marks.length) return undefined;
  const word = spellingWord(base);
  const letter = word ? withCase(base, word) : digitWord(base);
  return letter && spellingText.accented({ letter, accents: formatList(accents) });
}

function unnamed(text: string, kind: ValueCharacter['kind']): string {
  const points = Array.from(text, (point) => `U+${hex(point)}`).join(' ');
  return spellingText.unnamed({ what: kindOf(text, kind), points });
}

function kindOf(text: string, kind: ValueCharacter['kind']): string {
  if (kind === 'space') return spellingText.invisible;
  if (kind === 'digit') return spellingText.otherDigit;
  if (kind === 'symbol')
    return /\p{Extended_Pictographic}/u.test(text) ? spellingText.emoji : spellingText.sign;
  const letter = letterOfScript(text);
  if (isCapital(text)) return spellingText.capitalLetter({ letter });
  return isSmall(text) ? spellingText.smallLetter({ letter }) : letter;
}

/** Letters of other alphabets may look exactly like those from A to Z. */
function bewareOfScript({ text, kind }: ValueCharacter): string {
  const isLetter = kind === 'letter' || kind === 'capital';
  return isLetter && /^[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(text) ? spellingText.notLatin : '';
}

function withCase(text: string, name: string): string {
  if (isCapital(text)) return spellingText.capital({ name });
  return isSmall(text) ? spellingText.small({ name }) : name;
}

const isCapital = (text: string) => /^[\p{Lu}\p{Lt}]/u.test(text);
const isSmall = (text: string) => /^\p{Ll}/u.test(text);

function hex(point: string): string {
  return (point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}

/** The catalogue's names of some characters; undefined for the others. */
type Names = Readonly<Record<string, string | undefined>>;
const spellingWords: Names = spellingWordText;
const digits: Names = digitText;
const signs: Names = signText;
const letters: Names = letterText;
const accents: Names = accentText;
const lookAlikes: Names = lookAlikeText;

/** The spelling word of a letter from A to Z. */
const spellingWord = (letter: string): string | undefined =>
  // Other letters have these as capitals too: ı, ſ.
  /^[A-Za-z]$/.test(letter) ? spellingWords[letter.toUpperCase()] : undefined;
const digitWord = (digit: string): string | undefined => digits[digit];
/** The name of a sign or a space. */
const signName = (sign: string): string | undefined => signs[sign];
/** The name of a letter that does not decompose into one from A to Z and an accent, or that has its own all the same. */
const letterName = (letter: string): string | undefined => letters[letter.normalize('NFC').toLowerCase()];
const accentName = (mark: string): string | undefined => accents[mark];
/** The characters that this one is easily mistaken for, as a text. */
const lookAlike = (character: string): string | undefined => lookAlikes[character];

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
function letterOfScript(letter: string): string {
  return scriptText[patterns.find(({ pattern }) => pattern.test(letter))?.name ?? 'other'];
}

/** The kinds of characters that get different forms, because a lone `c` and `C` look alike. */
export type CharacterKind = 'letter' | 'capital' | 'digit' | 'symbol' | 'space';

/** One character as a person sees it, possibly several code points: an emoji, a letter with its accents. */
export interface ValueCharacter {
  text: string;
  kind: CharacterKind;
}

// Grapheme boundaries do not depend on the language of the screen.
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a value into the characters a person sees. Joined, they are the value again. */
export function valueCharacters(value: string): ValueCharacter[] {
  return Array.from(segmenter.segment(value), ({ segment }) => ({
    text: segment,
    kind: characterKind(segment),
  }));
}

/** The text drawn for a character: itself, or a mark if it is invisible. */
export function visibleForm({ text, kind }: ValueCharacter): string {
  if (kind !== 'space') return text;
  return text === ' ' ? '␣' : markWhitespace(text);
}

export function hasRightToLeft(value: string): boolean {
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(value);
}

function characterKind(text: string): CharacterKind {
  // Invisible characters: white space, controls, formatting.
  if (/^[\p{White_Space}\p{Cc}\p{Cf}]+$/u.test(text)) return 'space';
  if (/^\p{Nd}/u.test(text)) return 'digit';
  if (/^[\p{Lu}\p{Lt}]/u.test(text)) return 'capital';
  return /^\p{L}/u.test(text) ? 'letter' : 'symbol';
}
