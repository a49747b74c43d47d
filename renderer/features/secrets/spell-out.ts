import { accentNames, letterNames, scripts, signNames, wordOf } from './character-names.ts';
import { lookAlikes } from './look-alikes.ts';
import { valueCharacters, type ValueCharacter } from './value-characters.ts';

/** One character as it is said over the telephone. */
export interface SpelledCharacter extends ValueCharacter {
  /** Such as `capital Kilo`, `five`, `hash`. */
  words: string;
  /** What it is easily taken for, such as `not the letter O`; empty where it can't be. */
  beware: string;
}

/** Spells a value character by character, by the alphabet of ICAO, with digits as words and signs by their names. */
export function spellOut(value: string): SpelledCharacter[] {
  return valueCharacters(value).map((character) => ({
    ...character,
    words: nameOf(character),
    beware: lookAlikes[character.text] ?? bewareOfScript(character),
  }));
}

function nameOf({ text, kind }: ValueCharacter): string {
  const word = wordOf.get(text);
  if (word) return kind === 'digit' ? word : withCase(text, word);
  return signNames[text] ?? letterName(text) ?? accented(text) ?? unnamed(text, kind);
}

function letterName(text: string): string | undefined {
  const name = letterNames[text.toLowerCase()];
  return name && withCase(text, name);
}

/** `é` is `small echo with acute accent`, whether it is one code point or two. */
function accented(text: string): string | undefined {
  const [base = '', ...marks] = text.normalize('NFD');
  const word = wordOf.get(base);
  const accents = marks.map((mark) => accentNames[mark]);
  if (!word || accents.length === 0 || accents.includes(undefined)) return undefined;
  return `${/\p{L}/u.test(base) ? withCase(base, word) : word} with ${accents.join(' and ')}`;
}

function unnamed(text: string, kind: ValueCharacter['kind']): string {
  const points = Array.from(text, (point) => `U+${hex(point)}`).join(' ');
  if (kind === 'space') return `invisible character, ${points}`;
  if (kind === 'digit') return `digit of another script, ${points}`;
  if (kind !== 'symbol') return `${withCase(text, letterOf(text))}, ${points}`;
  return `${/\p{Extended_Pictographic}/u.test(text) ? 'emoji' : 'sign'}, ${points}`;
}

/** Letters of other alphabets may look exactly like those from A to Z. */
function bewareOfScript({ text, kind }: ValueCharacter): string {
  const isLetter = kind === 'letter' || kind === 'capital';
  return isLetter && /^[\p{Script=Greek}\p{Script=Cyrillic}]/u.test(text) ? 'not a letter from A to Z' : '';
}

function withCase(text: string, name: string): string {
  if (/^[\p{Lu}\p{Lt}]/u.test(text)) return `capital ${name}`;
  return /^\p{Ll}/u.test(text) ? `small ${name}` : name;
}

function letterOf(text: string): string {
  const script = scripts.find(({ pattern }) => pattern.test(text));
  return script ? `${script.name} ${script.name === 'Han' ? 'character' : 'letter'}` : 'letter';
}

function hex(point: string): string {
  return (point.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
}
