import { formatList } from '../../../shared/text/formats.ts';
import { spellingText } from '../../../shared/text/secrets/spelling.ts';
import {
  accentName,
  digitWord,
  letterName,
  letterOfScript,
  lookAlike,
  signName,
  spellingWord,
} from './character-names.ts';
import { valueCharacters, type ValueCharacter } from './value-characters.ts';

/** A character as it is spelled over the telephone. */
export interface SpelledCharacter extends ValueCharacter {
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
