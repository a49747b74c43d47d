import { markWhitespace } from '../../components/visible-whitespace.ts';

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
  return Array.from(segmenter.segment(value), ({ segment }) => ({ text: segment, kind: kindOf(segment) }));
}

/** The text drawn for a character: itself, or a mark if it is invisible. */
export function visibleForm({ text, kind }: ValueCharacter): string {
  if (kind !== 'space') return text;
  return text === ' ' ? '␣' : markWhitespace(text);
}

/** Whether a value contains right-to-left text. */
export function hasRightToLeft(value: string): boolean {
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(value);
}

function kindOf(text: string): CharacterKind {
  // Invisible characters: white space, controls, formatting.
  if (/^[\p{White_Space}\p{Cc}\p{Cf}]+$/u.test(text)) return 'space';
  if (/^\p{Nd}/u.test(text)) return 'digit';
  if (/^[\p{Lu}\p{Lt}]/u.test(text)) return 'capital';
  return /^\p{L}/u.test(text) ? 'letter' : 'symbol';
}
