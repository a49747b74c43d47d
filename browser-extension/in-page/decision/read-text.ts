import { words, type Sense } from './words.ts';

/** What a text says that its field is for. */
export type Says =
  | 'user name'
  | 'perhaps a user name'
  | 'user name and password'
  | 'password'
  | 'perhaps a password'
  | 'new password'
  | 'password again'
  | 'code'
  | 'perhaps a code'
  | 'something else'
  | 'unknown words'
  | 'nothing';

export interface Reading {
  says: Says;
  /** Whether there is no word that says anything else, or isn't known. */
  isExact: boolean;
  /** Whether it asks for a password that exists: “Current password”, “Confirm your password to continue”. */
  isCurrent: boolean;
  /** Whether it asks for a password that was just typed: “Confirm new password”. */
  isAgain: boolean;
}

/** A word of a text, or several that mean one thing; without a sense if Podkey doesn't know it. */
interface Part {
  senses: readonly Sense[];
}

/** The longest text that is read, in characters: a paragraph is about more than its field. */
const maxLength = 300;
/** The longest unknown word that may be a compound, and the shortest part of one. */
const maxCompound = 40;
const minCompoundPart = 3;
/** What German and its relatives put between the parts of a compound. */
const joints = ['', 's', 'n', 'en', 'es'];

const spaceless = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー]/u;

/** The known words by their first one; the longest phrases first. */
interface Phrase {
  words: readonly string[];
  senses: readonly Sense[];
}

const sensesOf = new Map<string, Sense[]>();
for (const [text, sense] of words) {
  const word = plain(text);
  for (const each of word.endsWith('*') ? [word, word.slice(0, -1)] : [word])
    sensesOf.set(each, [...(sensesOf.get(each) ?? []), sense]);
}

const phrases = new Map<string, Phrase[]>();
const beginnings: Phrase[] = [];
for (const [text, senses] of sensesOf) {
  if (!isPlain(text) && spaceless.test(text)) continue;
  const phrase = { words: text.split(' '), senses };
  const [first = ''] = phrase.words;
  if (first.endsWith('*')) beginnings.push(phrase);
  else phrases.set(first, [...(phrases.get(first) ?? []), phrase]);
}
for (const list of phrases.values()) list.sort((one, other) => other.words.length - one.words.length);

const spacelessWords = [...sensesOf.keys()]
  .filter((text) => !isPlain(text) && spaceless.test(text))
  .sort((one, other) => other.length - one.length);
const anySpaceless = new RegExp(spacelessWords.join('|'), 'gu');

/** The words of a text or a name, also of `camelCase` and `snake_case`. */
export function wordsIn(text: string): string[] {
  const apart = text
    .slice(0, maxLength)
    .normalize()
    .replaceAll(
      /(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})|(\d)(?=\p{Lu}\p{Ll})|(\p{L}{2})(?=\d)/gu,
      '$1$2$3$4 ',
    )
    .replaceAll(
      /(?<=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])\s+(?=[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])/gu,
      '',
    );
  return plain(apart)
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .filter((word) => word !== '');
}

/** Whether there is nothing to change: most words of the table are so. */
function isPlain(text: string): boolean {
  return /^[a-z\d *]*$/.test(text);
}

/** In lower case, without accents. */
function plain(text: string): string {
  if (isPlain(text)) return text;
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('ß', 'ss')
    .replaceAll('æ', 'ae')
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd');
}

/** What was read before: a page is looked at again after each value. */
const read = new Map<string, Reading>();
const maxRead = 1_000;

/** What a text that a page writes, or the name that it gives to a field, says. */
export function readText(text: string): Reading {
  const known = read.get(text);
  if (known) return known;
  const reading = readAnew(text);
  if (read.size >= maxRead) read.clear();
  read.set(text, reading);
  return reading;
}

function readAnew(text: string): Reading {
  // An example of an address.
  if (/^\s*[\w.+-]+@[\w.-]+\s*$/.test(text))
    return { says: 'user name', isExact: true, isCurrent: false, isAgain: false };
  const alternatives: Part[][] = [[]];
  for (const part of partsOf(wordsIn(text)))
    if (part.senses.includes('or')) alternatives.push([]);
    else alternatives.at(-1)?.push(part);
  const readings = alternatives.filter((parts) => parts.length > 0).map(readParts);
  return (
    readings.find(({ says }) => !vague.has(says)) ??
    readings.find(({ says }) => says !== 'nothing') ?? {
      says: 'nothing',
      isExact: true,
      isCurrent: false,
      isAgain: false,
    }
  );
}

/** All that the words of a text mean. */
export const sensesIn = (text: string): Sense[] => partsOf(wordsIn(text)).flatMap(({ senses }) => senses);

const vague = new Set<Says>(['something else', 'unknown words', 'nothing']);

function readParts(parts: readonly Part[]): Reading {
  const has = (...senses: Sense[]) =>
    parts.some((part) => senses.some((sense) => part.senses.includes(sense)));
  const lastOf = (sense: Sense) => parts.findLastIndex((part) => part.senses.includes(sense));
  const isUnknown = parts.some(({ senses }) => senses.length === 0);
  const isOther = has('otherSecret', 'about', 'other', 'card');
  const isBeside = parts.some(({ senses }) => senses.includes('beside') && !senses.includes('forSigningIn'));
  const isPhone = !isBeside && has('beside');
  const isExact = !isUnknown && !isOther && !has('beside', 'made', 'repeated', 'resets');
  const isCurrent = has('current') || (has('repeated') && has('continues'));
  const isAgain = has('repeated') && !isCurrent;
  const reading = (says: Says): Reading => ({ says, isExact, isCurrent, isAgain });

  if (has('resets')) return reading(has('userName') ? 'user name' : 'something else');
  if (has('code')) return reading(isOther || isBeside ? 'something else' : 'code');
  const isPassword = has('password') || (has('perhapsPassword') && has('userName') && !isUnknown);
  if (isPassword) {
    if (isOther) return reading('something else');
    if (has('made') && !isCurrent) return reading('new password');
    if (isAgain) return reading('password again');
    return reading(
      lastOf('userName') > Math.max(lastOf('password'), lastOf('perhapsPassword'))
        ? 'user name and password'
        : 'password',
    );
  }
  if (has('perhapsCode')) return reading(readCode(parts, { isOther, isBeside, isPhone, isUnknown }));
  if (isOther) return reading('something else');
  if (has('userName')) return reading(has('made') || isAgain ? 'something else' : 'user name');
  if (has('perhapsPassword')) {
    if (has('made', 'repeated')) return reading('new password');
    return reading(isUnknown ? 'unknown words' : has('beside') ? 'something else' : 'perhaps a password');
  }
  if (has('beside')) return reading('something else');
  if (has('perhapsUserName')) return reading('perhaps a user name');
  return reading(
    parts.every(({ senses }) => senses.some((sense) => saysNothing.has(sense))) ? 'nothing' : 'unknown words',
  );
}

const saysNothing = new Set<Sense>(['filler', 'signIn', 'digit', 'continues', 'current']);

function readCode(
  parts: readonly Part[],
  {
    isOther,
    isBeside,
    isPhone,
    isUnknown,
  }: Record<'isOther' | 'isBeside' | 'isPhone' | 'isUnknown', boolean>,
): Says {
  const has = (sense: Sense) => parts.some(({ senses }) => senses.includes(sense));
  if (isOther || isBeside) return 'something else';
  if (has('oneTime')) return 'code';
  if (isUnknown || isPhone || has('made')) return 'something else';
  if (has('forSigningIn')) return 'code';
  return has('userName') || has('perhapsUserName') ? 'something else' : 'perhaps a code';
}

/** The parts of a text, by the longest phrases that Podkey knows. */
function partsOf(all: readonly string[]): Part[] {
  const tokens = all.flatMap(splitWord);
  const parts: Part[] = [];
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at] ?? '';
    const known = spacelessSenses(token);
    const phrase = known ? { words: [token], senses: known } : phraseAt(tokens, at);
    if (phrase) parts.push({ senses: phrase.senses });
    else if (!/^\d+$/.test(token)) parts.push({ senses: [] });
    at += phrase?.words.length ?? 1;
  }
  return parts;
}

const spacelessSenses = (token: string): readonly Sense[] | undefined =>
  spaceless.test(token) ? sensesOf.get(token) : undefined;

function phraseAt(tokens: readonly string[], at: number): Phrase | undefined {
  const fits = ({ words }: Phrase) =>
    words.every((word, index) => {
      const token = tokens[at + index];
      return word.endsWith('*') ? token?.startsWith(word.slice(0, -1)) : token === word;
    });
  return phrases.get(tokens[at] ?? '')?.find(fits) ?? beginnings.find(fits);
}

/** The words in a word: those of a compound, and of a language without spaces. */
function splitWord(word: string): string[] {
  if (spaceless.test(word)) return splitSpaceless(word);
  if (phrases.has(word) || word.length > maxCompound) return [word];
  return compoundParts(word) ?? [word];
}

function splitSpaceless(word: string): string[] {
  const found: string[] = [];
  let from = 0;
  for (const { 0: match, index } of word.matchAll(anySpaceless)) {
    if (index > from) found.push(word.slice(from, index));
    found.push(match);
    from = index + match.length;
  }
  if (from < word.length) found.push(word.slice(from));
  return found;
}

/** The known words that an unknown one consists of, the longest first; null if it isn't made of such. */
function compoundParts(word: string): string[] | null {
  for (let length = word.length; length >= minCompoundPart; length -= 1) {
    const part = word.slice(0, length);
    if (!isPartOfCompound(part)) continue;
    if (length === word.length) return [part];
    for (const joint of joints) {
      if (!word.startsWith(joint, length)) continue;
      const rest = compoundParts(word.slice(length + joint.length));
      if (rest) return [part, ...rest];
    }
  }
  return null;
}

const isPartOfCompound = (part: string): boolean =>
  sensesOf.get(part)?.some((sense) => sense !== 'filler') === true;
