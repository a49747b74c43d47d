import type { Range } from './marks.ts';
import { wordsWithOffsets } from './words.ts';

/**
 * Whether letters abbreviate words, in their order.
 *
 * Each abbreviated word contributes its first letter, then any of its other letters in order. Words may be left out. So “fwad”
 * abbreviates “firewall admin”, “cpd” “core print domain”, but “rl” neither “firewall” nor “url”.
 */
export function abbreviates(typed: string, words: readonly string[]): boolean {
  failed.clear();
  return isMatch(typed, 0, words, 0);
}

/** The positions that are known to fail, as in `matchLetters`. Reused, because thousands of names are tried at a keystroke. */
const failed = new Set<number>();

/** Like `matchLetters`, without collecting the letters. */
function isMatch(typed: string, from: number, words: readonly string[], first: number): boolean {
  if (from === typed.length) return true;
  const position = first * typed.length + from;
  if (failed.has(position)) return false;
  for (let word = first; word < words.length; word += 1) {
    const text = words[word] ?? '';
    if (text.charCodeAt(0) !== typed.charCodeAt(from)) continue;
    let count = 1;
    for (let at = 0; from + count < typed.length; count += 1) {
      at = text.indexOf(typed.charAt(from + count), at + 1);
      if (at < 0) break;
    }
    for (; count > 0; count -= 1) if (isMatch(typed, from + count, words, word + 1)) return true;
  }
  failed.add(position);
  return false;
}

/** The abbreviating letters, as ranges of a folded text. */
export function abbreviationRanges(folded: string, typed: string): Range[] {
  const words = wordsWithOffsets(folded);
  const texts = words.map(({ text }) => text);
  const letters = matchLetters(typed, 0, texts, 0, new Set());
  return (letters ?? []).map(([word, letter]) => {
    const at = (words[word]?.offset ?? 0) + letter;
    return [at, at + 1];
  });
}

type Letter = readonly [word: number, letter: number];

/** Matches the typed letters after `from` against the words after `first`. `deadEnds` holds the positions that are known to fail. */
function matchLetters(
  typed: string,
  from: number,
  words: readonly string[],
  first: number,
  deadEnds: Set<number>,
): readonly Letter[] | undefined {
  if (from === typed.length) return [];
  const position = first * typed.length + from;
  if (deadEnds.has(position)) return undefined;
  for (let word = first; word < words.length; word += 1) {
    const text = words[word] ?? '';
    if (text.charCodeAt(0) !== typed.charCodeAt(from)) continue;
    const letters = lettersIn(text, typed, from);
    // As many of the word's letters as possible; fewer if the remaining letters match only then.
    for (let count = letters.length; count > 0; count -= 1) {
      const rest = matchLetters(typed, from + count, words, word + 1, deadEnds);
      if (rest) return [...letters.slice(0, count).map((letter): Letter => [word, letter]), ...rest];
    }
  }
  deadEnds.add(position);
  return undefined;
}

/** Offsets in a word of the typed letters after `from`, in order, as far as they match. */
function lettersIn(text: string, typed: string, from: number): readonly number[] {
  const letters: number[] = [];
  for (let at = text.indexOf(typed.charAt(from)); at >= 0;) {
    letters.push(at);
    const next = typed.charAt(from + letters.length);
    if (next === '') break;
    at = text.indexOf(next, at + 1);
  }
  return letters;
}
