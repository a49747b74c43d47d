import { markWhitespace } from '../../components/visible-whitespace.ts';

/** What a character is told apart as when it stands alone, where `c` and `C` look alike. */
export type CharacterKind = 'letter' | 'capital' | 'digit' | 'symbol' | 'space';

/** One character as a person sees it, which may be several code points: an emoji, a letter with its accents. */
export interface ValueCharacter {
  text: string;
  kind: CharacterKind;
}

// How characters come apart does not hang on the language of the screen.
const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Splits a value into the characters a person sees. Joined again they are the value. */
export function valueCharacters(value: string): ValueCharacter[] {
  return Array.from(segmenter.segment(value), ({ segment }) => ({ text: segment, kind: kindOf(segment) }));
}

/** What is drawn for a character: itself, or a mark for what can't be seen. */
export function visibleForm({ text, kind }: ValueCharacter): string {
  if (kind !== 'space') return text;
  return text === ' ' ? '␣' : markWhitespace(text);
}

/** Whether a value is written, wholly or in part, from right to left. */
export function hasRightToLeft(value: string): boolean {
  return /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(value);
}

function kindOf(text: string): CharacterKind {
  // What has no form of its own: white space, controls, formatting.
  if (/^[\p{White_Space}\p{Cc}\p{Cf}]+$/u.test(text)) return 'space';
  if (/^\p{Nd}/u.test(text)) return 'digit';
  if (/^[\p{Lu}\p{Lt}]/u.test(text)) return 'capital';
  return /^\p{L}/u.test(text) ? 'letter' : 'symbol';
}
