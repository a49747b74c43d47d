import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import {
  characterClasses,
  type CharacterClass,
  type Comparison,
} from '../../../shared/schemas/secure-value.ts';

const patterns: Readonly<Record<CharacterClass, RegExp>> = {
  'upper-case': /[A-Z]/,
  'lower-case': /[a-z]/,
  digits: /[0-9]/,
  symbols: /[!-/:-@[-`{-~]/,
  'white space': /\s/,
  // eslint-disable-next-line no-control-regex -- ASCII is what is meant
  'non-ASCII': /[^\u0000-\u007f]/,
};

/** Whether two values are equal, in a time that does not reveal how much of them is. */
export function equalInConstantTime(one: string, other: string): boolean {
  const key = randomBytes(32);
  const digest = (value: string) => createHmac('sha256', key).update(Buffer.from(value, 'utf16le')).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** What may be said of a hidden value: its length in code points, and the classes of its characters. */
export function outlineOf(value: string): { length: number; classes: CharacterClass[] } {
  return {
    length: Array.from(value).length,
    classes: characterClasses.filter((name) => patterns[name].test(value)),
  };
}

interface Revision {
  revisionId: string;
  type: Comparison['open']['kind'];
  value: string;
}

/** How two revisions of a value differ, without either value. */
export function compareValues(open: Revision, other: Revision): Comparison {
  const sideOf = ({ revisionId, type, value }: Revision) => ({ revisionId, kind: type, ...outlineOf(value) });
  return { same: equalInConstantTime(open.value, other.value), open: sideOf(open), other: sideOf(other) };
}
