import { abbreviates } from './abbreviation.ts';
import { fold, readingsOf, spellingsOf } from './fold.ts';
import { wordsOf } from './words.ts';

/* For few texts, which need no index. */

/** Returns a test whether a text has all words of the typed one, or has them in its words. */
export function hasWords(typed: string): (text: string) => boolean {
  const readings = readingsOf(typed).map((reading) => reading.split(/\s+/).filter(Boolean).map(spellingsOf));
  return (text) => {
    const folded = fold(text);
    return readings.some((words) => words.every((word) => word.some((one) => folded.includes(one))));
  };
}

/** How well a name fits a typed text: it starts with it; its words do; it has it; the typed words abbreviate it, such as “sww”; not. */
type NameFit = 4 | 3 | 2 | 1 | 0;

/** Returns how well a name fits the typed text. */
export function nameFit(typed: string): (name: string) => NameFit {
  const readings = readingsOf(typed.trim());
  const words = readings.map((reading) => wordsOf(reading));
  const hasAll = hasWords(typed);
  return (name) => {
    const folded = fold(name);
    if (readings.some((reading) => spellingsOf(reading).some((one) => folded.startsWith(one)))) return 4;
    const parts = wordsOf(folded);
    const starts = (word: string) =>
      spellingsOf(word).some((one) => parts.some((part) => part.startsWith(one)));
    if (words.some((some) => some.length > 0 && some.every(starts))) return 3;
    if (hasAll(name)) return 2;
    const fits = (word: string) => starts(word) || (word.length > 1 && abbreviates(word, parts));
    return words.some((some) => some.length > 0 && some.every(fits)) ? 1 : 0;
  };
}
